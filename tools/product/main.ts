import { readFileSync } from 'node:fs';
import { startFault } from '@boxhaul/db';
import { readConfig } from '../../apps/server/src/start';
import { startProduct, type Product } from './start-product';

// Server, gateway and the embedded database in one process; each can also run alone (docs/deploy).
const STOP_WITHIN_MS = 25_000;

const stopping = new AbortController();
let starting: Promise<Product> | undefined;

/** Also in the middle of the start: what has been started by then is stopped again. */
function stop(code: number): void {
  // Ctrl-C reaches us from the terminal and once more from npm.
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  const stopped = starting?.then(
    (product) => product.stop(),
    // A start that was cut short has cleaned up after itself.
    () => undefined,
  );
  Promise.resolve(stopped).then(() => process.exit(code), fail);
}

/**
 * npm starts us by a shell: a signal that it hands on kills the shell only, and kill -9 on npm leaves both of us. A
 * lost parent or grandparent is the sign.
 */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  setInterval(() => (ancestors() === before ? undefined : stop(0)), 200).unref();
}

function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function fail(error: unknown): never {
  console.error(startFault(error));
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
stopWithNpm();
try {
  const onLoss = (reason: string) => {
    console.error(reason);
    stop(1);
  };
  starting = startProduct(readConfig(process.env), console.log, onLoss, stopping.signal);
  await starting;
} catch (error) {
  if (!stopping.signal.aborted) fail(error);
}
