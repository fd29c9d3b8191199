import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../platform/context';
import { withEachOrder } from '../orders';
import { makeShare, refuseUnseen } from './make-share';

/** A share of each of several orders, whole, for the same people. */
export async function makeShares(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { orders, ...made }: ParsedInputOf<typeof shares.makeSeveral>,
): Promise<PresentedOf<typeof shares.makeSeveral>> {
  // Of no order one could: that is said once.
  refuseUnseen(ctx, made.parts);
  const answers = await withEachOrder(ctx, orders, (order) =>
    makeShare(deps, ctx, { orderId: order.order_id, cabinetIds: [], ...made }),
  );
  return {
    answers: answers.map(({ id, orderNo, refusal, done }) => ({
      id,
      orderNo,
      refusal,
      shareId: done?.shareId ?? null,
    })),
  };
}
