import { Readable } from 'node:stream';
import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from './attachment-header';
import { csvLine } from './csv-line';

/** Spreadsheets take a text without it for one of another alphabet. */
const BOM = '\uFEFF';

/** What a CSV is made of. */
export interface CsvTable<Row> {
  /** The file's, before its time. */
  name: string;
  head: readonly string[];
  /** The rows after one, or the first ones; fewer than `atOnce` are the last. */
  next: (after?: Row) => Promise<readonly Row[]>;
  atOnce: number;
  cells: (row: Row) => readonly (string | null)[];
}

/** Streams a table that spreadsheets open: a batch is read once the one before it is on its way. */
export async function sendCsv<Row>(
  now: Date,
  reply: FastifyReply,
  table: CsvTable<Row>,
): Promise<FastifyReply> {
  // While an answer can still be refused.
  const first = await table.next();
  const name = `${table.name}-${toWireTime(now).slice(0, 16).replace(/[-: ]/g, '')}.csv`;
  return reply
    .headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(name),
      'Cache-Control': 'no-store',
    })
    .send(Readable.from(lines(first, table)));
}

async function* lines<Row>(
  first: readonly Row[],
  { head, next, atOnce, cells }: CsvTable<Row>,
): AsyncGenerator<string> {
  yield BOM + csvLine(head);
  for (let rows = first; ;) {
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    rows = await next(last);
  }
}
