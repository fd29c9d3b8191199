import { call, operator } from '../client/call';
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
