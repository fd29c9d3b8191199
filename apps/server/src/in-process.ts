import type { Transport } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import { pino } from 'pino';
import { depsAround } from './deps';
import type { Config } from './platform/config';
import { createApp } from './platform/http/app';
import type { LiveFeed } from './platform/live/live';
import { registerSlices } from './slices';

/** Carries calls to the API without a network. */
export interface InProcessApi {
  transport: Transport;
  close(): Promise<void>;
}

/** Nobody follows a truck before the server listens. */
const NO_FEED: LiveFeed = { follow: () => undefined, close: () => Promise.resolve() };

/**
 * The whole API without a port, on the clock of whoever asks. On a transaction as `db` all its calls are that one
 * transaction's; a call that is refused then undoes nothing by itself.
 */
export async function openInProcess(config: Config, db: Db, clock: () => Date): Promise<InProcessApi> {
  const log = pino({ level: config.logLevel });
  const deps = await depsAround(config, { db, clock, live: NO_FEED, log });
  const app = await createApp(deps);
  registerSlices(app, deps);
  await app.ready();
  return {
    async transport({ method, url, headers, body }) {
      const sent = await encodeBody(body);
      const answer = await app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers: { ...headers, ...sent.headers },
        ...(sent.payload !== undefined && { payload: sent.payload }),
      });
      return { status: answer.statusCode, text: answer.body };
    },
    close: async () => {
      await deps.licences.close();
      await app.close();
    },
  };
}

/** A form with files becomes the bytes that a browser would send. */
async function encodeBody(
  body: string | FormData | undefined,
): Promise<{ headers: Record<string, string>; payload?: string | Buffer }> {
  if (body === undefined) return { headers: {} };
  if (typeof body === 'string') return { headers: {}, payload: body };
  const encoded = new Response(body);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
