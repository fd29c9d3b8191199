import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pickEncoding } from '../../site/packed-page';

/** Below it a packed answer saves nothing. */
const SHORTEST = 1_024;
/** Enough for JSON at a fraction of the best quality's time. */
const QUALITY = 4;

/** As a call's answer comes: a text, or its bytes where most was written beforehand. */
const isJson = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/** Packs every JSON answer above 1 kB as its caller takes it, off the thread that answers. Streams go as they are. */
export function compressAnswers(app: FastifyInstance): void {
  // No promise: the answers that go as they are would wait for it.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isJson(payload) || Buffer.byteLength(payload) <= SHORTEST) return done(null, payload);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('application/json') || reply.hasHeader('content-encoding'))
      return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = pickEncoding(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (encoding === 'br') {
      brotliCompress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }, done);
    } else {
      gzip(payload, done);
    }
  });
}
