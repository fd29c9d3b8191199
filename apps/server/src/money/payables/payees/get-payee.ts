import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { toWireDate } from '@boxhaul/domain/kit';
import { lastPeriod } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { presentPayee } from '../payables.present';
import { findPayee, selectDrivers } from '../payees.repo';
import { payeeNotFound } from './load-payee-for-update';

/** A payee with its account, its drivers, and the period that comes next to settle. */
export async function getPayee(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof payables.payee>,
): Promise<PresentedOf<typeof payables.payee>> {
  const [row, drivers] = await Promise.all([findPayee(ctx.db, id), selectDrivers(ctx.db)]);
  if (!row) throw payeeNotFound();
  ctx.opened({ kind: 'bank_account', subject: id, name: row.payee_name });
  ctx.audit({ target: 'payee', id, name: row.payee_name });
  const { from, to } = lastPeriod(row.cycle, toWireDate(ctx.now));
  return {
    ...presentPayee(row),
    taxNo: row.tax_no,
    phone: row.phone,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
    driverIds: drivers.filter(({ payee_id }) => payee_id === id).map(({ driver_id }) => driver_id),
    period: { fromDate: from, toDate: to },
  };
}
