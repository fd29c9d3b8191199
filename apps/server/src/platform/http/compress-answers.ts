import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pickEncoding } from '../site/packed-page';

/** Below it a packed answer saves nothing. */
const SHORTEST = 1_024;
/** Enough for JSON at a fraction of the best quality's time. */
const QUALITY = 4;

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Packs every JSON answer above 1 kB as its caller takes it, off the thread that answers. Streams go as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('application/json') || typeof payload !== 'string') return payload;
    if (reply.hasHeader('content-encoding') || Buffer.byteLength(payload) <= SHORTEST) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = pickEncoding(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : deflate(payload);
  });
}
