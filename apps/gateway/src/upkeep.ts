export interface Upkeep {
  /** Each time, at once. */
  sweep: () => void;
  /** Each time, after what is still under way; none of these may reject. */
  often: readonly (() => Promise<void>)[];
  /** Each fifteenth time, after those. */
  seldom: readonly (() => Promise<void>)[];
}

const UPKEEP_MS = 2_000;
const SELDOM = 15;

/** What a gateway does by the clock; gives how to end it, which resolves when nothing is under way. */
export function startUpkeep({ sweep, often, seldom }: Upkeep): () => Promise<void> {
  let ticks = 0;
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    sweep();
    const due = ++ticks % SELDOM === 0 ? [...often, ...seldom] : often;
    for (const job of due) underWay = underWay.then(job);
  }, UPKEEP_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
