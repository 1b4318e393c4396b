#include "games/chifoumi/map/tiled.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "games/chifoumi/map/drawn.hpp"
#include "games/chifoumi/map/load.hpp"
#include "games/chifoumi/map/unpack.hpp"

namespace parlor::chifoumi {
namespace {

Fetch no_files() {
  return [](const std::string&) -> Result<std::string> { return fail("there is no such file"); };
}

// Walls all around a row of floor, flame and floor; gids 1 to 5 are floor, wall, flame, potion, pumpkin.
constexpr std::string_view tileset =
    R"({"firstgid":1,"tiles":[
      {"id":0,"properties":[{"name":"kind","type":"string","value":"floor"}]},
      {"id":1,"properties":[{"name":"kind","type":"string","value":"wall"}]},
      {"id":2,"properties":[{"name":"kind","type":"string","value":"flame"}]},
      {"id":3,"properties":[{"name":"kind","type":"string","value":"potion"}]},
      {"id":4,"properties":[{"name":"kind","type":"string","value":"pumpkin"}]}]})";

std::string map_with(std::string_view layers, std::string_view tilesets = tileset,
                     std::string_view more = "") {
  return R"({"orientation":"orthogonal","width":3,"height":2,)" + std::string(more) + R"("layers":[)" +
         std::string(layers) + R"(],"tilesets":[)" + std::string(tilesets) + "]}";
}

std::string layer(std::string_view name, std::string_view data, std::string_view more = "") {
  return R"({"type":"tilelayer","name":")" + std::string(name) + R"(","width":3,"height":2,)" +
         std::string(more) + R"("data":)" + std::string(data) + "}";
}

const std::string walls = layer("walls", "[2,2,2,0,0,0]");
// The wall in the first row holds a potion: it is placed at random.
const std::string objects = layer("objects", "[4,0,0,0,3,0]");

Result<Map> read(const std::string& json, const TileKinds& tiles = {}, const Fetch& fetch = no_files()) {
  return read_map("m.json", json, tiles, fetch);
}
std::string refusal(const std::string& json) {
  const auto map = read(json);
  return map ? "it was read" : map.error().message();
}

void expect_the_map(const Result<Map>& map) {
  ASSERT_TRUE(map.has_value()) << map.error().message();
  EXPECT_EQ(map->width(), 3);
  EXPECT_EQ(map->height(), 2);
  EXPECT_EQ(map->floor, (std::vector<Cell>{cell(0, 1), cell(1, 1), cell(2, 1)}));
  EXPECT_EQ(map->ground[cell(1, 1)], Content::flame);
  EXPECT_EQ(map->ground[cell(0, 0)], Content::wall);
  EXPECT_EQ(map->fixed(), (std::array<int, 3>{1, 0, 0}));
  EXPECT_EQ(map->scattered, (std::array<int, 3>{0, 1, 0}));
}

TEST(TiledMap, ReadsArrays) { expect_the_map(read(map_with(walls + "," + objects))); }

// The same objects layer as Python's base64, zlib, gzip and the zstd tool write it.
TEST(TiledMap, ReadsEveryEncoding) {
  const std::pair<const char*, const char*> encoded[] = {
      {"", "BAAAAAAAAAAAAAAAAAAAAAMAAAAAAAAA"},
      {"zlib", "eNpjYUAFzFAaAACQAAg="},
      {"gzip", "H4sIAAAAAAACA2NhQAXMUBoAnFNIRBgAAAA="},
      {"zstd", "KLUv/QRYhQAAUAQAAwAAAAAAAAABADLAAvPTq0s="}};
  for (const auto& [compression, data] : encoded) {
    const std::string more = R"("encoding":"base64","compression":")" + std::string(compression) + R"(",)";
    expect_the_map(read(map_with(walls + "," + layer("objects", '"' + std::string(data) + '"', more))));
  }
}

TEST(TiledMap, MasksTheBitsThatTurnATile) {
  // 3 with all four flags; 2 flipped.
  expect_the_map(read(
      map_with(layer("walls", "[2147483650,2,2,0,0,0]") + "," + layer("objects", "[4,0,0,0,4026531843,0]"))));
}

TEST(TiledMap, ReadsGroupsAndIgnoresOtherLayers) {
  expect_the_map(
      read(map_with(R"({"type":"group","name":"g","layers":[)" + walls + R"(,{"type":"group","layers":[)" +
                    objects + R"(]}]},{"type":"objectgroup","name":"objects"})")));
}

TEST(TiledMap, ReadsInfiniteMapsInChunks) {
  const auto chunked = [](std::string_view name, std::string_view chunks) {
    return R"({"type":"tilelayer","name":")" + std::string(name) + R"(","chunks":[)" + std::string(chunks) +
           "]}";
  };
  expect_the_map(read(map_with(chunked("walls", R"({"x":-2,"y":5,"width":3,"height":1,"data":[2,2,2]})") +
                                   "," + chunked("bg", R"({"x":-2,"y":6,"width":2,"height":1,"data":[1,1]},
                                         {"x":0,"y":6,"width":1,"height":1,"data":[1]})") +
                                   "," + chunked("objects", R"({"x":-2,"y":5,"width":1,"height":1,"data":[4]},
                                              {"x":-1,"y":6,"width":1,"height":1,"data":[3]})"),
                               tileset, R"("infinite":true,)")));
}

TEST(TiledMap, ReadsExternalTilesetsAndSeveralOfThem) {
  const Fetch fetch = [](const std::string& name) -> Result<std::string> {
    EXPECT_EQ(name, "more.tsj");
    return R"({"tiles":[{"id":0,"properties":[{"name":"kind","value":"flame"}]}]})";
  };
  const auto json = map_with(walls + "," + layer("objects", "[4,0,0,0,100,0]"),
                             std::string(tileset) + R"(,{"firstgid":100,"source":"more.tsj"})");
  expect_the_map(read(json, {}, fetch));
  EXPECT_EQ(refusal(json), "m.json: tilesets[1].source: there is no such file");
}

TEST(TiledMap, ReadsPropertiesAsOldFilesHaveThem) {
  expect_the_map(
      read(map_with(walls + "," + objects,
                    R"({"firstgid":1,"tileproperties":{"2":{"kind":"flame"},"3":{"kind":"potion"}}})")));
}

TEST(TiledMap, ReadsByNumberWhereTilesSayNothing) {
  const auto tiles = parse_tiles("flame:206, potion:262,floor:30");
  ASSERT_TRUE(tiles.has_value());
  expect_the_map(
      read(map_with(layer("bg1", "[7,7,7,30,30,30]") + "," + layer("ramassables", "[262,0,0,0,206,0]"),
                    R"({"firstgid":1,"tilecount":300})"),
           *tiles));
  EXPECT_FALSE(parse_tiles("flame").has_value());
  EXPECT_FALSE(parse_tiles("dragon:3").has_value());
  EXPECT_FALSE(parse_tiles("flame:0").has_value());
}

// A tileset of three tiles, one of ten whose number 50 is a picture of its own, and one that does not say how
// many.
TEST(TiledMap, RefusesTilesOfNoTilesetOnEveryLayerThatIsRead) {
  constexpr std::string_view three =
      R"({"firstgid":1,"tilecount":3,"tiles":[{"id":0,"properties":[{"name":"kind","value":"flame"}]}]},
         {"firstgid":11,"tilecount":10,"tiles":[{"id":50}]},{"firstgid":101})";
  const auto walls_of = [&](int gid) {
    return map_with(layer("walls", "[0," + std::to_string(gid) + ",0,0,0,0]"), three);
  };
  for (const int gid : {2, 3, 11, 61, 101, 1'000'000}) EXPECT_TRUE(read(walls_of(gid)).has_value()) << gid;
  for (const int gid : {4, 10, 62, 100})
    EXPECT_EQ(refusal(walls_of(gid)), "m.json: layers[0].data: tile " + std::to_string(gid) +
                                          " at column 1, row 0 belongs to no tileset of the map; say what it "
                                          "is with tiles=…");
  EXPECT_TRUE(read(walls_of(4), {{4, Content::wall}}).has_value());
  const std::string plain = layer("walls", "[0,0,0,0,0,0]") + ",";
  for (const char* name : {"bg", "objects", "players"})
    EXPECT_EQ(
        refusal(map_with(plain + layer(name, "[0,0,0,0,0,9]"), three)),
        "m.json: layers[1].data: tile 9 at column 2, row 1 belongs to no tileset of the map; say what it "
        "is with tiles=…")
        << name;
  EXPECT_TRUE(read(map_with(plain + layer("notes", "[0,0,0,0,0,9]"), three)).has_value());
  EXPECT_EQ(refusal(map_with(plain + objects, R"({"firstgid":1,"tilecount":-1})")),
            "m.json: tilesets[0].tilecount: expected a whole number from 0 to 268435455");
}

TEST(TiledMap, TellsStarts) {
  const auto map = read(map_with(walls + "," + layer("joueur", "[0,0,0,9,0,9]")));
  ASSERT_TRUE(map.has_value());
  EXPECT_EQ(map->starts, (std::vector<Cell>{cell(0, 1), cell(2, 1)}));
}

TEST(TiledMap, SaysWhatIsWrongAndWhere) {
  const auto says = [](const std::string& json, const char* what) { EXPECT_EQ(refusal(json), what); };
  says("{", "m.json: this is not JSON");
  says("[]", "m.json: this is JSON, but not an object");
  says(R"({"width":3,"height":2})", "m.json: layers: a list of layers is missing");
  says(map_with(objects),
       "m.json: layers: there is neither a layer of walls (walls, obstacles) nor a background (bg…)");
  says(map_with(layer("walls", "[2,2]")), "m.json: layers[0].data: 2 tiles where the size wants 6");
  says(map_with(layer("walls", "[2,2,2,2,2,-1]")),
       "m.json: layers[0].data[5]: this is not the number of a tile");
  says(map_with(layer("walls", R"("AAA")", R"("encoding":"base64",)")),
       "m.json: layers[0].data: the base 64 is cut short: its length is no multiple of 4");
  says(map_with(layer("walls", R"("AAA?")", R"("encoding":"base64",)")),
       "m.json: layers[0].data: '?' is no digit of base 64");
  says(map_with(layer("walls", R"("AAAA")", R"("encoding":"base64",)")),
       "m.json: layers[0].data: the data do not unpack to 24 bytes, as the layer's size wants");
  says(map_with(layer("walls", R"("AAAA")", R"("encoding":"base64","compression":"zlib",)")),
       "m.json: layers[0].data: the data are damaged or not compressed so");
  says(map_with(layer("walls", R"("AAAA")", R"("encoding":"base64","compression":"lzma",)")),
       "m.json: layers[0].data: the compression 'lzma' is not known; expected zlib, gzip, zstd or none");
  says(map_with(layer("walls", "[2]", R"("encoding":"xml",)")),
       "m.json: layers[0].encoding: 'xml' is not known; expected csv or base64");
  says(map_with(walls, R"({"firstgid":1,"source":"t.tsx"})"),
       "m.json: tilesets[0].source: 't.tsx' is XML; export the tileset as JSON (.tsj) in Tiled");
  says(map_with(layer("walls", "[2,2,2,2,2,2]")), "m.json: layers: the map has no floor");
  says(map_with(walls + "," + layer("objects", "[0,0,0,0,99,0]")),
       "m.json: layers[1].data: tile 99 at column 1, row 1 is neither flame, potion nor pumpkin; say what it "
       "is with "
       "a tile property kind, or with tiles=…");
  says(R"({"width":100000,"height":2,"layers":[]})", "m.json: width: expected a whole number from 1 to 1024");
  says(
      map_with(walls, R"({"firstgid":1,"tiles":[{"id":0,"properties":[{"name":"kind","value":"dragon"}]}]})"),
      "m.json: tilesets[0].tiles[0]: the property kind must be flame, potion, pumpkin, wall or floor");
}

TEST(TiledMap, NothingLargerThanItsLayerIsUnpacked) {
  const std::string zeros(1 << 20, '\0');
  std::string packed(compressBound(zeros.size()), '\0');
  uLongf size = packed.size();
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size,
                     reinterpret_cast<const Bytef*>(zeros.data()), zeros.size()),
            Z_OK);
  packed.resize(size);
  EXPECT_TRUE(unpack(packed, "zlib", zeros.size()).has_value());
  EXPECT_FALSE(unpack(packed, "zlib", 24).has_value());
  EXPECT_FALSE(unpack(packed.substr(0, size / 2), "zlib", zeros.size()).has_value());
}

TEST(BuiltInMaps, CanBePlayed) {
  for (const auto& [name, json] : built_in_maps()) {
    const auto map = load_map(std::string(name), {});
    ASSERT_TRUE(map.has_value()) << map.error().message();
    EXPECT_TRUE(check_room(*map, max_players, map->scattered).has_value());
    EXPECT_EQ(map->starts.size(), 5u);
  }
  const auto open = load_map("open", {});
  EXPECT_EQ(open->floor.size(), 17u * 17);
  EXPECT_EQ(open->fixed(), (std::array<int, 3>{6, 6, 6}));
  EXPECT_EQ(open->scattered, (std::array<int, 3>{4, 4, 4}));
  EXPECT_EQ(load_map("large", {})->width(), 64);
  EXPECT_FALSE(load_map("nowhere.json", {}).has_value());
}

TEST(Chifoumi, AMapInOneLineIsTheSameMap) {
  for (const BuiltIn& built_in : built_in_maps()) {
    const auto map = load_map(std::string(built_in.name), {});
    ASSERT_TRUE(map);
    const auto line = print_drawn(*map);
    auto again = load_map(line, {});
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(print_drawn(*again), line);
    again->name = map->name;
    EXPECT_EQ(*again, *map) << built_in.name;
  }
}

TEST(Chifoumi, AMapInOneLineIsRefusedWithTheRow) {
  const auto refused = [](const std::string& line) {
    const auto map = parse_drawn(line);
    return map ? "it was read" : map.error().message();
  };
  EXPECT_EQ(refused("drawn:3#/#.#;0,0,0"), "it was read");
  EXPECT_THAT(refused("drawn:3#/#x#"), testing::HasSubstr("row 1"));
  EXPECT_THAT(refused("drawn:3#/#.;0,0,0"), testing::HasSubstr("row 1"));
  EXPECT_THAT(refused("drawn:3#/#.3"), testing::HasSubstr("row 1"));
  EXPECT_THAT(refused("drawn:2000."), testing::HasSubstr("row 0"));
  EXPECT_THAT(
      refused("drawn:1000./1000./1000./1000./1000./1000./1000./1000./1000./1000./1000./1000./1000./1000./"
              "1000./1000./1000."),
      testing::HasSubstr("at most 16384 cells"));
  EXPECT_THAT(refused("drawn:99999999999999999999."), testing::HasSubstr("row 0"));
  EXPECT_THAT(refused("drawn:3.;1,2"), testing::HasSubstr("three numbers"));
  EXPECT_THAT(refused("drawn:3#;0,0,0"), testing::HasSubstr("no floor"));
  EXPECT_THAT(refused("drawn:" + std::string(max_drawn_bytes, '.')), testing::HasSubstr("at most"));
}

}  // namespace
}  // namespace parlor::chifoumi
