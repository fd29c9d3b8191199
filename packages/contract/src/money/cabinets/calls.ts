import { call, customer } from '../../kit/client/call';
import { ANY_ORDER_MENU, MENU_COST_FLOW } from '../../kit/menus';
import type { cabinetsSchemas } from './schemas';

const pc = '/ygb-order-service/api/pc/order';
/** S9: order exports. */
const EXPORT_MS = 180_000;
const tag = 'cabinets';
const costs = customer([MENU_COST_FLOW], true, 'costs');

/** The enterprise's boxes, one row each, those of the newest orders first (decisions 11.11). */
export const list = call<typeof cabinetsSchemas.list>({
  name: 'getCusOrderPageList',
  summary: '订单箱列表',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/getCusOrderPageList`,
  access: ANY_ORDER_MENU,
});

/** How many boxes a filter finds, by type and by state. */
export const sum = call<typeof cabinetsSchemas.sum>({
  name: 'sumCusCabinetData',
  summary: '订单箱合计',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/sumCusCabinetData`,
  access: ANY_ORDER_MENU,
});

/** Boxes per harbour, type, direction and week of a period; punctuality, and spending for who sees costs. */
export const statistics = call<typeof cabinetsSchemas.statistics>({
  name: 'getCabinetStatisticsList',
  summary: '箱量统计',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/getCabinetStatisticsList`,
  access: ANY_ORDER_MENU,
});

/** One row a box, with a column for each type of cost. */
export const costList = call<typeof cabinetsSchemas.costList>({
  name: 'getPcCusCabinetCostList',
  summary: '按箱费用列表',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/getPcCusCabinetCostList`,
  access: costs,
});

/** What the boxes of a filter cost, by type. */
export const costSum = call<typeof cabinetsSchemas.costSum>({
  name: 'sumPcCusCabinetCostList',
  summary: '按箱费用合计',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/sumPcCusCabinetCostList`,
  access: costs,
});

/** The same as an Excel file; wants the right to export too. Who takes it out is kept. */
export const costExport = call<typeof cabinetsSchemas.costExport>({
  name: 'exportBoxCosts',
  summary: '导出按箱费用',
  tag,
  method: 'GET',
  path: '/api/portal/cost-flow/boxes/export',
  access: costs,
  timeoutMs: EXPORT_MS,
  retries: 0,
});
