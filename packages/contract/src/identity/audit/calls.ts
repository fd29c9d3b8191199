import { call, operator, session } from '../../kit/client/call';
import type { auditSchemas } from './schemas';

/** What operators did, the newest first. */
export const list = call<typeof auditSchemas.list>({
  name: 'opsAuditList',
  summary: '查询操作日志',
  tag: 'audit',
  method: 'GET',
  path: '/api/ops/audit/list',
  access: operator('audit.view'),
});

/** What the log can be searched for: operators, and what their calls are called. */
export const options = call<typeof auditSchemas.options>({
  name: 'opsAuditOptions',
  summary: '操作日志的筛选项',
  tag: 'audit',
  method: 'GET',
  path: '/api/ops/audit/options',
  access: operator('audit.view'),
});

/** All that a search finds, as a CSV that spreadsheets open; streamed, and a row of the log itself. */
export const exportCsv = call<typeof auditSchemas.exportCsv>({
  name: 'opsAuditExport',
  summary: '导出操作日志',
  tag: 'audit',
  method: 'GET',
  path: '/api/ops/audit/export',
  access: operator('audit.view'),
  audited: true,
});

/** Who opened or took out whose data, the newest first. */
export const accesses = call<typeof auditSchemas.accesses>({
  name: 'opsAccessList',
  summary: '查询资料与文件的查看记录',
  tag: 'audit',
  method: 'GET',
  path: '/api/ops/audit/accesses',
  access: operator('audit.view'),
});

/** The same of one's own: of the whole enterprise for its owner, else what the account itself opened. */
export const ownAccesses = call<typeof auditSchemas.ownAccesses>({
  name: 'ownAccessList',
  summary: '谁查看过本企业（本人）的资料与文件',
  tag: 'audit',
  method: 'GET',
  path: '/api/portal/session/accesses',
  access: session,
});
