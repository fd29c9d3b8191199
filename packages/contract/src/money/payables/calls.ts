import { call, operator } from '../../kit/client/call';
import type { payablesSchemas } from './schemas';

const path = '/api/ops/payables';
const tag = 'payables';
const view = operator('payable.view');
const manage = operator('payable.manage');
const review = operator('payable.review');

/** Fleets and drivers who are paid, with what is open for each. */
export const payees = call<typeof payablesSchemas.payees>({
  name: 'opsPayees',
  summary: '查询车队与司机账户',
  tag,
  method: 'GET',
  path: `${path}/payees`,
  access: view,
});

/** One of them with its bank account; who looked is kept. */
export const payee = call<typeof payablesSchemas.payee>({
  name: 'opsPayee',
  summary: '查看收款方与收款账号',
  tag,
  method: 'GET',
  path: `${path}/payee/detail/{id}`,
  access: manage,
  audited: true,
});

/** Every driver, and for whom its trips are paid. */
export const drivers = call<typeof payablesSchemas.drivers>({
  name: 'opsPayeeDrivers',
  summary: '查看司机的收款方',
  tag,
  method: 'GET',
  path: `${path}/drivers`,
  access: manage,
});

export const addPayee = call<typeof payablesSchemas.addPayee>({
  name: 'opsAddPayee',
  summary: '新增收款方',
  tag,
  method: 'POST',
  path: `${path}/payee/add`,
  encoding: 'json',
  access: manage,
  creates: true,
});

export const editPayee = call<typeof payablesSchemas.editPayee>({
  name: 'opsEditPayee',
  summary: '修改收款方',
  tag,
  method: 'POST',
  path: `${path}/payee/edit`,
  encoding: 'json',
  access: manage,
});

/** Lines are no longer entered for it, or are again; what is open is settled all the same. */
export const stopPayee = call<typeof payablesSchemas.stopPayee>({
  name: 'opsStopPayee',
  summary: '停用或恢复收款方',
  tag,
  method: 'POST',
  path: `${path}/payee/stop`,
  access: manage,
});

/** Payable lines, those that wait for review the oldest first, others the newest first. */
export const list = call<typeof payablesSchemas.list>({
  name: 'opsPayables',
  summary: '查询应付费用',
  tag,
  method: 'GET',
  path,
  access: view,
});

/** An order as somebody who enters a payable finds it: by its number, with its boxes. */
export const findOrder = call<typeof payablesSchemas.findOrder>({
  name: 'opsPayableOrder',
  summary: '录入应付：按订单号查找订单与箱',
  tag,
  method: 'GET',
  path: `${path}/order`,
  access: manage,
});

export const enter = call<typeof payablesSchemas.enter>({
  name: 'opsEnterPayable',
  summary: '录入应付费用',
  tag,
  method: 'POST',
  path: `${path}/enter`,
  access: manage,
  creates: true,
});

/** Puts right a line that is not confirmed; one that was refused waits for review again. */
export const edit = call<typeof payablesSchemas.edit>({
  name: 'opsEditPayable',
  summary: '修改未审核的应付费用',
  tag,
  method: 'POST',
  path: `${path}/edit`,
  access: manage,
});

/** Confirms lines, each for itself: the answer says of each whether it was. */
export const approve = call<typeof payablesSchemas.approve>({
  name: 'opsApprovePayables',
  summary: '审核通过应付费用',
  tag,
  method: 'POST',
  path: `${path}/approve`,
  encoding: 'json',
  access: review,
});

export const reject = call<typeof payablesSchemas.reject>({
  name: 'opsRejectPayable',
  summary: '审核不通过应付费用',
  tag,
  method: 'POST',
  path: `${path}/reject`,
  access: review,
});

/** Takes back a confirmed line by a line of the opposite amount, which waits for review and goes into the next run. */
export const reverse = call<typeof payablesSchemas.reverse>({
  name: 'opsReversePayable',
  summary: '冲销应付费用',
  tag,
  method: 'POST',
  path: `${path}/reverse`,
  access: manage,
  creates: true,
});

/** Settlement runs, the newest first. */
export const runs = call<typeof payablesSchemas.runs>({
  name: 'opsSettlementRuns',
  summary: '查询应付结算单',
  tag,
  method: 'GET',
  path: `${path}/runs`,
  access: view,
});

/** One run with a page of its lines. */
export const run = call<typeof payablesSchemas.run>({
  name: 'opsSettlementRun',
  summary: '查看应付结算单',
  tag,
  method: 'GET',
  path: `${path}/run/detail/{id}`,
  access: view,
});

/** What a run of a payee and a period would hold, before it is made. */
export const previewRun = call<typeof payablesSchemas.previewRun>({
  name: 'opsPreviewSettlementRun',
  summary: '预览应付结算单',
  tag,
  method: 'GET',
  path: `${path}/preview`,
  access: manage,
});

/** Gathers what is confirmed and in no run, up to the last day of the period. */
export const addRun = call<typeof payablesSchemas.addRun>({
  name: 'opsAddSettlementRun',
  summary: '生成应付结算单',
  tag,
  method: 'POST',
  path: `${path}/run/add`,
  access: manage,
  creates: true,
});

export const confirmRun = call<typeof payablesSchemas.confirmRun>({
  name: 'opsConfirmSettlementRun',
  summary: '确认应付结算单',
  tag,
  method: 'POST',
  path: `${path}/run/confirm`,
  access: review,
});

/** Says that a run was paid; its lines are settled with that. */
export const payRun = call<typeof payablesSchemas.payRun>({
  name: 'opsPaySettlementRun',
  summary: '登记应付结算单付款',
  tag,
  method: 'POST',
  path: `${path}/run/pay`,
  access: review,
});

/** Gives up a run that was not paid: its lines are open again. */
export const voidRun = call<typeof payablesSchemas.voidRun>({
  name: 'opsVoidSettlementRun',
  summary: '作废应付结算单',
  tag,
  method: 'POST',
  path: `${path}/run/void`,
  access: manage,
});

/** A run with its lines as an Excel file, or as a PDF to sign. */
export const exportRun = call<typeof payablesSchemas.exportRun>({
  name: 'opsExportSettlementRun',
  summary: '导出应付结算单',
  tag,
  method: 'GET',
  path: `${path}/export/{id}`,
  access: view,
  timeoutMs: 180_000,
  retries: 0,
});

/** What a carrier objected to is answered; the line stays as it is, or the run is called off and made anew. */
export const answerObjection = call<typeof payablesSchemas.answerObjection>({
  name: 'opsAnswerRunObjection',
  summary: '答复车队对结算单的异议',
  tag,
  method: 'POST',
  path: `${path}/run/answer`,
  access: manage,
});

/** What boxes bring in and cost. */
export const profit = call<typeof payablesSchemas.profit>({
  name: 'opsBoxProfit',
  summary: '单箱毛利',
  tag,
  method: 'GET',
  path: `${path}/profit`,
  access: view,
});

/** What boxes bring in and cost, added up: what several trips of a box earn is divided among them evenly, to the fen. */
export const profitBy = call<typeof payablesSchemas.profitBy>({
  name: 'opsProfitBy',
  summary: '毛利汇总：按客户、线路、车辆、司机、车队或月份',
  tag,
  method: 'GET',
  path: `${path}/profit-by`,
  access: view,
});

/** How the business goes: boxes, punctuality, trucks and profit of a period, beside the one before. */
export const overview = call<typeof payablesSchemas.overview>({
  name: 'opsOverview',
  summary: '经营看板：一段时间的箱量、准时、车辆与毛利，与上一段相比',
  tag,
  method: 'GET',
  path: `${path}/overview`,
  access: view,
});
