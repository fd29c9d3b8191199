import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isDatabaseAway, openPool, overPool } from '@boxhaul/db';
import { startGateway } from '../../apps/gateway/src/start';
import type { GatewayOrders, GatewayWord } from './gateway-thread';

// The gateway on a thread and a pool of its own: whatever the web computes or waits for, a truck's answer is not late.
const POOL_SIZE = 6;
const POOL_GRACE_MS = 2_000;

/** One line: of a database that is away the stack tells nothing, and it is away for every terminal. */
const complain = (details: object, message: string) => {
  const { err, ...rest } = details as { err?: unknown };
  console.error(
    `网关：${message}`,
    JSON.stringify(rest),
    isDatabaseAway(err) ? (err as Error).message : (err ?? ''),
  );
};

const { settings, port, host, maxConnections } = workerData as GatewayOrders;
const parent = parentPort;
if (parent === null) throw new Error('gateway-worker runs as a worker thread only');

const db = overPool(openPool(settings, { applicationName: 'boxhaul-gateway', max: POOL_SIZE }));
const gateway = await startGateway({
  db,
  settings,
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
    process.exit(0);
  })();
});
parent.postMessage({ port: gateway.port } satisfies GatewayWord);
