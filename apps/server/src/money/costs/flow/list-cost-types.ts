import type { PresentedOf } from '@boxhaul/contract/kit';
import type { costFlow } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { selectCostTypes } from '../../ledger';

/** What the flow can be narrowed to. */
export const listCostTypes = async (ctx: Ctx): Promise<PresentedOf<typeof costFlow.types>> =>
  (await selectCostTypes(ctx.db)).map((row) => ({
    costTypeId: row.cost_type_id,
    costTypeName: row.cost_type_name,
  }));
