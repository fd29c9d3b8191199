import type { PresentedOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import { toWireDate } from '@boxhaul/domain/kit';
import { listOf, tabCounts } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import type { Answers } from '../../platform/http/by-either';
import { presentOffer } from './capacity.present';
import { countByState, countOffers, countWaiting, selectOffers } from './capacity.repo';

const TABS = { new: 0, contacted: 0, talking: 0, no_answer: 0, accepted: 0, declined: 0 };

/** A page of the offers in a state, with counts for the tabs. */
export const listOffers: Answers<typeof capacity.list> = listOf({
  filter: (ctx, { due, ...asked }) => ({
    ...asked,
    overdueOn: due === 'overdue' ? toWireDate(ctx.now) : undefined,
    me: ctx.signedIn().accountId,
  }),
  rows: selectOffers,
  count: countOffers,
  present: async (rows, { ctx: { db, now }, filter: { me } }) => ({
    data: rows.map((row) => presentOffer(row, { me, now })),
    counts: tabCounts(TABS, await countByState(db)),
  }),
});

/** For the desk's menu. */
export const countAlarms = (ctx: Ctx): Promise<PresentedOf<typeof capacity.alarms>> =>
  countWaiting(ctx.db, toWireDate(ctx.now));
