import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What a part is made of, piece by piece. */
type Pieces = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

interface Part {
  path: string;
  packedSize: number;
  size: number;
  crc: number;
}

/** The bytes of a part's pieces, counted on their way. */
async function* counted(pieces: Pieces, part: Part): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    part.crc = crc32(bytes, part.crc);
    part.size += bytes.length;
    yield bytes;
  }
}

/** Packs a part while it is written; whoever stops reading ends what brings its pieces too. */
async function* packed(pieces: Pieces, part: Part): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4, chunkSize: 64 * 1024 });
  // What goes wrong on the way reaches whoever reads below.
  pipeline(Readable.from(counted(pieces, part)), deflate, () => undefined);
  const chunks: AsyncIterable<Buffer> = deflate;
  for await (const chunk of chunks) {
    part.packedSize += chunk.length;
    yield chunk;
  }
}

/** 1 January 1980, as zip files say it. */
const NO_DAY = 0x21;
const UTF8 = 0x800;
/** Size and checksum stand behind the bytes: nobody knows them before. */
const DESCRIBED_BEHIND = 0x08;
const DEFLATED = 8;

/** What stands of a part before its bytes, still without what they come to, and again at the end of the file. */
function describe({ path, packedSize, size, crc }: Part): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(UTF8 | DESCRIBED_BEHIND, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(0, 6);
  facts.writeUInt16LE(NO_DAY, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packedSize, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(path), 22);
  return facts;
}

/** What stands behind a part's bytes. */
function descriptor({ packedSize, size, crc }: Part): Buffer {
  const facts = Buffer.alloc(16);
  facts.write('PK\x07\x08', 'latin1');
  facts.writeUInt32LE(crc, 4);
  facts.writeUInt32LE(packedSize, 8);
  facts.writeUInt32LE(size, 12);
  return facts;
}

/** A zip of parts, each of which is packed while it is written; no more than a piece of one stands in memory. */
export async function* zip(
  parts: readonly (readonly [path: string, pieces: Pieces])[],
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, pieces] of parts) {
    const part: Part = { path, packedSize: 0, size: 0, crc: 0 };
    const name = Buffer.from(path);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), describe(part), name]);
    yield head;
    yield* packed(pieces, part);
    const behind = descriptor(part);
    yield behind;
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), describe(part), rest, name);
    offset += head.length + part.packedSize + behind.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
