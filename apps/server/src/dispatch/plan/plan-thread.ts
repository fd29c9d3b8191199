import { Refusal } from '../../platform/http/refusal';
import { createWorkQueue } from '../../platform/jobs/work-queue';
import { openWorkThread } from '../../platform/jobs/work-thread';
import type { Judged, JudgeOrder, Planned, PlanOrder } from './plan-worker';

type Turns<Order, Answer> = (owner: string, order: Order, gone: AbortSignal) => Promise<Answer>;

/**
 * Plans a day when its turn comes, for an account, and judges what a person has arranged, which waits for no plan. When
 * `gone` is aborted the computing ends at once, and whoever waits comes next. Throws BUSY when too many wait, when it takes
 * longer than a minute, or when nobody waits for it any more.
 */
export interface PlanThread {
  plan: Turns<PlanOrder, Planned>;
  judge: Turns<JudgeOrder, Judged>;
}

const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 1 };
const MOST_MS = 60_000;

const isEnded = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

function openTurns<Answer>(): Turns<object, Answer> {
  const run = openWorkThread<Answer>('plan-worker', new URL('./plan-worker.ts', import.meta.url));
  const queue = createWorkQueue(LIMITS);
  return (owner, order, gone) => {
    // The minute is the computing's own, not that of the turn it waits for.
    const work = () => run(order, { signal: AbortSignal.any([gone, AbortSignal.timeout(MOST_MS)]) });
    return queue(owner, work, gone).catch((error: unknown) => {
      throw isEnded(error) ? new Refusal('BUSY') : error;
    });
  };
}

/** Opens the threads on which days are planned and judged, never that which answers everybody. */
export const openPlanThread = (): PlanThread => ({
  plan: openTurns<Planned>(),
  judge: openTurns<Judged>(),
});
