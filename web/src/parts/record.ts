// Records as text: lines of a file, and links that hold a whole game.

import type { GameRecord } from '../api';

async function through(bytes: Uint8Array, transform: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function pack(record: GameRecord): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(record)),
    new CompressionStream('deflate-raw'),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export async function unpack<T = GameRecord>(text: string): Promise<T> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return JSON.parse(
    new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))),
  ) as T;
}

export type Source = { record: GameRecord } | { text: string };

// A file of records has a game a line; anything else is another program's, and the server knows whether it can be read.
export function sources(text: string): Source[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const records: Source[] = [];
  for (const line of lines) {
    try {
      const value = JSON.parse(line) as GameRecord;
      if (typeof value !== 'object' || value === null || typeof value.game !== 'string') return [{ text }];
      records.push({ record: value });
    } catch {
      return [{ text }];
    }
  }
  return records.length > 0 ? records : [{ text }];
}
