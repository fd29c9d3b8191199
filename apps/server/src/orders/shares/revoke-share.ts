import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findViewableOrder, recordEvent } from '../orders';
import { findShare, revokeShare as setRevoked } from './shares.repo';

const notFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该分享' });

async function takeBack(ctx: Ctx, share: { share_id: string; order_id: string; for_whom: string }) {
  const { accountId } = ctx.signedIn();
  const isFirst = await setRevoked(ctx.db, share.share_id, { accountId, now: ctx.now });
  if (!isFirst) return;
  await recordEvent(ctx.db, {
    orderId: share.order_id,
    accountId,
    event: 'share_revoked',
    note: share.for_whom,
    now: ctx.now,
  });
}

/** Takes a share of an own order back; one that was is left as it is. */
export async function revokeShare(ctx: Ctx, { shareId }: ParsedInputOf<typeof shares.revoke>): Promise<null> {
  const { customerId } = ctx.customer();
  const share = await findShare(ctx.db, shareId);
  if (share?.customer_id !== customerId) throw notFound();
  await findViewableOrder(ctx, share.order_id);
  await takeBack(ctx, share);
  return null;
}

/** The same by the desk. */
export async function revokeOpsShare(
  ctx: Ctx,
  { shareId }: ParsedInputOf<typeof shares.opsRevoke>,
): Promise<null> {
  const share = await findShare(ctx.db, shareId);
  if (!share) throw notFound();
  ctx.audit({
    target: 'order',
    id: share.order_id,
    name: share.order_no,
    customerId: share.customer_id,
    before: { share: share.for_whom },
  });
  await takeBack(ctx, share);
  return null;
}
