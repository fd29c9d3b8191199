import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findViewableOrder } from '../orders';
import { codeOfShare, pathOfCode } from './share-codes';
import { presentShare } from './shares.present';
import { findOrderOfShares, selectShares } from './shares.repo';

/** The shares of an own order, with the addresses of those that work. */
export async function listShares(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof shares.list>,
): Promise<PresentedOf<typeof shares.list>> {
  await findViewableOrder(ctx, id);
  const rows = await selectShares(ctx.db, id);
  return rows.map((row) => {
    const share = presentShare(row, 'customer', ctx.now);
    return { ...share, path: share.state === 'live' ? pathOfCode(codeOfShare(deps, row.share_id)) : null };
  });
}

/** The same for the desk, which opens orders by itself. */
export async function listOpsShares(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof shares.opsList>,
): Promise<PresentedOf<typeof shares.opsList>> {
  if (!(await findOrderOfShares(ctx.db, id))) throw new Refusal('NOT_FOUND');
  const rows = await selectShares(ctx.db, id);
  return rows.map((row) => presentShare(row, 'operator', ctx.now));
}
