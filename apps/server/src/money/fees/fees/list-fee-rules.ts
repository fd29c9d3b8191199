import type { PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { selectCostTypes } from '../../ledger';
import { selectPolicies, selectTaxRates } from '../fee-rules.repo';
import { presentPolicy } from '../fees.present';
import { FREIGHT } from '../freight.repo';

/** Cost types, fee policies and tax rates with what is past and what is to come. */
export async function listFeeRules(ctx: Ctx): Promise<PresentedOf<typeof fees.rules>> {
  const [types, policies, rates] = await Promise.all([
    selectCostTypes(ctx.db),
    selectPolicies(ctx.db),
    selectTaxRates(ctx.db),
  ]);
  const today = toWireDate(ctx.now);
  return {
    costTypes: types.map((type) => ({
      costTypeId: type.cost_type_id,
      costTypeName: type.cost_type_name,
      isFreight: type.is_freight,
      taxClass: type.tax_class,
      byHand: type.cost_type_id !== FREIGHT,
    })),
    policies: policies.map((row) => presentPolicy(row, today)),
    taxRates: rates.map(({ tax_class, valid_from, permille }) => ({
      taxClass: tax_class,
      validFrom: valid_from,
      permille,
      changeable: valid_from >= today,
    })),
  };
}
