import { call, operator } from '../../kit/client/call';
import type { bankLinesSchemas } from './schemas';

const path = '/api/ops/bank-lines';
const tag = 'bank-lines';
const sees = operator('cost.view');
const receives = operator('statement.receive');

/** What came in by the bank, the newest first, each open line with whose it probably is. */
export const list = call<typeof bankLinesSchemas.list>({
  name: 'opsBankLines',
  summary: '查询银行流水',
  tag,
  method: 'GET',
  path,
  access: sees,
});

/** Reads a bank's file and says what it finds where; keeps nothing. */
export const preview = call<typeof bankLinesSchemas.preview>({
  name: 'opsPreviewBankFile',
  summary: '预览银行流水文件',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/preview`,
  encoding: 'multipart',
  access: receives,
});

/** Keeps what came in by a bank's file; lines that are known are not kept again. */
export const importFile = call<typeof bankLinesSchemas.importFile>({
  name: 'opsImportBankFile',
  summary: '导入银行流水',
  tag,
  method: 'POST',
  path: `${path}/import`,
  encoding: 'multipart',
  access: receives,
});

/** Makes receipts of lines as they were looked at; each that cannot be is named with the reason, and the others stand. */
export const confirm = call<typeof bankLinesSchemas.confirm>({
  name: 'opsConfirmBankLines',
  summary: '认领银行流水并登记收款',
  tag,
  method: 'POST',
  path: `${path}/confirm`,
  encoding: 'json',
  access: receives,
});

/** Sets lines aside that are no customer's payment. */
export const ignore = call<typeof bankLinesSchemas.ignore>({
  name: 'opsIgnoreBankLines',
  summary: '忽略银行流水',
  tag,
  method: 'POST',
  path: `${path}/ignore`,
  encoding: 'json',
  access: receives,
});

/** Opens a line again that was set aside, or whose receipt was taken back. */
export const reopen = call<typeof bankLinesSchemas.reopen>({
  name: 'opsReopenBankLine',
  summary: '恢复银行流水为待认领',
  tag,
  method: 'POST',
  path: `${path}/reopen`,
  access: receives,
});
