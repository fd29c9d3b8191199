import type { FastifyInstance } from 'fastify';
import type { OwnMap } from './own-map';

/** A piece of the file at most: directories and tiles are smaller. */
const MOST_BYTES = 8 * 1024 * 1024;
export const OWN_MAP_PATH = '/api/open/map-file';

/** The first and last byte of `bytes=a-b`; undefined for other wishes, for what lies beyond the file, and for too much. */
export function readRange(
  header: string | undefined,
  size: number,
): [first: number, last: number] | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = [Number(from), Math.min(Number(to), size - 1)];
  return first <= last && last - first < MOST_BYTES ? [first, last] : undefined;
}

/**
 * Sends the pieces of the owner's map file that a page asks for; the whole is sent to nobody. An address names the
 * version of the file (`v`), so that pieces of two files are never drawn together.
 */
export function serveOwnMap(app: FastifyInstance, ownMap: OwnMap): void {
  app.get(OWN_MAP_PATH, async (request, reply) => {
    const seen = await ownMap.look();
    const opened = seen.ok ? await ownMap.open() : undefined;
    if (!opened) return reply.callNotFound();
    const { handle, size, version } = opened;
    if (new URL(request.url, 'http://own').searchParams.get('v') !== version) {
      await handle.close();
      return reply.callNotFound();
    }
    reply.header('accept-ranges', 'bytes');
    const range = readRange(request.headers.range, size);
    if (!range) {
      await handle.close();
      return reply.status(416).header('content-range', `bytes */${size}`).send();
    }
    const [first, last] = range;
    return reply
      .status(206)
      .headers({
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${first}-${last}/${size}`,
        'content-length': String(last - first + 1),
        'cache-control': 'public, max-age=86400, immutable',
        etag: `"${version}"`,
      })
      .send(handle.createReadStream({ start: first, end: last }));
  });
}
