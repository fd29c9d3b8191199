import { Readable } from 'node:stream';
import type { audit, ParsedInputOf } from '@boxhaul/contract';
import { AUDIT_TARGET_WORDS, toWireTime } from '@boxhaul/domain';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/context';
import { attachmentHeader } from '../files';
import { readFilter } from './audit-filter';
import { type After, type EntryRow, selectEntriesAfter } from './audit-log.repo';
import { presentEntry } from './audit.present';
import { csvLine } from './csv-line';

const AT_ONCE = 1_000;
/** Spreadsheets take a text without it for one of another alphabet. */
const BOM = '\uFEFF';
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

/** Streams what a search finds: a batch is read once the one before it is on its way. */
export async function exportAudit(
  ctx: Ctx,
  input: ParsedInputOf<typeof audit.exportCsv>,
  reply: FastifyReply,
  atOnce = AT_ONCE,
): Promise<FastifyReply> {
  const next = (after?: After) => selectEntriesAfter(ctx.db, readFilter(input), after, atOnce);
  // While an answer can still be refused.
  const first = await next();
  const name = `操作日志-${toWireTime(ctx.now).slice(0, 16).replace(/[-: ]/g, '')}.csv`;
  return reply
    .headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(name),
      'Cache-Control': 'no-store',
    })
    .send(Readable.from(lines(first, next, atOnce)));
}

async function* lines(
  first: readonly EntryRow[],
  next: (after: After) => Promise<readonly EntryRow[]>,
  atOnce: number,
): AsyncGenerator<string> {
  yield BOM + csvLine(HEAD);
  for (let rows = first; ;) {
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(presentEntry(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    rows = await next({ at: last.at, auditId: last.audit_id });
  }
}

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
