import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import { mayViewOrder, shareState } from '@boxhaul/domain/orders';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { codeOfShare, pathOfCode } from './share-codes';
import { selectOwnShares } from './shares.repo';

/** The addresses of shares of own orders. Throws NOT_FOUND and FORBIDDEN as the list of one order does. */
export async function listShareLinks(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { shareIds }: ParsedInputOf<typeof shares.links>,
): Promise<PresentedOf<typeof shares.links>> {
  const customer = ctx.customer();
  const rows = await selectOwnShares(ctx.db, shareIds, customer.customerId);
  const byId = new Map(rows.map((row) => [row.share_id, row]));
  const links = shareIds.map((id) => {
    const row = byId.get(id.toLowerCase());
    if (!row) throw new Refusal('NOT_FOUND');
    if (!mayViewOrder(customer, { state: row.state, accountId: row.account_id }))
      throw new Refusal('FORBIDDEN');
    const isLive = shareState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, ctx.now) === 'live';
    return {
      shareId: row.share_id,
      orderNo: row.order_no,
      path: isLive ? pathOfCode(codeOfShare(deps, row.share_id)) : null,
    };
  });
  return { links };
}
