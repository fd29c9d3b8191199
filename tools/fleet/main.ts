import { setTimeout as pause } from 'node:timers/promises';
import { openDesk, type Fleet } from './orders-desk';
import { Truck } from './truck';

// The demo world's trucks: a program of its own that reaches the gateway as real terminals do.
const POLL_MS = 5_000;
const API_RETRY_MS = 3_000;

const env = process.env;
const apiUrl = env['FLEET_API'] ?? `http://127.0.0.1:${env['PORT'] ?? '8080'}`;
const [host = '127.0.0.1', port = '6808'] = (
  env['FLEET_GATEWAY'] ?? `127.0.0.1:${env['GATEWAY_PORT'] ?? '6808'}`
).split(':');

/** Lines hang up within a moment; whatever does not is let go. */
const GRACE_MS = 3_000;

const stop = new AbortController();
stop.signal.addEventListener('abort', () => setTimeout(() => process.exit(0), GRACE_MS).unref());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
// Started by the product: it ends with it, however that ends.
if (process.send) process.once('disconnect', () => stop.abort());

const trucks = new Map<string, Truck>();
const running: Promise<void>[] = [];

function follow(fleet: Fleet): void {
  for (const orders of fleet) {
    const known = trucks.get(orders.terminalId);
    if (known) {
      known.take(orders);
      continue;
    }
    // A truck that never reported and has nothing to do stands nowhere.
    if (!orders.last && !orders.task) continue;
    const truck = new Truck(orders, { host, port: Number(port) }, (line) => console.log(line));
    trucks.set(orders.terminalId, truck);
    running.push(truck.run(stop.signal));
  }
}

while (!stop.signal.aborted) {
  try {
    const desk = await openDesk(apiUrl, env['FLEET_USER'] ?? 'diaodu', env['FLEET_PASSWORD'] ?? 'Demo@2026');
    while (!stop.signal.aborted) {
      follow(await desk.fleet(stop.signal));
      await pause(POLL_MS, undefined, { signal: stop.signal });
    }
  } catch (error) {
    if (stop.signal.aborted) break;
    console.error(`车队：调度接口 ${apiUrl} 暂不可用（${(error as Error).message}），稍后重试`);
    await pause(API_RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}
await Promise.all(running);
process.exit(0);
