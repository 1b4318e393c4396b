// Maps of the editor Tiled with their files: what the server is to read, and a picture of each kind of tile, which stays
// in this browser.

import { keep, kept } from './kept';

export const tileKinds = ['floor', 'wall', 'flame', 'potion', 'pumpkin'] as const;
export type TileKind = (typeof tileKinds)[number];
export type Tiles = Partial<Record<TileKind, string>>; // pictures, as data

interface TileIn {
  id?: number;
  properties?: { name?: string; value?: unknown }[] | Record<string, unknown>;
}
interface TilesetIn {
  firstgid?: number;
  source?: string;
  image?: string;
  tilewidth?: number;
  tileheight?: number;
  columns?: number;
  spacing?: number;
  margin?: number;
  tiles?: TileIn[];
}

export interface MapFiles {
  map: string; // its text
  beside: Record<string, string>; // texts of its tilesets
  pictures: Map<string, File>;
}

const nameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

// The map is the file that has layers; nothing where none does. A single text that is no map is for the server to refuse.
export async function sorted(files: File[]): Promise<MapFiles | null> {
  const found: MapFiles = { map: '', beside: {}, pictures: new Map() };
  const texts = files.filter((file) => !file.type.startsWith('image/'));
  for (const file of files) {
    if (file.type.startsWith('image/')) {
      found.pictures.set(file.name, file);
      continue;
    }
    const text = await file.text();
    if (Array.isArray(parsed(text)?.layers) || texts.length === 1) found.map = text;
    else found.beside[file.name] = text;
  }
  return found.map ? found : null;
}

const kindOf = ({ properties = [] }: TileIn): unknown =>
  Array.isArray(properties) ? properties.find((p) => p?.name === 'kind')?.value : properties.kind;

interface Found {
  set: TilesetIn;
  id: number;
}

// The first tile of each kind: those that the option `tiles` names by number come before what tilesets say.
function tilesByKind(sets: TilesetIn[], named: string): Partial<Record<TileKind, Found>> {
  const found: Partial<Record<TileKind, Found>> = {};
  for (const part of named.split(',')) {
    const [kind, number] = part.split(':').map((word) => word.trim());
    const gid = Number(number),
      set = sets
        .filter((s) => (s.firstgid ?? 1) <= gid)
        .sort((a, b) => (b.firstgid ?? 1) - (a.firstgid ?? 1))[0];
    if (set && tileKinds.includes(kind as TileKind))
      found[kind as TileKind] ??= { set, id: gid - (set.firstgid ?? 1) };
  }
  for (const set of sets)
    for (const tile of set.tiles ?? []) {
      const kind = kindOf(tile) as TileKind;
      if (tileKinds.includes(kind)) found[kind] ??= { set, id: tile.id ?? 0 };
    }
  return found;
}

const most = 128; // pixels of a tile's side that are kept

function cut(picture: ImageBitmap, { set, id }: Found): string {
  const { tilewidth = 16, tileheight = 16, spacing = 0, margin = 0 } = set;
  const columns = set.columns || Math.max(1, Math.floor((picture.width - margin) / (tilewidth + spacing)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(most, tilewidth);
  canvas.height = Math.min(most, tileheight);
  const [x, y] = [id % columns, Math.floor(id / columns)];
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      margin + x * (tilewidth + spacing),
      margin + y * (tileheight + spacing),
      tilewidth,
      tileheight,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  return canvas.toDataURL('image/png');
}

// A picture of each kind whose tileset has one among the files.
export async function picturesOf({ map, beside, pictures }: MapFiles, named: string): Promise<Tiles> {
  const listed = parsed(map)?.tilesets;
  const sets = (Array.isArray(listed) ? (listed as TilesetIn[]) : []).map((set) =>
    set.source
      ? { ...(parsed(beside[nameOf(set.source)] ?? '') as TilesetIn), firstgid: set.firstgid ?? 1 }
      : set,
  );
  const tiles: Tiles = {};
  for (const [kind, found] of Object.entries(tilesByKind(sets, named))) {
    const file = pictures.get(nameOf(found.set.image ?? ''));
    if (file) tiles[kind as TileKind] = cut(await createImageBitmap(file), found);
  }
  return tiles;
}

const mostKept = 6; // maps

export const keepTiles = (map: string, tiles: Tiles) =>
  keep(
    'tiles',
    [
      { map, tiles },
      ...kept<{ map: string; tiles: Tiles }[]>('tiles', []).filter((old) => old.map !== map),
    ].slice(0, mostKept),
  );

export const tilesOf = (map: string | undefined): Tiles | null =>
  (map && kept<{ map: string; tiles: Tiles }[]>('tiles', []).find((one) => one.map === map)?.tiles) || null;
