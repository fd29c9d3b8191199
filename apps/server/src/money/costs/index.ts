import { cabinets, costFlow, money } from '@boxhaul/contract/money';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { listBoxCosts, sumBoxCosts } from './flow/box-costs';
import { exportBoxCosts } from './flow/export-box-costs';
import { exportCostFlow } from './flow/export-cost-flow';
import { listCostFlow } from './flow/list-cost-flow';
import { listCostTypes } from './flow/list-cost-types';
import { sumCostFlow } from './flow/sum-cost-flow';
import { listCabinetCosts } from './list-cabinet-costs';
import { listOrderCosts } from './list-order-costs';
import { sumCabinetCosts } from './sum-cabinet-costs';

export { openFlowSheet } from './flow/export-cost-flow';
export { costsOfOrder } from './list-order-costs';

export function registerCosts(mount: Mount, deps: Deps): void {
  mount(money.cabinetCosts, (ctx, input) => listCabinetCosts(ctx, input));
  mount(money.cabinetCostSum, (ctx, input) => sumCabinetCosts(ctx, input));
  mount(money.orderCosts, (ctx, input) => listOrderCosts(ctx, input));
  mount(costFlow.list, (ctx, input) => listCostFlow(ctx, input));
  mount(costFlow.sum, (ctx, input) => sumCostFlow(ctx, input));
  mount(cabinets.costList, (ctx, input) => listBoxCosts(ctx, input));
  mount(cabinets.costSum, (ctx, input) => sumBoxCosts(ctx, input));
  mount.raw(cabinets.costExport, (ctx, input, { reply }) => exportBoxCosts(deps, ctx, input, reply));
  mount.raw(costFlow.exportFile, (ctx, input, { reply }) => exportCostFlow(deps, ctx, input, reply));
  mount(costFlow.types, (ctx) => listCostTypes(ctx));
}
