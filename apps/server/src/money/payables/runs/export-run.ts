import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../../platform/context';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import { sendSheet, exportedBy } from '../../../platform/http/answers/send-sheet';
import type { OutCell } from '../../../platform/sheets/write-workbook';
import { type PayableListRow, selectRunLinesAfter } from '../payables.repo';
import { findRun, type RunListRow } from '../runs.repo';
import { runNotFound } from './load-run-for-update';
import { presentRunPaper } from './run-paper.present';

const COLUMNS: readonly {
  head: string;
  width: number;
  cell: (row: PayableListRow) => OutCell;
}[] = [
  { head: '业务日期', width: 12, cell: (row) => ({ text: row.service_on }) },
  { head: '订单号', width: 20, cell: (row) => ({ text: row.order_no }) },
  { head: '柜号', width: 15, cell: (row) => ({ text: row.cabinet_no ?? `第 ${row.seq} 箱` }) },
  { head: '箱型', width: 8, cell: (row) => ({ text: row.cabinet_type }) },
  { head: '装送类型', width: 8, cell: (row) => ({ text: ORDER_TYPE_WORDS[row.order_type] }) },
  { head: '费用类型', width: 14, cell: (row) => ({ text: row.cost_type_name }) },
  { head: '金额（元）', width: 14, cell: (row) => ({ amount: toYuan(fen(row.payable_fen)) }) },
  { head: '状态', width: 10, cell: (row) => ({ text: COST_STATUS_WORDS[row.cost_status] }) },
  { head: '备注', width: 40, cell: (row) => ({ text: row.remark }) },
];

type Asked = ParsedInputOf<typeof payables.exportRun>;

/** All lines of a run. */
async function allLines(ctx: Ctx, id: string): Promise<PayableListRow[]> {
  const lines: PayableListRow[] = [];
  for (;;) {
    const next = await selectRunLinesAfter(ctx.db, id, lines.at(-1)?.payable_id, AT_ONCE);
    lines.push(...next);
    if (next.length < AT_ONCE) return lines;
  }
}
const AT_ONCE = 1000;

/** The same as a PDF; who takes it out is kept. */
async function printRun(deps: Deps, ctx: Ctx, run: RunListRow, reply: FastifyReply): Promise<FastifyReply> {
  const document = presentRunPaper(run, await allLines(ctx, run.run_id));
  const taker = exportedBy(ctx, payables.exportRun);
  const bytes = await deps.paper(taker.owner, { as: 'pdf', document });
  await taker.opened();
  return reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(`应付结算单-${run.payee_name}-${run.run_no}.pdf`),
      'Cache-Control': 'no-store',
    })
    .send(bytes);
}

/** A run as a file. Throws NOT_FOUND. */
export async function exportRun(
  deps: Deps,
  ctx: Ctx,
  { id, as }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const run = await findRun(ctx.db, id);
  if (!run) throw runNotFound();
  if (as === 'pdf') return printRun(deps, ctx, run, reply);
  return sendSheet<PayableListRow>(deps.queues.exports, exportedBy(ctx, payables.exportRun), reply, {
    name: `应付结算单-${run.run_no}`,
    head: COLUMNS.map(({ head }) => head),
    widths: COLUMNS.map(({ width }) => width),
    count: () => Promise.resolve(run.line_count),
    next: (after, most) => selectRunLinesAfter(ctx.db, id, after?.payable_id, most),
    cells: (row) => COLUMNS.map(({ cell }) => cell(row)),
  });
}
