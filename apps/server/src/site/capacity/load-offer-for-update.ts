import { Refusal } from '../../platform/http/refusal';
import type { Ctx } from '../../platform/context';
import { lockOffer } from './capacity.repo';

export const offerNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该申请' });

/** An offer that is about to be changed, with who has it in hand. Throws NOT_FOUND. */
export async function loadOfferForUpdate(ctx: Ctx, offerId: string) {
  const row = await lockOffer(ctx.db, offerId);
  if (!row) throw offerNotFound();
  const holder =
    row.taken_by === null
      ? null
      : { isMe: row.taken_by === ctx.signedIn().accountId, name: row.taken_name ?? '' };
  return { row, holder };
}
