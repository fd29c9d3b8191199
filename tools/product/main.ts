import { readFileSync } from 'node:fs';
import { startFault } from '@boxhaul/db';
import { readConfig } from '../../apps/server/src/start';
import { startProduct, type Product } from './start-product';

// Server, gateway and the embedded database in one process; each can also run alone (docs/deploy).
const STOP_WITHIN_MS = 25_000;

let stopping = false;
let product: Product | undefined;

function stop(code: number): void {
  // Ctrl-C reaches us from the terminal and once more from npm.
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  Promise.resolve(product?.stop()).then(
    () => process.exit(code),
    (error: unknown) => fail(error),
  );
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

try {
  product = await startProduct(readConfig(process.env), console.log, (reason) => {
    console.error(reason);
    stop(1);
  });
  stopWithNpm();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
} catch (error) {
  fail(error);
}
