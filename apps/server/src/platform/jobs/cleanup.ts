import type { Logger } from 'pino';

/** Something that grows by itself and is cut back from time to time. Several nodes may do it at once. */
export interface CleanupJob {
  name: string;
  run: (now: Date) => Promise<void>;
}

const EVERY_MS = 3600_000;

/** One round of all jobs, one after another; a job that fails is logged and tried again with the next round. */
export async function runCleanup(jobs: readonly CleanupJob[], now: Date, log: Logger): Promise<void> {
  for (const { name, run } of jobs) {
    await run(now).catch((error: unknown) => log.warn({ err: error, job: name }, 'cleanup failed'));
  }
}

/** A round now and every hour, or as often as is said. Answers how to stop: resolves when the round under way is through. */
export function startCleanup(
  jobs: readonly CleanupJob[],
  clock: () => Date,
  log: Logger,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let round = runCleanup(jobs, clock(), log);
  const timer = setInterval(() => {
    round = round.then(() => runCleanup(jobs, clock(), log));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
