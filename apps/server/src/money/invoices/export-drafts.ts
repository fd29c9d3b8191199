import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { invoices } from '@boxhaul/contract/money';
import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { Refusal } from '../../platform/http/refusal';
import { type OutCell, WORKBOOK_TYPE, writeWorkbook } from '../../platform/sheets/write-workbook';
import { allInvoiceLines, type InvoiceLineRow } from './invoice-lines.repo';
import { selectInvoices, sumInvoices } from './invoices.repo';
import { presentTemplate, TEMPLATE_SHEETS } from './tax-template.present';

/** What the tax bureau takes by one file. */
const MOST_INVOICES = 1000;
const MOST_LINES = 20_000;

async function* batchOf(rows: OutCell[][]): AsyncGenerator<OutCell[][]> {
  yield await Promise.resolve(rows);
}

/** Drafts as the tax bureau's batch template has them. Throws BAD_INPUT without any, or with too many. */
export async function exportDrafts(
  { queues }: Pick<Deps, 'queues'>,
  ctx: Ctx,
  input: ParsedInputOf<typeof invoices.exportDrafts>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const filter = { ...input, state: 'draft' as const };
  const { count } = await sumInvoices(ctx.db, filter);
  if (count === 0) throw new Refusal('BAD_INPUT', { message: '没有待开具的发票可导出' });
  const drafts = await selectInvoices(ctx.db, filter, { pageNo: 1, pageSize: MOST_INVOICES });
  const lineCount = drafts.reduce((sum, draft) => sum + draft.line_count, 0);
  if (count > MOST_INVOICES || lineCount > MOST_LINES) {
    throw new Refusal('BAD_INPUT', {
      message: `一次最多导出 ${MOST_INVOICES} 张、${MOST_LINES} 行，请按客户或对账单筛选后分批导出`,
    });
  }
  const bytes = await queues.exports(ctx.signedIn().accountId, async () => {
    const byInvoice = new Map<string, InvoiceLineRow[]>();
    for (const line of await allInvoiceLines(
      ctx.db,
      drafts.map(({ invoice_id }) => invoice_id),
    )) {
      const lines = byInvoice.get(line.invoice_id);
      if (lines) lines.push(line);
      else byInvoice.set(line.invoice_id, [line]);
    }
    const { first, behind } = presentTemplate(
      drafts.map((row) => ({ row, lines: byInvoice.get(row.invoice_id) ?? [] })),
    );
    return writeWorkbook(TEMPLATE_SHEETS[0], batchOf(first), { behind });
  });
  const minute = toWireTime(ctx.now).slice(0, 16).replace(/[-: ]/g, '');
  return reply
    .headers({
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': attachmentHeader(`批量开票-${minute}.xlsx`),
      'Cache-Control': 'no-store',
    })
    .send(bytes);
}
