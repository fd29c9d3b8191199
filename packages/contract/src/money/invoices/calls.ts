import { call, operator } from '../../kit/client/call';
import type { invoicesSchemas } from './schemas';

const path = '/api/ops/invoices';
const tag = 'invoices';
const sees = operator('cost.view');
const invoices = operator('statement.invoice');
/** S9: what answers a file. */
const EXPORT_MS = 180_000;

/** Invoices of all statements, the newest first, with what they come to over the whole filter. */
export const list = call<typeof invoicesSchemas.list>({
  name: 'opsInvoices',
  summary: '查询发票',
  tag,
  method: 'GET',
  path,
  access: sees,
});

/** What of a statement may still be invoiced, and whom by default. */
export const prospect = call<typeof invoicesSchemas.prospect>({
  name: 'opsInvoiceProspect',
  summary: '查询对账单的可开票费用',
  tag,
  method: 'GET',
  path: `${path}/prospect/{id}`,
  access: sees,
});

export const detail = call<typeof invoicesSchemas.detail>({
  name: 'opsInvoice',
  summary: '查看发票',
  tag,
  method: 'GET',
  path: `${path}/detail/{id}`,
  access: sees,
});

export const lines = call<typeof invoicesSchemas.lines>({
  name: 'opsInvoiceLines',
  summary: '查看发票明细',
  tag,
  method: 'GET',
  path: `${path}/lines/{id}`,
  access: sees,
});

/** Makes drafts of what of a statement is not invoiced yet, or of chosen lines: as many as limits and services ask for. */
export const make = call<typeof invoicesSchemas.make>({
  name: 'opsMakeInvoices',
  summary: '制作发票草稿',
  tag,
  method: 'POST',
  path: `${path}/make`,
  encoding: 'json',
  access: invoices,
  creates: true,
  bodyLimit: 1024 * 1024,
});

/** Puts the buyer of a draft right. */
export const edit = call<typeof invoicesSchemas.edit>({
  name: 'opsEditInvoice',
  summary: '修改发票草稿',
  tag,
  method: 'POST',
  path: `${path}/edit`,
  access: invoices,
});

/** Gives up a draft; its lines may be invoiced anew. One that is issued is taken back by a red letter. */
export const cancel = call<typeof invoicesSchemas.cancel>({
  name: 'opsCancelInvoice',
  summary: '取消发票草稿',
  tag,
  method: 'POST',
  path: `${path}/cancel`,
  access: invoices,
});

/** Keeps the number and the files of an invoice that the tax bureau has issued, and tells the customer. */
export const issue = call<typeof invoicesSchemas.issue>({
  name: 'opsIssueInvoice',
  summary: '登记已开具的发票',
  tag,
  method: 'POST',
  path: `${path}/issue`,
  encoding: 'multipart',
  access: invoices,
});

/** Keeps another file of an issued invoice. */
export const addFile = call<typeof invoicesSchemas.addFile>({
  name: 'opsAddInvoiceFile',
  summary: '补充发票文件',
  tag,
  method: 'POST',
  path: `${path}/add-file`,
  encoding: 'multipart',
  access: invoices,
});

/** Takes an issued invoice back, whole or by line, by its 红字确认单; what was paid of it becomes an advance. */
export const redLetter = call<typeof invoicesSchemas.redLetter>({
  name: 'opsRedInvoice',
  summary: '登记红冲发票',
  tag,
  method: 'POST',
  path: `${path}/red`,
  encoding: 'multipart',
  access: invoices,
  creates: true,
});

/** Keeps the number of a red letter that was taken in by its 红字确认单 alone, with its files where there are any. */
export const numberRed = call<typeof invoicesSchemas.numberRed>({
  name: 'opsNumberRedInvoice',
  summary: '补登红字发票号码',
  tag,
  method: 'POST',
  path: `${path}/red-number`,
  encoding: 'multipart',
  access: invoices,
});

/** Drafts as the tax bureau's batch template takes them. */
export const exportDrafts = call<typeof invoicesSchemas.exportDrafts>({
  name: 'opsExportInvoiceDrafts',
  summary: '导出批量开票文件',
  tag,
  method: 'GET',
  path: `${path}/export`,
  access: sees,
  audited: true,
  timeoutMs: EXPORT_MS,
  retries: 0,
});
