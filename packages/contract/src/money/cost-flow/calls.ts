import { call, customer } from '../../kit/client/call';
import { MENU_COST_FLOW } from '../../kit/menus';
import type { costFlowSchemas } from './schemas';

const pc = '/ygb-order-service/api/pc/order';
/** S9: order exports. */
const EXPORT_MS = 180_000;
const tag = 'cost-flow';
const access = customer([MENU_COST_FLOW], true, 'costs');

/** The enterprise's cost lines that a customer sees, the newest first (decisions 6). */
export const list = call<typeof costFlowSchemas.list>({
  name: 'getPcCostFlowList',
  summary: '交易流水',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/getPcCostFlowList`,
  access,
});

/** What they come to over the whole filter. */
export const sum = call<typeof costFlowSchemas.sum>({
  name: 'sumPcCostFlowList',
  summary: '交易流水合计',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/sumPcCostFlowList`,
  access,
});

/** All that a filter finds as an Excel file; wants the right to export too. Who takes it out is kept. */
export const exportFile = call<typeof costFlowSchemas.exportFile>({
  name: 'exportPcCostFlowList',
  summary: '导出交易流水',
  tag,
  method: 'GET',
  path: `${pc}/exportPcCostFlowList`,
  access,
  timeoutMs: EXPORT_MS,
  retries: 0,
});

/** The same as a job, for what is too long to wait for (decisions 11.12). */
export const beginExport = call<typeof costFlowSchemas.beginExport>({
  name: 'beginCostFlowExport',
  summary: '后台导出交易流水',
  tag,
  method: 'POST',
  path: '/api/portal/cost-flow/export-job',
  access,
  creates: true,
});

/** What the flow can be narrowed to: the types of cost. */
export const types = call<typeof costFlowSchemas.types>({
  name: 'costFlowTypes',
  summary: '费用类型',
  tag,
  method: 'GET',
  path: '/api/portal/cost-flow/types',
  access,
});
