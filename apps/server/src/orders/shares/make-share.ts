import { randomUUID } from 'node:crypto';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import { mayBeShared, type SharePart } from '@boxhaul/domain/orders';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { findViewableOrder, lockOrder, recordEvent } from '../orders';
import { codeOfShare, hashOfCode } from './share-codes';
import { boxesOfOrder, countLive, insertShare } from './shares.repo';

const DAY_MS = 24 * 3600_000;
/** Of one order at a time: more than that nobody keeps an eye on. */
const MOST_LIVE = 20;

/** Nobody shows others what they may not see themselves. */
export function refuseUnseen(ctx: Ctx, parts: readonly SharePart[]): void {
  const { rights } = ctx.customer();
  if (!rights.includes('track')) {
    throw new Refusal('FORBIDDEN', { message: '您没有“查看轨迹”权限，不能分享订单的位置' });
  }
  if (parts.includes('price') && !rights.includes('prices')) {
    throw refuseField('parts', '您没有“查看运价”权限，不能分享运价');
  }
}

/** A share of an order or of some of its boxes. Its code is unguessable: of an id that was drawn at random, under a key. */
export async function makeShare(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { orderId, forWhom, days, parts, cabinetIds }: ParsedInputOf<typeof shares.make>,
): Promise<PresentedOf<typeof shares.make>> {
  const { accountId, customerId } = ctx.customer();
  await lockOrder(ctx.db, { orderId, customerId });
  const order = await findViewableOrder(ctx, orderId);
  refuseUnseen(ctx, parts);
  if (!mayBeShared(order.state)) {
    throw new Refusal('ORDER_STATE', { message: '订单审核通过后才能分享' });
  }
  const boxes = [...new Set(cabinetIds)];
  if ((await boxesOfOrder(ctx.db, orderId, boxes)).length < boxes.length) {
    throw refuseField('cabinetIds', '所选的箱不在该订单中，请刷新后重选');
  }
  if ((await countLive(ctx.db, orderId, ctx.now)) >= MOST_LIVE) {
    throw new Refusal('ORDER_STATE', {
      message: `一张订单最多同时有 ${MOST_LIVE} 个有效分享，请先收回不用的`,
    });
  }
  const shareId = randomUUID();
  await insertShare(ctx.db, {
    shareId,
    orderId,
    codeHash: hashOfCode(codeOfShare(deps, shareId)),
    forWhom,
    parts: [...new Set(parts)],
    cabinetIds: boxes,
    accountId,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + days * DAY_MS),
  });
  await recordEvent(ctx.db, { orderId, accountId, event: 'shared', note: forWhom, now: ctx.now });
  return { shareId };
}
