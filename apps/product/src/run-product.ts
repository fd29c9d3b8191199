import { runProgram, type Host } from '@boxhaul/db';
import { readConfig } from '../../server/src/start';
import { startProduct } from './start-product';
import { whenNpmIsGone } from './npm-parent';

const STOP_WITHIN_MS = 25_000;

interface Output {
  log: (line: string) => void;
  error: (line: string) => void;
}

/** Runs server, gateway and the embedded database until a signal, the end of npm, or the loss of one of them. */
export const runProduct = (
  env: Record<string, string | undefined>,
  host: Host,
  { log, error }: Output,
  start = startProduct,
  watchNpm = whenNpmIsGone,
): Promise<void> =>
  runProgram(
    async (stopping, end) => {
      watchNpm(env, () => end(0));
      const onLoss = (reason: string) => {
        error(reason);
        end(1);
      };
      const product = await start(readConfig(env), log, onLoss, stopping);
      return () => product.stop();
    },
    host,
    error,
    STOP_WITHIN_MS,
  );
