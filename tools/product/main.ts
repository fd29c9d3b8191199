import { startFault } from '@boxhaul/db';
import { readConfig } from '../../apps/server/src/start';
import { whenNpmIsGone } from './npm-parent';
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

function fail(error: unknown): never {
  console.error(startFault(error));
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
whenNpmIsGone(() => stop(0));
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
