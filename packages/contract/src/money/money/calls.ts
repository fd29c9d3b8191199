import { call, operator } from '../../kit/client/call';
import { withOrderMenu } from '../../kit/menus';
import type { moneySchemas } from './schemas';

const pc = '/ygb-order-service/api/pc/order';

/** Costs of one order. `incomeAmount` beside the rows is the sum over the whole filter (S3). */
export const cabinetCosts = call<typeof moneySchemas.cabinetCosts>({
  name: 'getCabinetCostList',
  summary: '订单费用明细',
  tag: 'money',
  method: 'POST',
  reads: true,
  path: `${pc}/getCabinetCostList`,
  access: withOrderMenu('costs'),
});

export const cabinetCostSum = call<typeof moneySchemas.cabinetCostSum>({
  name: 'getCabinetCostListAmount',
  summary: '订单费用合计',
  tag: 'money',
  method: 'POST',
  reads: true,
  path: `${pc}/getCabinetCostListAmount`,
  access: withOrderMenu('costs'),
});

export const orderCosts = call<typeof moneySchemas.orderCosts>({
  name: 'opsCostList',
  summary: '运营：订单费用',
  tag: 'money',
  method: 'GET',
  path: '/api/ops/cost/list/{id}',
  access: operator('cost.view'),
});
