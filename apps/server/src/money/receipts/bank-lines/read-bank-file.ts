import { createHash } from 'node:crypto';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { bankLines } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import {
  BANK_HEAD_ROWS,
  BANK_LEFT_OUT,
  type BankRead,
  findBankAccount,
  findBankHead,
  isOneSided,
  missingBankColumns,
  MOST_BANK_ROWS,
  readBankLines,
  whyNotMapped,
} from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { createWorkQueue } from '../../../platform/jobs/work-queue';
import { openWorkThread } from '../../../platform/jobs/work-thread';
import type { GridRead, GridRow } from '../../../platform/sheets/read-grid';
import { type BankReading, rememberColumns, rememberedColumns } from './bank-columns';
import { insertBankLines, selectDoubtful, selectKnown } from './bank-lines.repo';

const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 2 };

/** Where banks' files are read: on a thread of its own, when its turn comes. */
export function openBankReader(): (ctx: Ctx) => Promise<GridRow[]> {
  const read = openWorkThread<GridRead>(
    'table-worker',
    new URL('../../../platform/sheets/table-worker.ts', import.meta.url),
  );
  const queue = createWorkQueue(LIMITS);
  return async (ctx) => {
    const [file, second] = ctx.files;
    if (!file || second) throw new Refusal('FILE_COUNT', { message: '请选择一个银行流水文件' });
    if (/\.xlsm$/i.test(file.fileName)) {
      throw new Refusal('FILE_TYPE', { message: '文件含有宏，请另存为不含宏的 .xlsx 后再上传' });
    }
    if (!/\.(xlsx|xls|csv|txt)$/i.test(file.fileName)) {
      throw new Refusal('FILE_TYPE', {
        message: '只能导入 .xlsx 或 .csv 文件，请从网银下载 Excel 或 CSV 格式',
      });
    }
    if (file.size === 0) throw new Refusal('FILE_BROKEN', { message: '文件是空的，请重新选择' });
    const isCsv = /\.(csv|txt)$/i.test(file.fileName);
    const order = { grid: true as const, path: file.path, isCsv, words: '银行流水', most: MOST_BANK_ROWS };
    const found = await queue(ctx.signedIn().accountId, () => read(order));
    if (found.refused !== undefined) throw new Refusal('FILE_BROKEN', { message: found.refused });
    return found.rows;
  };
}
export type BankReader = ReturnType<typeof openBankReader>;

const MOST_SAMPLE = 20;
const MOST_FAULTS = 200;
const NO_LINES = '没有收入（贷方）流水可导入';
const ONE_SIDED =
  '没有认出“借贷标志”所在的列，金额又没有负数，分不清收入与支出。请选择该列；文件里确实只有收入的，请勾选“文件里只有收入”';

const headsOf = (rows: readonly GridRow[], headRow: number): string[] =>
  rows.find(({ rowNo }) => rowNo === headRow)?.cells ?? [];

/** How a file is read: by what the clerk chose, by what was chosen for its account before, by its heads. */
async function readingOf(
  ctx: Ctx,
  rows: readonly GridRow[],
  input: ParsedInputOf<typeof bankLines.preview>,
): Promise<BankReading & { accountNo: string; isRemembered: boolean }> {
  // In a row that the clerk names nothing but its own heads is looked for.
  const within = input.headRow === undefined ? rows : rows.filter(({ rowNo }) => rowNo === input.headRow);
  const guessed = findBankHead(within);
  const headRow = input.headRow ?? guessed?.headRow ?? rows[0]?.rowNo ?? 1;
  const onlyIncome = input.onlyIncome === 1;
  // Without heads that are known, our account may stand anywhere above them.
  const accountNo = findBankAccount(rows, guessed ? headRow : BANK_HEAD_ROWS);
  const found = { accountNo, headRow, onlyIncome, isRemembered: false };
  if (input.columns) return { ...found, columns: input.columns };
  const remembered = await rememberedColumns(ctx.db, input.accountNo ?? accountNo, within);
  return remembered
    ? {
        ...remembered,
        accountNo,
        onlyIncome: onlyIncome || remembered.onlyIncome,
        isRemembered: true,
      }
    : { ...found, columns: guessed?.mapping ?? {} };
}

/** Why a file cannot be imported so; null when it can. */
function refusalOf(rows: readonly GridRow[], { headRow, columns, onlyIncome }: BankReading): string | null {
  const wrong = whyNotMapped(columns);
  if (wrong !== null) return wrong;
  return isOneSided(rows, headRow, columns) && !onlyIncome ? ONE_SIDED : null;
}

const ofWhy = (leftOut: BankRead['leftOut']) =>
  BANK_LEFT_OUT.flatMap((why) => {
    const rows = leftOut.filter((one) => one.why === why).map(({ rowNo }) => rowNo);
    return rows.length === 0 ? [] : [{ why, rows: rows.toSorted((a, b) => a - b) }];
  });

const NOTHING: BankRead = { lines: [], debits: [], leftOut: [], reversed: [], faults: [] };

/** What a file holds by the heads that are found, or by those that the clerk chose. */
export async function previewBankFile(
  read: BankReader,
  ctx: Ctx,
  input: ParsedInputOf<typeof bankLines.preview>,
): Promise<PresentedOf<typeof bankLines.preview>> {
  const rows = await read(ctx);
  const reading = await readingOf(ctx, rows, input);
  const { accountNo, headRow, columns, onlyIncome, isRemembered } = reading;
  const wrong = refusalOf(rows, reading);
  const found = wrong === null ? readBankLines(rows, headRow, columns) : NOTHING;
  return {
    accountNo,
    headRow,
    heads: headsOf(rows, headRow),
    columns,
    refusal: wrong ?? (found.lines.length === 0 ? NO_LINES : null),
    isOneSided: whyNotMapped(columns) === null && isOneSided(rows, headRow, columns),
    onlyIncome: onlyIncome ? 1 : 0,
    missing: missingBankColumns(columns),
    isRemembered,
    lineCount: found.lines.length,
    amount: toYuan(fen(found.lines.reduce((sum, line) => sum + line.fen, 0))),
    debitRows: [...found.debits],
    leftOut: ofWhy(found.leftOut),
    faults: found.faults.slice(0, MOST_FAULTS),
    faultCount: found.faults.length,
    sample: found.lines.slice(0, MOST_SAMPLE).map((line) => ({
      rowNo: line.rowNo,
      paidDate: line.paidOn,
      amount: toYuan(line.fen),
      payer: line.payer,
      summary: line.summary,
      serialNo: line.serialNo,
    })),
  };
}

const keyOf = (identity: string): string => createHash('sha256').update(identity).digest('base64url');
const LONGEST = 200;

/** A file as it was read for an import. */
export interface ReadForImport {
  rows: readonly GridRow[];
  reading: BankReading;
  found: BankRead;
}

/** Reads the file that came, before the call's transaction opens. */
export async function readForImport(
  read: BankReader,
  ctx: Ctx,
  { headRow, columns, onlyIncome }: ParsedInputOf<typeof bankLines.importFile>,
): Promise<ReadForImport> {
  const wrong = whyNotMapped(columns);
  if (wrong !== null) throw refuseField('columns', wrong);
  const rows = await read(ctx);
  const reading = { headRow, columns, onlyIncome: onlyIncome === 1 };
  const refusal = refusalOf(rows, reading);
  if (refusal !== null) throw refuseField('onlyIncome', refusal);
  const found = readBankLines(rows, headRow, columns);
  if (found.lines.length === 0) throw new Refusal('BAD_INPUT', { message: NO_LINES });
  return { rows, reading, found };
}

type Kept = Awaited<ReturnType<typeof selectKnown>>[number];

/** Rows that have the number of another payment that was kept before. */
const faultsOf = (found: BankRead, known: ReadonlyMap<string, Kept>) =>
  found.lines.flatMap(({ rowNo, serialNo, identity, paidOn, fen: amount }) => {
    const kept = known.get(keyOf(identity));
    return kept === undefined || (Number(kept.fen) === amount && kept.paid_on === paidOn)
      ? []
      : [{ rowNo, message: `流水号 ${serialNo} 已导入过，而日期或金额不同，请核对` }];
  });

const TAKEN_BACK = '此前已导入，现被银行冲正，请忽略这笔流水，已登记收款的请冲销';
const MAY_BE_KEPT =
  '已导入，但同一天、同样金额的一笔此前导入过，流水号分不清两者，请核对是否同一笔，是的请忽略这笔流水';

/** The rows of lines that may be a payment that was kept before under another identity. */
async function doublesOf(
  ctx: Ctx,
  accountNo: string,
  { rows, lines, keys }: { rows: readonly GridRow[]; lines: BankRead['lines']; keys: readonly string[] },
): Promise<ReadonlySet<number>> {
  const cellsOf = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells.map((text) => text.trim())]));
  const fresh = lines.map(({ rowNo, paidOn, fen: amount, serialNo }) => ({
    rowNo,
    paidOn,
    fen: amount,
    serialNo,
    cells: cellsOf.get(rowNo) ?? [],
  }));
  return new Set(await selectDoubtful(ctx.db, accountNo, fresh, keys));
}

/** Keeps what came in, each payment once, however often and by whatever file it is brought. */
export async function importBankFile(
  ctx: Ctx,
  { accountNo }: ParsedInputOf<typeof bankLines.importFile>,
  { rows, reading, found }: ReadForImport,
): Promise<PresentedOf<typeof bankLines.importFile>> {
  const fileName = ctx.files[0]?.fileName.slice(-LONGEST) ?? '';
  const { accountId: by } = ctx.signedIn();
  const keys = [...found.lines, ...found.reversed].map(({ identity }) => keyOf(identity));
  const known = new Map(
    (await selectKnown(ctx.db, accountNo, keys)).map((row) => [row.identity_key, row] as const),
  );
  const fresh = found.lines.filter(({ identity }) => !known.has(keyOf(identity)));
  const mayBeKept = await doublesOf(ctx, accountNo, { rows, lines: [...fresh, ...found.reversed], keys });
  const added = await insertBankLines(
    ctx.db,
    fresh.map((line) => ({
      identityKey: keyOf(line.identity),
      serialNo: line.serialNo === '' ? null : line.serialNo,
      paidOn: line.paidOn,
      fen: line.fen,
      payer: line.payer.slice(0, LONGEST),
      payerAccount: line.payerAccount.slice(0, LONGEST),
      summary: line.summary.slice(0, LONGEST),
    })),
    { accountNo, fileName, by, now: ctx.now },
  );
  await rememberColumns(ctx.db, accountNo, rows, reading, { by, now: ctx.now });
  const differing = faultsOf(found, known);
  const faults = [...found.faults, ...differing];
  const doubts = [
    ...found.reversed.flatMap(({ rowNo, identity }) =>
      known.has(keyOf(identity)) || mayBeKept.has(rowNo) ? [{ rowNo, message: TAKEN_BACK }] : [],
    ),
    ...fresh.flatMap(({ rowNo }) => (mayBeKept.has(rowNo) ? [{ rowNo, message: MAY_BE_KEPT }] : [])),
  ];
  const answer = {
    added,
    known: found.lines.length - added - differing.length,
    debits: found.debits.length,
    leftOut: ofWhy(found.leftOut),
    faults: faults.slice(0, MOST_FAULTS),
    faultCount: faults.length,
    doubts: doubts.slice(0, MOST_FAULTS),
    doubtCount: doubts.length,
  };
  ctx.audit({
    target: 'bank_line',
    name: fileName,
    after: { accountNo, added, known: answer.known, debits: answer.debits, faults: faults.length },
  });
  return answer;
}
