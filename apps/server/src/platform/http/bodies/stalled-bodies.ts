import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface BodyPace {
  /** Milliseconds in each of which at least `leastBytes` must come. */
  windowMs: number;
  leastBytes: number;
  /** Windows after which the longest body is over. */
  mostWindows: number;
}

/** A slow line still brings 20 MB (2 kB/s for at most 3 h); a body that stands still ends after 20 s. */
export const BODY_PACE: BodyPace = { windowMs: 20_000, leastBytes: 40_000, mostWindows: 540 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Hangs up on callers whose request bodies stand still or trickle, each of which would keep a connection for ever. */
export function endStalledBodies(app: FastifyInstance, pace: BodyPace): void {
  // Most bodies come with their head and are whole once all that has come is read: only the others are watched.
  let begun: [IncomingMessage, ServerResponse][] = [];
  const watchAwaited = () => {
    const all = begun;
    begun = [];
    for (const [request, reply] of all) if (!request.complete) watch(request, reply, pace);
  };
  app.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request.raw) && begun.push([request.raw, reply.raw]) === 1) setImmediate(watchAwaited);
    next();
  });
}

function watch(request: IncomingMessage, reply: { headersSent: boolean }, pace: BodyPace): void {
  const { socket } = request;
  // A request that never went over a line (inject) cannot stand still.
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  let windows = 0;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    windows += 1;
    if (request.complete) {
      clearInterval(timer);
      return;
    }
    // What has come and was not yet taken is ours to wait for.
    const moves = came >= pace.leastBytes || request.readableLength > 0;
    if (moves && windows < pace.mostWindows) return;
    clearInterval(timer);
    if (!reply.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, pace.windowMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
