import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Refusal } from '../../../platform/http/refusal';
import { createWorkQueue } from '../../../platform/jobs/work-queue';
import type { CardFile, ReadOrder } from './read-card-file';

/** One file at a time: what it holds stands in memory until it is stored. */
const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 4, eachWaiting: 3 };
const IDLE_MS = 60_000;

/** Where Excel files are read: never on the thread that answers everybody else. */
export type CardReader = (accountId: string, order: ReadOrder) => Promise<CardFile>;

/** Built, the thread's program lies beside the server's bundle; from sources it needs the loader of TypeScript. */
function program(): { filename: string; execArgv?: string[] } {
  const built = ['./sheet-worker.mjs', '../sheet-worker.mjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const filename = built.find((path) => existsSync(path));
  if (filename !== undefined) return { filename };
  return { filename: new URL('./sheet-worker.ts', import.meta.url).href, execArgv: ['--import', 'tsx'] };
}

/** Its thread starts with the first file, and ends when none comes for a minute. When several wait, one more is refused with BUSY. */
export function openCardReader(): CardReader {
  const threads = new Piscina<ReadOrder, CardFile>({
    ...program(),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const queue = createWorkQueue(LIMITS);
  return (accountId, order) =>
    queue(accountId, () => threads.run(order)).catch((error: unknown) => {
      const busy = error instanceof Refusal && error.errcode === 'BUSY';
      throw busy ? new Refusal('BUSY', { message: '其他运价表正在导入，请等它们完成后再试' }) : error;
    });
}
