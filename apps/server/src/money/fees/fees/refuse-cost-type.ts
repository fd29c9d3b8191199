import type { Db } from '@boxhaul/db';
import { refuseField } from '../../../platform/http/refusal';
import { selectCostTypes } from '../../ledger';
import { FREIGHT } from '../freight.repo';

/** A cost type that somebody may enter. Throws BAD_INPUT for freight, which comes from the order's price alone. */
export async function refuseCostType(db: Db, costTypeId: number) {
  if (costTypeId === FREIGHT) {
    throw refuseField('costTypeId', '运费由订单运价产生，不能录入；需要调整请用“调整运费”');
  }
  const type = (await selectCostTypes(db)).find(({ cost_type_id }) => cost_type_id === costTypeId);
  if (!type) throw refuseField('costTypeId', '没有该费用类型');
  return type;
}
