import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A page ready to be sent many times. */
export interface PackedPage {
  status: 200 | 404;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export async function packPage(html: string, status: 200 | 404): Promise<PackedPage> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([brotli(plain, { params }), deflate(plain)]);
  // Weak: the three encodings of one page share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, etag, plain, br, gzip: gz };
}

/** The best encoding that the caller takes. */
export function pickEncoding(accept: string | undefined): 'br' | 'gzip' | null {
  const taken = new Set(
    (accept ?? '')
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
      .map((item) => item.split(';', 1)[0]?.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : null;
}
