import { call, customer } from '../../kit/client/call';
import { MENU_COST_FLOW, MENU_SETTLEMENT } from '../../kit/menus';
import type { settlementSchemas } from './schemas';

const pc = '/ygb-order-service/api/pc/order';
const own = '/api/portal/settlement';
const tag = 'settlement';
const sees = customer([MENU_SETTLEMENT], true, 'costs');
const answers = customer([MENU_SETTLEMENT], true, 'statements');
/** S9: what answers a file. */
const EXPORT_MS = 180_000;

/** The boxes of the statements that the enterprise was sent, the newest first (decisions 6). */
export const list = call<typeof settlementSchemas.list>({
  name: 'getPcFinanceSettlementList',
  summary: '财务结算',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/getPcFinanceSettlementList`,
  access: sees,
});

/** What they come to over the whole filter. */
export const sum = call<typeof settlementSchemas.sum>({
  name: 'sumPcFinanceSettlementList',
  summary: '财务结算合计',
  tag,
  method: 'POST',
  reads: true,
  path: `${pc}/sumPcFinanceSettlementList`,
  access: sees,
});

/** What the enterprise owes, on statements and not yet on one. */
export const owed = call<typeof settlementSchemas.owed>({
  name: 'ownOwed',
  summary: '查看应付合计',
  tag,
  method: 'GET',
  path: `${own}/owed`,
  access: customer([MENU_SETTLEMENT, MENU_COST_FLOW], true, 'costs'),
});

/** All that a filter finds as an Excel file; wants the right to export too. Who takes it out is kept. */
export const exportFile = call<typeof settlementSchemas.exportFile>({
  name: 'exportPcFinanceSettlementList',
  summary: '导出财务结算',
  tag,
  method: 'GET',
  path: `${pc}/exportPcFinanceSettlementList`,
  access: sees,
  timeoutMs: EXPORT_MS,
  retries: 0,
});

/** The same as a job, for what is too long to wait for (decisions 11.12). */
export const beginExport = call<typeof settlementSchemas.beginExport>({
  name: 'beginSettlementExport',
  summary: '后台导出财务结算',
  tag,
  method: 'POST',
  path: `${own}/export-job`,
  access: sees,
  creates: true,
});

export const detail = call<typeof settlementSchemas.detail>({
  name: 'ownStatement',
  summary: '查看对账单',
  tag,
  method: 'GET',
  path: `${own}/detail/{id}`,
  access: sees,
});

export const lines = call<typeof settlementSchemas.lines>({
  name: 'ownStatementLines',
  summary: '查看对账单明细',
  tag,
  method: 'GET',
  path: `${own}/lines/{id}`,
  access: sees,
});

/** A statement as PDF or Excel, byte for byte what its hash was taken of. */
export const file = call<typeof settlementSchemas.file>({
  name: 'exportOwnStatement',
  summary: '下载对账单',
  tag,
  method: 'GET',
  path: `${own}/file/{id}`,
  access: sees,
  timeoutMs: EXPORT_MS,
  retries: 0,
});

/** The enterprise's statements that wait for money and of which it was reminded. */
export const reminders = call<typeof settlementSchemas.reminders>({
  name: 'ownPaymentReminders',
  summary: '查看付款提醒',
  tag,
  method: 'GET',
  path: `${own}/reminders`,
  access: sees,
});

/** The invoices of a statement that were issued, with their files. */
export const invoices = call<typeof settlementSchemas.invoices>({
  name: 'ownStatementInvoices',
  summary: '查看对账单的发票',
  tag,
  method: 'GET',
  path: `${own}/invoices/{id}`,
  access: sees,
});

export const confirm = call<typeof settlementSchemas.confirm>({
  name: 'confirmStatement',
  summary: '确认对账单',
  tag,
  method: 'POST',
  path: `${own}/confirm`,
  access: answers,
});

/** Says what is wrong with a statement; the clerk answers, or takes it back. */
export const object = call<typeof settlementSchemas.object>({
  name: 'objectToStatement',
  summary: '对对账单提出异议',
  tag,
  method: 'POST',
  path: `${own}/object`,
  access: answers,
});
