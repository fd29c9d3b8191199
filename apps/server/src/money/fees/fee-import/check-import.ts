import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { FEE_IMPORT_COLUMN_WORDS, FEE_IMPORT_COLUMNS, MOST_FEE_ROWS } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { readSentTable, type TableReader } from '../../../platform/sheets/table-reader';
import { type CheckedRow, checkRows, isEntered, presentRow, type SentRow } from './check-rows';

/** The sheet's name, in a file's own and in what is said about it. */
export const FEE_SHEET = '费用导入';
export const EXPLAINING_SHEET = '填写说明';
const LONGEST_CELL = 100;
const LONGEST_REMARK = 500;

const HEADS = Object.fromEntries([
  ...FEE_IMPORT_COLUMNS.map((column, at) => [FEE_IMPORT_COLUMN_WORDS[column], at] as const),
  ['金额（元）', FEE_IMPORT_COLUMNS.indexOf('amount')],
]);

const NEEDED = [
  {
    places: [FEE_IMPORT_COLUMNS.indexOf('orderNo'), FEE_IMPORT_COLUMNS.indexOf('cabinetNo')],
    words: '订单号或柜号',
  },
  { places: [FEE_IMPORT_COLUMNS.indexOf('costType')], words: FEE_IMPORT_COLUMN_WORDS.costType },
  { places: [FEE_IMPORT_COLUMNS.indexOf('amount')], words: FEE_IMPORT_COLUMN_WORDS.amount },
];

/** The rows of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN with what to do about it. */
async function readFile(read: TableReader, ctx: Ctx): Promise<{ fileName: string; rows: SentRow[] }> {
  const { fileName, rows } = await readSentTable(read, ctx, {
    sheet: { words: FEE_SHEET, explaining: [EXPLAINING_SHEET] },
    heads: HEADS,
    needed: NEEDED,
    width: FEE_IMPORT_COLUMNS.length,
    most: MOST_FEE_ROWS,
    tooMany: `超过 ${MOST_FEE_ROWS} 行，请拆成几份`,
  });
  return {
    fileName,
    rows: rows.map(({ rowNo, cells, faults }): SentRow => {
      const [orderNo = '', cabinetNo = '', costType = '', amount = '', remark = ''] = cells.map((text) =>
        text.trim(),
      );
      return {
        rowNo,
        orderNo: orderNo.slice(0, LONGEST_CELL),
        cabinetNo: cabinetNo.slice(0, LONGEST_CELL),
        costType: costType.slice(0, LONGEST_CELL),
        amount: amount.slice(0, LONGEST_CELL),
        remark: remark.slice(0, LONGEST_REMARK),
        faults: faults.flatMap(({ place, message }) => {
          const column = FEE_IMPORT_COLUMNS[place];
          return column ? [{ column, message }] : [];
        }),
        accepted: 0,
      };
    }),
  };
}

const sumOf = (rows: readonly CheckedRow[]) =>
  toYuan(fen(rows.reduce((sum, { fact }) => sum + (fact?.amount ?? 0), 0)));

/** How many rows would be entered, and what they come to. */
export const totalOf = (rows: readonly CheckedRow[]) => {
  const entered = rows.filter(isEntered);
  return { lines: entered.length, incomeAmount: sumOf(entered) };
};

/** What would come of a file, or of its rows once they were mended; nothing is kept of it. */
export async function checkImport(
  read: TableReader,
  ctx: Ctx,
  { list }: ParsedInputOf<typeof fees.checkImport>,
): Promise<PresentedOf<typeof fees.checkImport>> {
  const { fileName, rows } = list ? { fileName: null, rows: list } : await readFile(read, ctx);
  const checked = await checkRows(ctx.db, rows);
  const names = [...new Set(checked.filter(isEntered).map(({ sent }) => sent.costType))];
  return {
    fileName,
    rows: checked.map(presentRow),
    ...totalOf(checked),
    types: names.map((costTypeName) => ({
      costTypeName,
      ...totalOf(checked.filter(({ sent }) => sent.costType === costTypeName)),
    })),
  };
}
