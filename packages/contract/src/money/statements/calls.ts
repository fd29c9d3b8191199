import { call, operator } from '../../kit/client/call';
import type { statementsSchemas } from './schemas';

const path = '/api/ops/statements';
const tag = 'statements';
const sees = operator('cost.view');
const manages = operator('statement.manage');
/** S9: what answers a file. */
const EXPORT_MS = 180_000;

/** Statements of all customers, the newest first, with what they come to over the whole filter. */
export const list = call<typeof statementsSchemas.list>({
  name: 'opsStatements',
  summary: '查询对账单',
  tag,
  method: 'GET',
  path,
  access: sees,
});

/** Customers with reviewed lines that no statement has, up to the end of a period. */
export const billable = call<typeof statementsSchemas.billable>({
  name: 'opsBillableCustomers',
  summary: '查询有待对账费用的客户',
  tag,
  method: 'GET',
  path: `${path}/billable`,
  access: sees,
});

export const detail = call<typeof statementsSchemas.detail>({
  name: 'opsStatement',
  summary: '查看对账单',
  tag,
  method: 'GET',
  path: `${path}/detail/{id}`,
  access: sees,
});

export const lines = call<typeof statementsSchemas.lines>({
  name: 'opsStatementLines',
  summary: '查看对账单明细',
  tag,
  method: 'GET',
  path: `${path}/lines/{id}`,
  access: sees,
});

/** Gathers a customer's reviewed lines of a period or a booking into a draft. */
export const make = call<typeof statementsSchemas.make>({
  name: 'opsMakeStatement',
  summary: '制作对账单',
  tag,
  method: 'POST',
  path: `${path}/make`,
  access: manages,
  creates: true,
});

/** Makes a draft for each of several customers, of the period that is proposed for it. */
export const makeSeveral = call<typeof statementsSchemas.makeSeveral>({
  name: 'opsMakeStatements',
  summary: '一次制作多家客户的对账单',
  tag,
  method: 'POST',
  path: `${path}/make-several`,
  encoding: 'json',
  access: manages,
  creates: true,
});

/** Gathers a draft's lines anew: with what was reviewed since. */
export const refresh = call<typeof statementsSchemas.refresh>({
  name: 'opsRefreshStatement',
  summary: '重新归集对账单草稿',
  tag,
  method: 'POST',
  path: `${path}/refresh`,
  access: manages,
});

/** Takes a line out of a draft: it waits for another statement. */
export const dropLine = call<typeof statementsSchemas.dropLine>({
  name: 'opsDropStatementLine',
  summary: '从对账单草稿移出费用',
  tag,
  method: 'POST',
  path: `${path}/drop-line`,
  access: manages,
});

/** Fixes a draft with the hashes of its files, and tells the customer. */
export const send = call<typeof statementsSchemas.send>({
  name: 'opsSendStatement',
  summary: '发送对账单给客户',
  tag,
  method: 'POST',
  path: `${path}/send`,
  access: manages,
});

/** Makes a statement that was sent a draft again. */
export const withdraw = call<typeof statementsSchemas.withdraw>({
  name: 'opsWithdrawStatement',
  summary: '收回已发送的对账单',
  tag,
  method: 'POST',
  path: `${path}/withdraw`,
  access: manages,
});

/** Gives up a statement; its lines are free for another. */
export const cancel = call<typeof statementsSchemas.cancel>({
  name: 'opsVoidStatement',
  summary: '作废对账单',
  tag,
  method: 'POST',
  path: `${path}/void`,
  access: manages,
});

/** A statement as PDF or Excel, byte for byte what its hash was taken of. */
export const file = call<typeof statementsSchemas.file>({
  name: 'opsExportStatement',
  summary: '下载对账单',
  tag,
  method: 'GET',
  path: `${path}/file/{id}`,
  access: sees,
  timeoutMs: EXPORT_MS,
  retries: 0,
});

/** Statements that wait for money and are late or due within a week, with why a customer is not reminded now. */
export const due = call<typeof statementsSchemas.due>({
  name: 'opsDueStatements',
  summary: '查询逾期与即将到期的对账单',
  tag,
  method: 'GET',
  path: `${path}/due`,
  access: sees,
});

/** Reminds customers of statements, once a day at most; each that is not sent is named with the reason. */
export const remind = call<typeof statementsSchemas.remind>({
  name: 'opsRemindOfStatements',
  summary: '提醒客户付款',
  tag,
  method: 'POST',
  path: `${path}/remind`,
  encoding: 'json',
  access: manages,
});

export const reminderSetting = call<typeof statementsSchemas.reminderSetting>({
  name: 'opsReminderSetting',
  summary: '查看自动付款提醒',
  tag,
  method: 'GET',
  path: `${path}/reminder-setting`,
  access: sees,
});

/** On which days customers are reminded without anybody. */
export const saveReminderSetting = call<typeof statementsSchemas.saveReminderSetting>({
  name: 'opsSaveReminderSetting',
  summary: '设置自动付款提醒',
  tag,
  method: 'POST',
  path: `${path}/reminder-setting/save`,
  access: manages,
});
