import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { CUSTOMER_STATES, type CustomerState } from '@boxhaul/domain/identity';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { presentCustomer } from '../customers.present';
import { countByState, selectCustomers } from '../customers.repo';

/** Enterprises, the newest first, with how many there are in each state for the same keyword. */
export async function listCustomers(
  ctx: Ctx,
  { state, canOrder, keyword, pageNo, pageSize }: ParsedInputOf<typeof customers.list>,
): Promise<PresentedOf<typeof customers.list>> {
  const [rows, byState] = await Promise.all([
    selectCustomers(ctx.db, { state, canOrder, keyword }, { pageNo, pageSize }),
    countByState(ctx.db, { canOrder, keyword }),
  ]);
  const countOf = (each: CustomerState) => byState.get(each) ?? 0;
  const wanted: readonly CustomerState[] = state ? [state] : CUSTOMER_STATES;
  const rowCount = wanted.reduce((sum, each) => sum + countOf(each), 0);
  return {
    data: rows.map(presentCustomer),
    ...pageOf(rowCount, { pageNo, pageSize }),
    counts: {
      uncertified: countOf('uncertified'),
      entered: countOf('entered'),
      reviewing: countOf('reviewing'),
      certified: countOf('certified'),
      disabled: countOf('disabled'),
    },
  };
}
