import { shares } from '@boxhaul/contract/orders';
import { ORDERS_KEY } from './orders.api';
import { dataOf } from '../kit/data-of';

export type { OwnShare } from '@boxhaul/contract/orders';

/** The timeline tells of it too. */
const data = dataOf(ORDERS_KEY);
const desk = dataOf(['desk']);

export const orderShares = data.query(shares.list, { by: 'id' });

export const makeShare = data.mutation(shares.make, { quiet: true });
/** A share of each of several orders: what is refused is said order by order. */
export const makeShares = data.mutation(shares.makeSeveral, { quiet: true });
/** Where shares open that were just made; not asked of none. */
export const shareLinks = data.query(shares.links, {
  by: (shareIds: readonly string[]) => (shareIds.length > 0 ? { shareIds: [...shareIds] } : null),
});
export const revokeShare = data.mutation(shares.revoke, { by: 'shareId' });

/** An order's shares as the desk sees them. */
export const deskShares = desk.query(shares.opsList, { by: 'id' });

export const revokeDeskShare = desk.mutation(shares.opsRevoke, { by: 'shareId' });
