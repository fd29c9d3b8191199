import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import { toWireDate } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { presentOffer } from './capacity.present';
import { countByState, countOffers, countWaiting, selectOffers } from './capacity.repo';

/** A page of the offers in a state, with counts for the tabs. */
export async function listOffers(
  ctx: Ctx,
  { state, holder, due, keyword, pageNo, pageSize }: ParsedInputOf<typeof capacity.list>,
): Promise<PresentedOf<typeof capacity.list>> {
  const me = ctx.signedIn().accountId;
  const overdueOn = due === 'overdue' ? toWireDate(ctx.now) : undefined;
  const filter = { state, holder, overdueOn, keyword, me };
  const rows = await selectOffers(ctx.db, filter, { pageNo, pageSize });
  const total = await countOffers(ctx.db, filter);
  const counts = await countByState(ctx.db);
  const of = (wanted: typeof state) => counts.find((each) => each.state === wanted)?.n ?? 0;
  return {
    data: rows.map((row) => presentOffer(row, { me, now: ctx.now })),
    ...pageOf(total, { pageNo, pageSize }),
    counts: {
      new: of('new'),
      contacted: of('contacted'),
      talking: of('talking'),
      no_answer: of('no_answer'),
      accepted: of('accepted'),
      declined: of('declined'),
    },
  };
}

/** For the desk's menu. */
export const countAlarms = (ctx: Ctx): Promise<PresentedOf<typeof capacity.alarms>> =>
  countWaiting(ctx.db, toWireDate(ctx.now));
