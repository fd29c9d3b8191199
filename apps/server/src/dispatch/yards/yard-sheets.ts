import type { yards } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { MOST_YARD_ROWS, pastedYardRows, YARD_SHEET } from '@boxhaul/domain/dispatch';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { type SheetOutcome, toWireDate } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { sendWorkbook } from '../../platform/http/answers/send-workbook';
import { type Checked, enterRows, shownRows } from '../../platform/sheets/enter-rows';
import { readCsv } from '../../platform/sheets/read-csv';
import { readColumns, type SentSheet } from '../../platform/sheets/read-columns';
import { SheetFault } from '../../platform/sheets/sheet-fault';
import type { TableReader } from '../../platform/sheets/table-reader';
import { writeWorkbook } from '../../platform/sheets/write-workbook';
import type { PlacesDeps } from '../../pricing/places';
import { countsSince } from './moves.repo';
import type { Noted } from './report-yard';
import { booksOf, readRow } from './yard-cells';
import { insertReports, type Key, type NewReport, type ReportRow, selectLatestReports } from './yards.repo';

type Sent = ParsedInputOf<typeof yards.checkSheet>;
type Deps = Pick<PlacesDeps, 'places'>;

const WORDS = AUDIT_TARGET_WORDS.yard;
const NEEDED = ['placeName', 'shipCompanyName', 'cabinetType', 'toldBy'];

function pastedRows(text: string): SentSheet {
  try {
    const rows = pastedYardRows(readCsv(text));
    if (rows.length === 0) throw new SheetFault('没有可导入的行，请从表格复制后粘贴');
    if (rows.length > MOST_YARD_ROWS) throw new SheetFault(`超过 ${MOST_YARD_ROWS} 行，请分几次粘贴`);
    return { fileName: '粘贴的内容', rows: rows.map((row) => ({ ...row, faults: [] })) };
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    throw new Refusal('BAD_INPUT', { message: error.message });
  }
}

/** The rows that were pasted, or those of the file that came. Throws BAD_INPUT, FILE_COUNT, FILE_TYPE or FILE_BROKEN. */
export async function readRows(read: TableReader, ctx: Ctx, { text }: Sent): Promise<SentSheet> {
  if (text !== undefined && ctx.files.length === 0) return pastedRows(text);
  return readColumns(read, ctx, { columns: YARD_SHEET, needed: NEEDED, words: WORDS, most: MOST_YARD_ROWS });
}

const keyOf = ({ place, placeId, shipCompanyId, cabinetType }: Key): string =>
  [place, placeId, shipCompanyId, cabinetType].join(' ');

/** What a row is beside what its place told last; `dated`: it says when it was told. */
function outcomeOf(
  report: NewReport,
  before: ReportRow | undefined,
  dated: boolean,
): { outcome: SheetOutcome; notes: string[] } {
  if (!before) return { outcome: 'new', notes: [] };
  const same =
    dated &&
    before.told_at.getTime() === report.toldAt.getTime() &&
    before.stock === report.stock &&
    before.takes === report.takes &&
    before.remark === report.remark;
  const older = before.told_at > report.toldAt;
  return {
    outcome: same ? 'same' : 'changed',
    notes: older ? ['已有更晚的报数，导入后仍以更晚的为准'] : [],
  };
}

/** What would come of each row: the same words of the same moment once more are no new ones. */
async function checkRows(deps: Deps, ctx: Ctx, rows: SentSheet['rows']): Promise<Checked<Noted>[]> {
  const books = booksOf(await deps.places.book(ctx.db), toWireDate(ctx.now));
  const last = await selectLatestReports(ctx.db, countsSince(ctx.now));
  const told = new Map(last.map((row) => [keyOf(row), row] as const));
  const seen = new Map<string, number>();
  return rows.map(({ rowNo, cells, faults }): Checked<Noted> => {
    const { noted, notes } = readRow(ctx, books, cells);
    const typed = NEEDED.slice(0, 3).map((column) => (cells[column] ?? '').slice(0, 40));
    const name = noted?.name ?? typed.join(' ').trim();
    const key = noted ? keyOf(noted.report) : '';
    const first = noted ? seen.get(key) : undefined;
    if (noted) seen.set(key, first ?? rowNo);
    const all = [...faults, ...notes, ...(first === undefined ? [] : [`与第 ${first} 行重复`])];
    if (all.length > 0 || !noted) return { rowNo, key: name, outcome: 'bad', notes: all, input: null };
    return {
      rowNo,
      key: name,
      input: noted,
      ...outcomeOf(noted.report, told.get(key), cells['toldAt'] !== ''),
    };
  });
}

/** What would come of rows; nothing is kept of them. */
export async function checkSheet(
  deps: Deps & { read: TableReader },
  ctx: Ctx,
  input: Sent,
): Promise<PresentedOf<typeof yards.checkSheet>> {
  const { fileName, rows } = await readRows(deps.read, ctx, input);
  return { fileName, rows: shownRows(await checkRows(deps, ctx, rows)) };
}

/** All rows or none. Throws BAD_INPUT where one is wrong. */
export async function enterSheet(
  deps: Deps,
  ctx: Ctx,
  { fileName, rows }: SentSheet,
): Promise<PresentedOf<typeof yards.enterSheet>> {
  const reports: NewReport[] = [];
  const entered = await enterRows(await checkRows(deps, ctx, rows), ({ report }) =>
    Promise.resolve(reports.push(report)),
  );
  if (reports.length > 0) await insertReports(ctx.db, reports);
  ctx.audit({ target: 'yard', id: 'import', name: `导入 ${fileName}`, before: null, after: { ...entered } });
  return entered;
}

/** The file to be filled in. */
export async function sendTemplate(reply: FastifyReply): Promise<FastifyReply> {
  async function* batches() {
    yield await Promise.resolve([YARD_SHEET.map(({ head }) => ({ text: head }))]);
  }
  const file = await writeWorkbook(WORDS, batches(), { widths: YARD_SHEET.map(({ width }) => width) });
  return sendWorkbook(reply, `${WORDS}报数模板`, file);
}
