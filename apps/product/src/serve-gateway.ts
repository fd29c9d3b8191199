import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { isDatabaseAway, openPool, overPool } from '@boxhaul/db';
import { startGateway } from '../../gateway/src/start';
import type { GatewayOrders, GatewayWord } from './gateway-thread';

const POOL_SIZE = 6;
const POOL_GRACE_MS = 2_000;

/** One line: of a database that is away the stack tells nothing, and it is away for every terminal. */
export function complaint(details: object, message: string): unknown[] {
  const { err, ...rest } = details as { err?: unknown };
  return [
    `网关：${message}`,
    JSON.stringify(rest),
    isDatabaseAway(err) ? (err as Error).message : (err ?? ''),
  ];
}

/** Serves terminals until `parent` says a word, then hangs up and ends the thread; says which port it listens on. */
export async function serveGateway(
  { settings, natsUrl, port, host, maxConnections }: GatewayOrders,
  parent: MessagePort | null,
  exit: (code: number) => void,
): Promise<void> {
  if (parent === null) throw new Error('gateway-worker runs as a worker thread only');
  const complain = (details: object, message: string) => console.error(...complaint(details, message));
  const db = overPool(openPool(settings, { applicationName: 'boxhaul-gateway', max: POOL_SIZE }));
  const gateway = await startGateway({
    db,
    settings,
    natsUrl,
    port,
    host,
    log: { info() {}, warn: complain, error: complain },
    limits: { maxConnections },
  });
  parent.once('message', () => {
    void (async () => {
      await gateway.close();
      // A statement that hangs must not keep the database itself from being stopped.
      await Promise.race([db.destroy(), pause(POOL_GRACE_MS)]);
      exit(0);
    })();
  });
  parent.postMessage({ port: gateway.port } satisfies GatewayWord);
}
