export interface Cleanup {
  /** Each time, at once. */
  cleanUp: () => void;
  /** Each time, after what is still under way; none of these may reject. */
  often: readonly (() => Promise<void>)[];
  /** Each fifteenth time, after those. */
  seldom: readonly (() => Promise<void>)[];
}

const CLEANUP_MS = 2_000;
const SELDOM = 15;

/** What a gateway does by the clock; gives how to end it, which resolves when nothing is under way. */
export function startCleanup({ cleanUp, often, seldom }: Cleanup): () => Promise<void> {
  let ticks = 0;
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    cleanUp();
    const due = ++ticks % SELDOM === 0 ? [...often, ...seldom] : often;
    for (const job of due) underWay = underWay.then(job);
  }, CLEANUP_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
