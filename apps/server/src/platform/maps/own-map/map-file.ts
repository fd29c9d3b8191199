import type { MapSchema } from '@boxhaul/domain/kit';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** What a file of vector tiles says of itself. */
export interface MapFile {
  schema: MapSchema;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north; WGS-84. */
  bounds: [number, number, number, number];
  /** Whose data it holds, as plain text. */
  attribution: string;
}

/** Why a file cannot be drawn, in a sentence for people. */
export class MapFileFault extends Error {}

const HEADER_BYTES = 127;
const VERSION = 3;
/** Of the description: it is read into memory. */
const MOST_METADATA = 1024 * 1024;
const MOST_UNPACKED = 8 * 1024 * 1024;
const MOST_ZOOM = 22;
const PLAIN = 1;
const GZIP = 2;
const PACKINGS: Readonly<Record<number, string>> = { 3: 'Brotli', 4: 'Zstandard' };
const VECTOR = 1;

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

const wholeAt = (header: Buffer, at: number): number => Number(header.readBigUInt64LE(at));
const degreesAt = (header: Buffer, at: number): number => header.readInt32LE(at) / 1e7;

function refuseVersion(header: Buffer): void {
  if (header.subarray(0, 7).toString('latin1') === 'PMTiles') {
    const version = header.readUInt8(7);
    if (version === VERSION) return;
    throw new MapFileFault(`PMTiles 的版本是 ${version}，只支持 ${VERSION}`);
  }
  // Before version 3 the name was two letters.
  if (header.subarray(0, 2).toString('latin1') === 'PM' && [1, 2].includes(header.readUInt16LE(2))) {
    throw new MapFileFault(`PMTiles 的版本是 ${header.readUInt16LE(2)}，只支持 ${VERSION}`);
  }
  throw new MapFileFault('不是 PMTiles 文件');
}

function refusePacking(header: Buffer): void {
  for (const at of [97, 98]) {
    const packing = header.readUInt8(at);
    if (packing === PLAIN || packing === GZIP) continue;
    throw new MapFileFault(`压缩方式是 ${PACKINGS[packing] ?? '未知的'}，只支持 gzip 或不压缩`);
  }
  if (header.readUInt8(99) !== VECTOR) throw new MapFileFault('装的不是矢量瓦片（MVT）');
}

/** Each part lies within the file, else it was cut off on its way. */
function refuseCut(header: Buffer, size: number): void {
  for (const at of [8, 24, 40, 56]) {
    if (wholeAt(header, at) + wholeAt(header, at + 8) <= size) continue;
    throw new MapFileFault('文件不完整，可能没有传完');
  }
}

function schemaOf(layers: unknown): MapSchema {
  const ids = new Set(
    (Array.isArray(layers) ? layers : []).map((layer: unknown) =>
      typeof layer === 'object' && layer !== null && 'id' in layer ? layer.id : undefined,
    ),
  );
  if (ids.has('transportation')) return 'openmaptiles';
  if (ids.has('roads')) return 'protomaps';
  throw new MapFileFault('图层既不是 Protomaps 也不是 OpenMapTiles 的结构');
}

const PLAIN_TEXT = 200;
/** Attributions are written as HTML. */
const textOf = (html: unknown): string =>
  typeof html !== 'string'
    ? ''
    : html
        .slice(0, 2_000)
        .split('<')
        .map((part, i) => (i === 0 ? part : part.slice(part.indexOf('>') + 1)))
        .join('')
        .replaceAll('&copy;', '©')
        .replaceAll('&amp;', '&')
        .trim()
        .slice(0, PLAIN_TEXT);

async function readMetadata(file: FileHandle, header: Buffer): Promise<Readonly<Record<string, unknown>>> {
  const length = wholeAt(header, 32);
  const fault = new MapFileFault('文件的说明（metadata）读不出来');
  if (length > MOST_METADATA) throw fault;
  const packed = await readExactly(file, wholeAt(header, 24), length);
  try {
    const bytes =
      header.readUInt8(97) === GZIP ? await unpack(packed, { maxOutputLength: MOST_UNPACKED }) : packed;
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Said below.
  }
  throw fault;
}

/** Reads what a PMTiles file says of itself (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Throws a MapFileFault. */
export async function readMapFile(file: FileHandle, size: number): Promise<MapFile> {
  const header = await readExactly(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) throw new MapFileFault('不是 PMTiles 文件');
  refuseVersion(header);
  refusePacking(header);
  refuseCut(header, size);
  const [minZoom, maxZoom] = [header.readUInt8(100), header.readUInt8(101)];
  const bounds: MapFile['bounds'] = [
    degreesAt(header, 102),
    degreesAt(header, 106),
    degreesAt(header, 110),
    degreesAt(header, 114),
  ];
  const [west, south, east, north] = bounds;
  const isArea = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
  if (!isArea || minZoom > maxZoom || maxZoom > MOST_ZOOM) throw new MapFileFault('文件头里的范围或级别不对');
  const metadata = await readMetadata(file, header);
  return {
    schema: schemaOf(metadata['vector_layers']),
    minZoom,
    maxZoom,
    bounds,
    attribution: textOf(metadata['attribution']),
  };
}
