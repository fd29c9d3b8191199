import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { historyOfCustomer } from '../../audit';
import {
  presentAccount,
  presentCustomer,
  presentEntry,
  presentNote,
  presentTerms,
} from '../customers.present';
import { findCustomer, selectAccounts, selectRunningOrders } from '../customers.repo';
import { findEntry } from '../entries.repo';
import { findNewestInvitation } from '../invitations.repo';
import { selectNotes, selectTerms } from '../terms.repo';

/** Everything that the desk knows of an enterprise. */
export async function getCustomer(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof customers.detail>,
): Promise<PresentedOf<typeof customers.detail>> {
  const row = await findCustomer(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  ctx.opened({ kind: 'customer', subject: id, name: row.customer_name, customerId: id });
  const [entry, invitation, accounts, terms, notes, orders, history] = await Promise.all([
    findEntry(ctx.db, id),
    findNewestInvitation(ctx.db, id),
    selectAccounts(ctx.db, id),
    selectTerms(ctx.db, id),
    selectNotes(ctx.db, id),
    selectRunningOrders(ctx.db, id),
    historyOfCustomer(ctx.db, id),
  ]);
  return {
    ...presentCustomer(row),
    certifiedAt: row.certified_at && toWireTime(row.certified_at),
    disabledAt: row.disabled_at && toWireTime(row.disabled_at),
    disabledReason: row.disabled_reason,
    entry: entry ? presentEntry(entry, invitation, ctx.now) : null,
    accountList: accounts.map(presentAccount),
    terms: terms.map(presentTerms),
    notes: notes.map(presentNote),
    orders,
    history,
  };
}
