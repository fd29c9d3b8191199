import { createHash } from 'node:crypto';
import type { bankLines, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import {
  type BankMapping,
  type BankRead,
  fen,
  findBankAccount,
  findBankHead,
  MOST_BANK_ROWS,
  readBankLines,
  toYuan,
  whyNotMapped,
} from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { createWorkQueue } from '../../../platform/jobs/work-queue';
import { openWorkThread } from '../../../platform/jobs/work-thread';
import type { GridRead, GridRow } from '../../../platform/sheets/read-grid';
import { insertBankLines, selectKnown } from './bank-lines.repo';

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

const headsOf = (rows: readonly GridRow[], headRow: number): string[] =>
  rows.find(({ rowNo }) => rowNo === headRow)?.cells ?? [];

/** What a file holds by the heads that are found, or by those that the clerk chose. */
export async function previewBankFile(
  read: BankReader,
  ctx: Ctx,
  input: ParsedInputOf<typeof bankLines.preview>,
): Promise<PresentedOf<typeof bankLines.preview>> {
  const rows = await read(ctx);
  // In a row that the clerk names nothing but its own heads is looked for.
  const guessed = findBankHead(
    input.headRow === undefined ? rows : rows.filter(({ rowNo }) => rowNo === input.headRow),
  );
  const headRow = input.headRow ?? guessed?.headRow ?? rows[0]?.rowNo ?? 1;
  const columns: BankMapping = input.columns ?? guessed?.mapping ?? {};
  const wrong = whyNotMapped(columns);
  const found: BankRead =
    wrong === null ? readBankLines(rows, headRow, columns) : { lines: [], debits: [], faults: [] };
  return {
    accountNo: findBankAccount(rows, headRow),
    headRow,
    heads: headsOf(rows, headRow),
    columns,
    refusal: wrong ?? (found.lines.length === 0 ? NO_LINES : null),
    lineCount: found.lines.length,
    amount: toYuan(fen(found.lines.reduce((sum, line) => sum + line.fen, 0))),
    debitRows: [...found.debits],
    faults: found.faults.slice(0, MOST_FAULTS),
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

/** Reads the file that came, before the call's transaction opens. */
export async function readForImport(
  read: BankReader,
  ctx: Ctx,
  { headRow, columns }: ParsedInputOf<typeof bankLines.importFile>,
): Promise<BankRead> {
  const wrong = whyNotMapped(columns);
  if (wrong !== null) throw refuseField('columns', wrong);
  const found = readBankLines(await read(ctx), headRow, columns);
  if (found.lines.length === 0) throw new Refusal('BAD_INPUT', { message: NO_LINES });
  return found;
}

/** Keeps what came in, each payment once, however often and by whatever file it is brought. */
export async function importBankFile(
  ctx: Ctx,
  { accountNo }: ParsedInputOf<typeof bankLines.importFile>,
  found: BankRead,
): Promise<PresentedOf<typeof bankLines.importFile>> {
  const fileName = ctx.files[0]?.fileName.slice(-LONGEST) ?? '';
  const keyed = found.lines.map((line) => ({ line, identityKey: keyOf(line.identity) }));
  const known = new Map(
    (
      await selectKnown(
        ctx.db,
        accountNo,
        keyed.map(({ identityKey }) => identityKey),
      )
    ).map((row) => [row.identity_key, row]),
  );
  // The number of another payment: neither known nor new.
  const other = keyed.filter(({ line, identityKey }) => {
    const kept = known.get(identityKey);
    return kept !== undefined && (Number(kept.fen) !== line.fen || kept.paid_on !== line.paidOn);
  });
  const fresh = keyed.filter(({ identityKey }) => !known.has(identityKey));
  const added = await insertBankLines(
    ctx.db,
    fresh.map(({ line, identityKey }) => ({
      identityKey,
      serialNo: line.serialNo === '' ? null : line.serialNo,
      paidOn: line.paidOn,
      fen: line.fen,
      payer: line.payer.slice(0, LONGEST),
      payerAccount: line.payerAccount.slice(0, LONGEST),
      summary: line.summary.slice(0, LONGEST),
    })),
    { accountNo, fileName, by: ctx.signedIn().accountId, now: ctx.now },
  );
  const answer = {
    added,
    known: keyed.length - added - other.length,
    debits: found.debits.length,
    faults: [
      ...found.faults,
      ...other.map(({ line }) => ({
        rowNo: line.rowNo,
        message: `流水号 ${line.serialNo} 已导入过，而日期或金额不同，请核对`,
      })),
    ].slice(0, MOST_FAULTS),
  };
  ctx.audit({
    target: 'bank_line',
    name: fileName,
    after: { accountNo, added, known: answer.known, debits: answer.debits, faults: answer.faults.length },
  });
  return answer;
}
