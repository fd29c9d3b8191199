import type { Fleet } from './orders-desk';
import { Truck, type TruckWorld } from './truck';

const POLL_MS = 5_000;
const API_RETRY_MS = 3_000;

/** Where the fleet reports, and whom it asks what to do. */
export interface FleetConfig {
  apiUrl: string;
  gate: { host: string; port: number };
  userName: string;
  password: string;
}

/** By default the product on this machine, with the demo's dispatcher. */
export function readFleetConfig(env: Record<string, string | undefined>): FleetConfig {
  const gateway = env['FLEET_GATEWAY'] ?? `127.0.0.1:${env['GATEWAY_PORT'] ?? '6808'}`;
  const [host = '', port] = gateway.split(':');
  return {
    apiUrl: env['FLEET_API'] ?? `http://127.0.0.1:${env['PORT'] ?? '8080'}`,
    gate: { host, port: Number(port) },
    userName: env['FLEET_USER'] ?? 'diaodu',
    password: env['FLEET_PASSWORD'] ?? 'Demo@2026',
  };
}

export interface FleetWorld extends TruckWorld {
  openDesk(config: FleetConfig): Promise<{ fleet(signal: AbortSignal): Promise<Fleet> }>;
  complain(line: string): void;
}

/** Follows the desk until `signal`: a truck for each that has a place or a task; resolves when all have hung up. */
export async function runFleet(config: FleetConfig, world: FleetWorld, signal: AbortSignal): Promise<void> {
  const trucks = new Map<string, Truck>();
  const running: Promise<void>[] = [];
  const follow = (fleet: Fleet) => {
    for (const orders of fleet) {
      const known = trucks.get(orders.terminalId);
      if (known) {
        known.take(orders);
        continue;
      }
      // A truck that never reported and has nothing to do stands nowhere.
      if (!orders.last && !orders.task) continue;
      const truck = new Truck(orders, world);
      trucks.set(orders.terminalId, truck);
      running.push(truck.run(signal));
    }
  };
  while (!signal.aborted) {
    try {
      const desk = await world.openDesk(config);
      while (!signal.aborted) {
        follow(await desk.fleet(signal));
        await world.pause(POLL_MS, signal);
      }
    } catch (error) {
      if (signal.aborted) break;
      const reason = (error as Error).message;
      world.complain(`车队：调度接口 ${config.apiUrl} 暂不可用（${reason}），稍后重试`);
      await world.pause(API_RETRY_MS, signal);
    }
  }
  await Promise.all(running);
}

/** What the fleet's process tells it. */
interface Host {
  once(event: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'disconnect', listener: () => void): unknown;
  exit(code: number): void;
  /** There when another process started it and listens. */
  send?: unknown;
}

/** Lines hang up within a moment; whatever does not is let go. */
const GRACE_MS = 3_000;

/** Aborted by a signal, or when the process that started this one is gone; then the process has a moment to end. */
export function untilEnded(host: Host): AbortSignal {
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => setTimeout(() => host.exit(0), GRACE_MS).unref());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) host.once(signal, () => stop.abort());
  if (host.send !== undefined) host.once('disconnect', () => stop.abort());
  return stop.signal;
}
