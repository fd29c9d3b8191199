import type { audit } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/context';
import { sendCsv } from '../../platform/http/answers/send-csv';
import { readFilter } from './audit-filter';
import { type EntryRow, selectEntriesAfter } from './audit-log.repo';
import { presentEntry } from './audit.present';

const AT_ONCE = 1_000;
const HEAD = [
  '时间',
  '操作人',
  '操作',
  '结果',
  '对象',
  '名称',
  '客户',
  '原因',
  '变更前',
  '变更后',
  'IP',
  '请求号',
];

/** Streams what a search finds. */
export const exportAudit = (
  ctx: Ctx,
  input: ParsedInputOf<typeof audit.exportCsv>,
  reply: FastifyReply,
  atOnce = AT_ONCE,
): Promise<FastifyReply> =>
  sendCsv<EntryRow>(ctx.now, reply, {
    name: '操作日志',
    head: HEAD,
    atOnce,
    next: (last) =>
      selectEntriesAfter(ctx.db, readFilter(input), last && { at: last.at, auditId: last.audit_id }, atOnce),
    cells: (row) => cellsOf(presentEntry(row)),
  });

const cellsOf = (entry: ReturnType<typeof presentEntry>): (string | null)[] => [
  entry.time,
  entry.operatorName,
  entry.action,
  entry.done ? '成功' : '被拒绝',
  entry.target && AUDIT_TARGET_WORDS[entry.target],
  entry.targetName,
  entry.customerName,
  entry.reason,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
  entry.ip,
  entry.requestId,
];
