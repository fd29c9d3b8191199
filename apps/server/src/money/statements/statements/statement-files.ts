import { createHash } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import { WORKBOOK_TYPE, writeWorkbook } from '../../../platform/sheets/write-workbook';
import {
  type PaperFacts,
  presentStatementPaper,
  SHEET,
  SHEET_WIDTHS,
  sheetBatches,
} from './statement-paper.present';
import { allLines, type StatementRow, sumParts } from './statements.repo';

/** A statement as a file of one of two kinds. */
type FileKind = 'pdf' | 'xlsx';
const TYPES: Readonly<Record<FileKind, string>> = { pdf: 'application/pdf', xlsx: WORKBOOK_TYPE };

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function readPaperFacts(db: Db, row: StatementRow): Promise<PaperFacts> {
  const { statement_id: id } = row;
  const [lines, parts] = await Promise.all([allLines(db, id), sumParts(db, id)]);
  return { row, lines, parts };
}

/** Draws a statement; the same facts make the same bytes. Throws BUSY when too many wait. */
export const drawStatement = (
  { paper, queues }: Pick<Deps, 'paper' | 'queues'>,
  owner: string,
  facts: PaperFacts,
  kind: FileKind,
): Promise<Buffer> =>
  kind === 'pdf'
    ? paper(owner, { as: 'pdf', document: presentStatementPaper(facts) })
    : queues.exports(owner, () => writeWorkbook(SHEET, sheetBatches(facts), { widths: SHEET_WIDTHS }));

/** Sends a statement's file; who takes it out is kept. Throws FILE_BROKEN where it is not, byte for byte, what was sent. */
export async function sendStatementFile(
  deps: Deps,
  ctx: Ctx,
  { row, kind, subject }: { row: StatementRow; kind: FileKind; subject: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { accountId } = ctx.signedIn();
  const facts = await readPaperFacts(ctx.db, row);
  const bytes = await drawStatement(deps, accountId, facts, kind);
  const promised = kind === 'pdf' ? row.pdf_sha256 : row.xlsx_sha256;
  if (promised !== null && promised !== sha256Of(bytes)) {
    ctx.log.error({ statementNo: row.statement_no, kind }, 'a statement is not the file that was sent');
    throw new Refusal('FILE_BROKEN', {
      message: `对账单 ${row.statement_no} 的文件与发送时的 SHA-256 不一致，已停止下载，请联系财务核对`,
    });
  }
  const name = `对账单 ${row.statement_no}`;
  ctx.opened({ kind: 'export', subject, name, customerId: row.customer_id });
  await ctx.accessKept();
  return reply
    .headers({
      'Content-Type': TYPES[kind],
      'Content-Disposition': attachmentHeader(`对账单-${row.customer_name}-${row.statement_no}.${kind}`),
      'Cache-Control': 'no-store',
    })
    .send(bytes);
}
