import { buildMapFile } from '@boxhaul/testkit/map-file';
import { afterEach, expect, it, vi } from 'vitest';
import { openOwnTiles } from './read-own-tile';

const NAMED = { layer: 'roads', kind: 'line' as const, at: [0, 0, 4096, 4096], tags: { name: '深南大道' } };
const FILE = buildMapFile({
  tiles: [
    { z: 8, x: 209, y: 111, shapes: [NAMED] },
    { z: 9, x: 418, y: 223, shapes: [{ ...NAMED, tags: { name: '滨海大道' } }] },
  ],
  bounds: [113, 22, 115, 23],
  metadata: { vector_layers: [{ id: 'roads' }] },
});

const ranges: string[] = [];
afterEach(() => vi.unstubAllGlobals());

it('reads tiles of a file by pieces, and nothing where there is none', async () => {
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    const range = headers.get('range') ?? '';
    ranges.push(range);
    const [from = 0, to = 0] = range.slice('bytes='.length).split('-').map(Number);
    const piece = FILE.subarray(from, to + 1);
    return Promise.resolve(
      new Response(new Uint8Array(piece), {
        status: 206,
        headers: { etag: '"1"', 'content-length': String(piece.length) },
      }),
    );
  });
  const read = openOwnTiles('/api/open/map-file?v=1');
  const { signal } = new AbortController();
  const textOf = async (place: [number, number, number]) =>
    Buffer.from(await read(place, signal)).toString('utf8');
  expect(await textOf([8, 209, 111])).toContain('深南大道');
  expect(await textOf([9, 418, 223])).toContain('滨海大道');
  expect(await textOf([9, 419, 223])).toBe('');
  expect(ranges[0]).toBe('bytes=0-16383');
  expect(ranges.slice(1).every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true);
});
