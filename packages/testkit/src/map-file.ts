import { gzipSync } from 'node:zlib';

/** A line or area in a tile's own units, 0 to 4096 from the north-west. */
export interface TileShape {
  layer: string;
  kind: 'point' | 'line' | 'area';
  /** x, y, x, y … */
  at: readonly number[];
  tags: Readonly<Record<string, string>>;
}

export interface MapFileTile {
  z: number;
  x: number;
  y: number;
  shapes: readonly TileShape[];
}

export interface MapFileOptions {
  tiles: readonly MapFileTile[];
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  metadata: object;
  /** What a fault is planted in. */
  header?: Partial<Record<'version' | 'internal' | 'packing' | 'type', number>>;
}

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
};
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const whole = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const text = (value: string): number[] => [...Buffer.from(value)];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

const KINDS = { point: 1, line: 2, area: 3 } as const;
const MOVE = 1;
const LINE = 2;
const CLOSE = 15;
const command = (id: number, count: number): number => id + 8 * count;

/** Commands of the Mapbox Vector Tile specification 2.1. */
function geometry({ kind, at }: TileShape): number[] {
  const steps = at.map((value, i) => zigzag(value - (at[i - 2] ?? 0)));
  const more = at.length / 2 - 1;
  if (kind === 'point') return [command(MOVE, 1), ...steps.slice(0, 2)].flatMap(varint);
  const line = [command(MOVE, 1), ...steps.slice(0, 2), command(LINE, more), ...steps.slice(2)];
  return (kind === 'area' ? [...line, CLOSE] : line).flatMap(varint);
}

function layerOf(name: string, shapes: readonly TileShape[]): number[] {
  const keys = [...new Set(shapes.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(shapes.flatMap(({ tags }) => Object.values(tags)))];
  const features = shapes.flatMap((shape) => {
    const tags = Object.entries(shape.tags).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ]);
    return field(2, [
      ...field(2, tags.flatMap(varint)),
      ...whole(3, KINDS[shape.kind]),
      ...field(4, geometry(shape)),
    ]);
  });
  return field(3, [
    ...field(1, text(name)),
    ...features,
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, field(1, text(value)))),
    ...whole(5, 4096),
    ...whole(15, 2),
  ]);
}

const encodeTile = ({ shapes }: MapFileTile): Buffer =>
  Buffer.from(
    [...new Set(shapes.map(({ layer }) => layer))].flatMap((name) =>
      layerOf(
        name,
        shapes.filter(({ layer }) => layer === name),
      ),
    ),
  );

/** The number of a tile along the Hilbert curves of all zooms. */
export function tileNumber(z: number, x: number, y: number): number {
  let number = (4 ** z - 1) / 3;
  let [across, down] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = Math.floor(across / side) % 2;
    const low = Math.floor(down / side) % 2;
    number += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) {
        across = side - 1 - (across % side);
        down = side - 1 - (down % side);
      }
      [across, down] = [down, across];
    }
  }
  return number;
}

/** A PMTiles file of version 3 with one directory. */
export function buildMapFile({ tiles, bounds, metadata, header: planted = {} }: MapFileOptions): Buffer {
  const sorted = tiles
    .map((tile) => ({ number: tileNumber(tile.z, tile.x, tile.y), bytes: gzipSync(encodeTile(tile)) }))
    .toSorted((a, b) => a.number - b.number);
  const offsets = sorted.map((_, i) => sorted.slice(0, i).reduce((sum, { bytes }) => sum + bytes.length, 0));
  const directory = gzipSync(
    Buffer.from(
      [
        sorted.length,
        ...sorted.map(({ number }, i) => number - (sorted[i - 1]?.number ?? 0)),
        ...sorted.map(() => 1),
        ...sorted.map(({ bytes }) => bytes.length),
        ...offsets.map((offset) => offset + 1),
      ].flatMap(varint),
    ),
  );
  const about = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(planted.version ?? 3, 7);
  const parts = [
    [127, directory.length],
    [127 + directory.length, about.length],
    [127 + directory.length + about.length, 0],
    [127 + directory.length + about.length, data.length],
  ];
  parts.flat().forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * i));
  [72, 80, 88].forEach((at) => header.writeBigUInt64LE(BigInt(sorted.length), at));
  const zooms = tiles.map(({ z }) => z);
  [
    1,
    planted.internal ?? 2,
    planted.packing ?? 2,
    planted.type ?? 1,
    Math.min(...zooms),
    Math.max(...zooms),
  ].forEach((value, i) => header.writeUInt8(value, 96 + i));
  bounds.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i));
  return Buffer.concat([header, directory, about, data]);
}
