import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { presentPayee } from '../payables.present';
import { countPayees, selectPayees } from '../payees.repo';

/** Fleets and drivers who are paid, with what is open for each. */
export async function listPayees(
  ctx: Ctx,
  { pageNo, pageSize, stopped, ...rest }: ParsedInputOf<typeof payables.payees>,
): Promise<PresentedOf<typeof payables.payees>> {
  const filter = { ...rest, stopped: stopped === undefined ? undefined : stopped === 1 };
  const [rows, total] = await Promise.all([
    selectPayees(ctx.db, filter, { pageNo, pageSize }),
    countPayees(ctx.db, filter),
  ]);
  return { data: rows.map(presentPayee), ...pageOf(total, { pageNo, pageSize }) };
}
