import { Refusal } from '../../../platform/http/refusal';
import { createWorkQueue } from '../../../platform/jobs/work-queue';
import { openWorkThread } from '../../../platform/jobs/work-thread';
import type { Planned, PlanOrder } from './plan-worker';

/** Plans a day when its turn comes, for an account. Throws BUSY when too many wait, or when it takes longer than a minute. */
export type PlanThread = (owner: string, order: PlanOrder) => Promise<Planned>;

const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 1 };
const MOST_MS = 60_000;

const isTooLong = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Opens the thread on which days are planned, never that which answers everybody. */
export function openPlanThread(): PlanThread {
  const plan = openWorkThread<Planned>('plan-worker', new URL('./plan-worker.ts', import.meta.url));
  const queue = createWorkQueue(LIMITS);
  return (owner, order) =>
    queue(owner, () =>
      plan(order, { signal: AbortSignal.timeout(MOST_MS) }).catch((error: unknown) => {
        throw isTooLong(error) ? new Refusal('BUSY') : error;
      }),
    );
}
