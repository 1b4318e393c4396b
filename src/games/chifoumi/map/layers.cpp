#include "games/chifoumi/map/layers.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/map.hpp"
#include "games/chifoumi/map/unpack.hpp"

namespace parlor::chifoumi {
namespace {

using nlohmann::json;

constexpr int max_layers = 64;
constexpr int max_depth = 16;                   // groups in groups
constexpr int max_chunks = 65536;               // of a layer
constexpr std::int64_t max_tiles = 16 << 20;    // of all layers together
constexpr std::uint32_t gid_mask = 0x0fffffff;  // the bits above say how a tile is turned

// A tile layer of the file, not yet read.
struct Raw {
  const json* layer;
  std::string field;
};

std::string text_of(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<void> collect(const json& owner, const std::string& field, int depth, std::vector<Raw>& raws) {
  const auto list = owner.find("layers");
  const std::string here = field.empty() ? "layers" : field + ".layers";
  if (list == owner.end() || !list->is_array())
    return fail_at(here, say<french>("a list of layers is missing"));
  if (depth > max_depth) return fail_at(here, say<french>("groups lie more than {} deep", max_depth));
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json& layer = (*list)[i];
    std::string at = fmt::format("{}[{}]", here, i);
    if (!layer.is_object()) return fail_at(at, say<french>("this is not a layer"));
    const std::string type = text_of(layer, "type");
    if (type == "group") {
      if (auto inner = collect(layer, at, depth + 1, raws); !inner) return inner;
    } else if (type == "tilelayer" || (type.empty() && layer.contains("data"))) {
      raws.push_back({&layer, std::move(at)});
      if (raws.size() > max_layers) return fail_at(here, say<french>("more than {} tile layers", max_layers));
    }
  }
  return {};
}

Result<std::vector<std::uint32_t>> tiles_of_array(const json& data, const std::string& field,
                                                  std::size_t count) {
  if (data.size() != count)
    return fail_at(field, say<french>("{} tiles where the size wants {}", data.size(), count));
  std::vector<std::uint32_t> tiles;
  tiles.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const json& gid = data[i];
    if (!gid.is_number_integer() || gid.get<std::int64_t>() < 0 ||
        gid.get<std::int64_t>() > std::numeric_limits<std::uint32_t>::max())
      return fail_at(fmt::format("{}[{}]", field, i), say<french>("this is not the number of a tile"));
    tiles.push_back(gid.get<std::uint32_t>() & gid_mask);
  }
  return tiles;
}

Result<std::vector<std::uint32_t>> tiles_of_text(const std::string& text, const std::string& compression,
                                                 const std::string& field, std::size_t count) {
  const auto packed = from_base64(text);
  if (!packed) return fail_at(field, packed.error().sentence);
  const auto bytes = unpack(*packed, compression, 4 * count);
  if (!bytes) return fail_at(field, bytes.error().sentence);
  std::vector<std::uint32_t> tiles(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t byte = 4; byte-- > 0;)
      tiles[i] = tiles[i] << 8 | static_cast<unsigned char>((*bytes)[4 * i + byte]);
    tiles[i] &= gid_mask;
  }
  return tiles;
}

// The data of a layer or of one of its chunks; the layer says how they are written.
Result<std::vector<std::uint32_t>> tiles_of(const json& layer, const json& holder, const std::string& field,
                                            std::size_t count) {
  const std::string at = field + ".data";
  const auto data = holder.find("data");
  if (data == holder.end()) return fail_at(at, say<french>("it is missing"));
  const std::string encoding = text_of(layer, "encoding");
  if (!encoding.empty() && encoding != "csv" && encoding != "base64")
    return fail_at(field + ".encoding",
                   say<french>("{} is not known; expected csv or base64", in_quotes(encoding)));
  if (data->is_array() && encoding != "base64") return tiles_of_array(*data, at, count);
  if (data->is_string() && encoding == "base64")
    return tiles_of_text(data->get_ref<const std::string&>(), text_of(layer, "compression"), at, count);
  return fail_at(at, encoding == "base64" ? say<french>("expected text in base 64")
                                          : say<french>("expected a list of numbers"));
}

// A rectangle of tiles somewhere on the plane: a whole layer, or a chunk of one.
struct Piece {
  Box box;
  const json* holder;
  std::string field;
};

Result<Box> box_of(const json& holder, const std::string& field, bool placed) {
  constexpr int far = 1 << 20;
  const auto width = whole_number(holder, "width", field, 1, max_side);
  if (!width) return std::unexpected(width.error());
  const auto height = whole_number(holder, "height", field, 1, max_side);
  if (!height) return std::unexpected(height.error());
  if (!placed) return Box{0, 0, *width - 1, *height - 1};
  const auto x = whole_number(holder, "x", field, -far, far);
  if (!x) return std::unexpected(x.error());
  const auto y = whole_number(holder, "y", field, -far, far);
  if (!y) return std::unexpected(y.error());
  return Box{*x, *y, *x + *width - 1, *y + *height - 1};
}

Result<std::vector<Piece>> pieces_of(const Raw& raw, bool infinite) {
  std::vector<Piece> pieces;
  if (!infinite) {
    const auto box = box_of(*raw.layer, raw.field, false);
    if (!box) return std::unexpected(box.error());
    pieces.push_back({*box, raw.layer, raw.field});
    return pieces;
  }
  const auto chunks = raw.layer->find("chunks");
  if (chunks == raw.layer->end() || !chunks->is_array())
    return fail_at(raw.field + ".chunks",
                   say<french>("a list of chunks is missing, and the map is infinite"));
  if (chunks->size() > max_chunks)
    return fail_at(raw.field + ".chunks", say<french>("more than {}", max_chunks));
  std::int64_t covered = 0;
  for (std::size_t i = 0; i < chunks->size(); ++i) {
    const json& chunk = (*chunks)[i];
    std::string field = fmt::format("{}.chunks[{}]", raw.field, i);
    if (!chunk.is_object()) return fail_at(field, say<french>("this is not a chunk"));
    const auto box = box_of(chunk, field, true);
    if (!box) return std::unexpected(box.error());
    covered += std::int64_t{box->right - box->left + 1} * (box->bottom - box->top + 1);
    if (covered > max_cells) return fail_at(field, say<french>("more than {} cells in chunks", max_cells));
    pieces.push_back({*box, &chunk, std::move(field)});
  }
  return pieces;
}

Box around(const Box& a, const Box& b) {
  if (a.right < a.left) return b;
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

Result<Layer> read_layer(const Raw& raw, const std::vector<Piece>& pieces, const Layers& layers) {
  Layer layer{lower(text_of(*raw.layer, "name")), raw.field, {}};
  layer.tiles.resize(static_cast<std::size_t>(layers.width()) * static_cast<std::size_t>(layers.height()));
  for (const auto& [box, holder, field] : pieces) {
    const int width = box.right - box.left + 1, height = box.bottom - box.top + 1;
    const auto tiles = tiles_of(*raw.layer, *holder, field,
                                static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    if (!tiles) return std::unexpected(tiles.error());
    for (int y = 0; y < height; ++y)
      std::copy_n(
          tiles->begin() + y * width, width,
          layer.tiles.begin() + (box.top - layers.box.top + y) * layers.width() + box.left - layers.box.left);
  }
  return layer;
}

Result<void> check_box(const Layers& layers, std::size_t count) {
  if (layers.box.right < layers.box.left)
    return fail_at("layers", say<french>("the map has no tile layer with tiles"));
  if (layers.width() > max_side || layers.height() > max_side)
    return fail_at("layers", say<french>("the map is {} by {}; at most {} by {} can be played",
                                         layers.width(), layers.height(), max_side, max_side));
  if (static_cast<std::int64_t>(count) * layers.width() * layers.height() > max_tiles)
    return fail_at("layers", say<french>("the layers have more than {} tiles in all", max_tiles));
  return {};
}

}  // namespace

Result<int> whole_number(const json& object, const char* key, const std::string& field, int min, int max) {
  const std::string at = field.empty() ? key : field + "." + key;
  const auto found = object.find(key);
  if (found == object.end()) return fail_at(at, say<french>("it is missing"));
  if (!found->is_number_integer() || found->get<std::int64_t>() < min || found->get<std::int64_t>() > max)
    return fail_at(at, say<french>("expected a whole number from {} to {}", min, max));
  return found->get<int>();
}

Result<Layers> read_layers(const json& map) {
  Layers layers;
  const auto infinite = map.find("infinite");
  layers.infinite = infinite != map.end() && infinite->is_boolean() && infinite->get<bool>();
  std::vector<Raw> raws;
  if (auto collected = collect(map, {}, 0, raws); !collected) return std::unexpected(collected.error());
  if (!layers.infinite) {
    const auto box = box_of(map, {}, false);
    if (!box) return std::unexpected(box.error());
    layers.box = *box;
  }
  std::vector<std::vector<Piece>> pieces;
  for (const Raw& raw : raws) {
    auto found = pieces_of(raw, layers.infinite);
    if (!found) return std::unexpected(found.error());
    for (const Piece& piece : *found) {
      if (layers.infinite)
        layers.box = around(layers.box, piece.box);
      else if (piece.box.right != layers.box.right || piece.box.bottom != layers.box.bottom)
        return fail_at(raw.field, say<french>("the layer is {} by {}, the map {} by {}", piece.box.right + 1,
                                              piece.box.bottom + 1, layers.width(), layers.height()));
    }
    pieces.push_back(*std::move(found));
  }
  if (auto sound = check_box(layers, raws.size()); !sound) return std::unexpected(sound.error());
  for (std::size_t i = 0; i < raws.size(); ++i) {
    auto layer = read_layer(raws[i], pieces[i], layers);
    if (!layer) return std::unexpected(layer.error());
    layers.all.push_back(*std::move(layer));
  }
  return layers;
}

}  // namespace parlor::chifoumi
