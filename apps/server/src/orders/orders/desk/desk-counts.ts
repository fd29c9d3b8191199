import type { OrderState } from '@boxhaul/domain/orders';
import type { Deps } from '../../../platform/context';
import { cacheFor } from '../../../platform/cache-for';
import { countOrdersByState, countOrdersOf } from '../orders.repo';

/** All open desks ask every 15 s: they share one count, which is never older than this, and counted anew after a change. */
const FRESH_MS = 3_000;

/** How many orders there are in each state, and how many of them wait for an answer to a cancellation or change request. */
export interface DeskCounts {
  byState: ReadonlyMap<OrderState, number>;
  cancellationRequests: number;
  changeRequests: number;
}

export type CountForDesk = (keyword: string | undefined) => Promise<DeskCounts>;

/** The desk's figures: those of all orders shared by the whole server, those of a search counted for whoever searches. */
export function deskCounts({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>): CountForDesk {
  const count = async (keyword: string | undefined): Promise<DeskCounts> => {
    const all = { customerId: null, keyword };
    const [byState, cancellationRequests, changeRequests] = await Promise.all([
      countOrdersByState(db, all),
      countOrdersOf(db, { ...all, cancellationRequested: true }),
      countOrdersOf(db, { ...all, changeRequested: true }),
    ]);
    return { byState, cancellationRequests, changeRequests };
  };
  const fresh = { ms: FRESH_MS, now: () => clock().getTime() };
  const shared = cacheFor({ most: 1, fresh }, () => count(undefined));
  live.follow({
    onNotice: ({ o }) => {
      if (o !== undefined) shared.drop();
    },
    onGap: () => shared.drop(),
    onClose: () => undefined,
  });
  return (keyword) => (keyword === undefined ? shared.get('all') : count(keyword));
}
