import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

const IDLE_MS = 60_000;

/** Built, the thread's program lies beside the server's bundle; from sources it needs the loader of TypeScript. */
function program(): { filename: string; execArgv?: string[] } {
  const built = ['./track-worker.mjs', '../track-worker.mjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const filename = built.find((path) => existsSync(path));
  if (filename !== undefined) return { filename };
  return { filename: new URL('./track-worker.ts', import.meta.url).href, execArgv: ['--import', 'tsx'] };
}

/** A thread that starts with the first long track, ends when none comes for a minute, and keeps no process from ending. */
export const openTrackThread = <Order, Answer>(): Piscina<Order, Answer> =>
  new Piscina<Order, Answer>({
    ...program(),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
