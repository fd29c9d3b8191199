import { FEE_IMPORT_COLUMNS, FEE_ROW_OUTCOMES, MOST_FEE_ROWS } from '@boxhaul/domain/money';
import { z } from 'zod';
import { identifier } from '../../kit/identifiers';
import { empty, flag, int, maybe, note, yuan } from '../../kit/wire';

const fault = z.object({
  column: z.enum(FEE_IMPORT_COLUMNS, { error: '列名不正确' }),
  message: note(100),
});

/** A row as it was typed; longer cells are cut before they are sent. */
const cells = {
  orderNo: identifier('order', 100),
  cabinetNo: identifier('cabinet', 100),
  costType: note(100),
  amount: note(100),
  remark: note(500),
};

const row = z.object({
  rowNo: int(1, 2_000_000, '行号不正确'),
  ...cells,
  /** What could not be read of its file; a row that was mended has none. */
  faults: maybe(z.array(fault).max(FEE_IMPORT_COLUMNS.length)).transform((faults) => faults ?? []),
  /** Somebody looked at what is unsure about it. */
  accepted: maybe(flag()).transform((accepted) => accepted ?? 0),
});

const list = z
  .array(row, { error: '请选择 Excel 文件' })
  .min(1, '没有要导入的行')
  .max(MOST_FEE_ROWS, `一次最多导入 ${MOST_FEE_ROWS} 行，请拆成几份`);

const checked = z.object({
  rowNo: z.number(),
  orderNo: z.string(),
  cabinetNo: z.string(),
  costType: z.string(),
  amount: z.string(),
  remark: z.string(),
  faults: z.array(z.object({ column: z.enum(FEE_IMPORT_COLUMNS), message: z.string() })),
  accepted: z.number(),
  outcome: z.enum(FEE_ROW_OUTCOMES),
  /** What is wrong with it or should be looked at, in sentences. */
  notes: z.array(z.string()),
  /** What it comes to; null where that cannot be read. */
  incomeAmount: yuan.nullable(),
});

export type FeeImportRow = z.infer<typeof checked>;

/** What each call takes and answers. */
export const feeImportSchemas = {
  checkImport: {
    /** A file, or the rows of one again, mended. */
    input: z.object({ list: maybe(list) }),
    output: z.object({
      fileName: z.string().nullable(),
      rows: z.array(checked),
      /** What would be entered: rows that are good, and unsure ones that were looked at. */
      lines: z.number(),
      incomeAmount: yuan,
      /** The same by type. */
      types: z.array(z.object({ costTypeName: z.string(), lines: z.number(), incomeAmount: yuan })),
    }),
  },
  enterImport: {
    input: z.object({
      list,
      /** Leave out what is wrong or unsure; without, nothing is entered unless everything can be. */
      onlyGood: flag('请选择导入方式'),
      /** As they were seen. */
      lines: int(1, MOST_FEE_ROWS, '没有可导入的行'),
      incomeAmount: yuan,
    }),
    output: z.object({ lines: z.number(), incomeAmount: yuan }),
  },
  importTemplate: { input: empty, output: empty },
};
