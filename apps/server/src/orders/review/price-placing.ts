import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { priceOrder } from '../../pricing/quotes';
import { questionOfDraft, type PublishDeps, resolveEnds, needOrderingCustomer } from '../publish';

/** What placing an order would come to, by the function that prices it then. */
export async function pricePlacing(
  deps: PublishDeps,
  ctx: Ctx,
  { customerId, ...draft }: ParsedInputOf<typeof review.placePrice>,
): Promise<PresentedOf<typeof review.placePrice>> {
  const { db, now } = ctx;
  await needOrderingCustomer(db, customerId);
  const ends = await resolveEnds(deps.places, db, draft, now);
  const answer = await priceOrder(deps, db, questionOfDraft(draft, ends, { customerId, now }));
  if (!answer.ok) {
    return { price: null, total: null, versionName: null, missing: answer.message ?? '暂无运价' };
  }
  return {
    price: toYuan(answer.fen),
    total: toYuan(fen(answer.fen * draft.cabinetNum)),
    versionName: answer.versionName,
    missing: null,
  };
}
