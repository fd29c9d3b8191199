import { money } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { listCabinetCosts } from './list-cabinet-costs';
import { listOrderCosts } from './list-order-costs';
import { sumCabinetCosts } from './sum-cabinet-costs';

export { chargeFreight } from './charge-freight';
export { costsOfOrder } from './list-order-costs';

export function registerMoney(mount: Mount, _deps: Deps): void {
  mount(money.cabinetCosts, (ctx, input) => listCabinetCosts(ctx, input));
  mount(money.cabinetCostSum, (ctx, input) => sumCabinetCosts(ctx, input));
  mount(money.orderCosts, (ctx, input) => listOrderCosts(ctx, input));
}
