import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findCustomer, selectAccounts } from '../customers.repo';
import { findEntry } from '../entries.repo';

/** The whole phones of an enterprise's accounts; who looked stands in the log. */
export async function showPhones(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof customers.showPhones>,
): Promise<PresentedOf<typeof customers.showPhones>> {
  const row = await findCustomer(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  ctx.audit({ target: 'customer', id });
  ctx.opened({ kind: 'phones', subject: id, name: row.customer_name, customerId: id });
  const [accounts, entry] = await Promise.all([selectAccounts(ctx.db, id), findEntry(ctx.db, id)]);
  const phones = accounts.map(({ account_id, login_name }) => ({ accountId: account_id, phone: login_name }));
  return entry ? [{ accountId: null, phone: entry.contact_phone }, ...phones] : phones;
}
