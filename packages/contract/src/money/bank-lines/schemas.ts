import {
  BANK_COLUMNS,
  BANK_LEFT_OUT,
  BANK_LINE_STATES,
  type BankColumn,
  type BankMapping,
} from '@boxhaul/domain/money';
import { z } from 'zod';
import { receiptMatches } from '../receipts/schemas';
import { identifier, reference, wantedIdentifier } from '../../kit/identifiers';
import { code, id, int, maybe, nothing, page, paging, text, yuan } from '../../kit/wire';

const lineId = id('未找到该流水');
const isColumn = (name: string | undefined): name is BankColumn => BANK_COLUMNS.some((one) => one === name);

/** 'date:0,credit:3' → in which column each thing stands. */
const mapping = z
  .string({ error: '请选择各列的内容' })
  .trim()
  .min(1, { error: '请选择各列的内容', abort: true })
  .max(200, '列的内容不正确')
  .transform((all, ctx): BankMapping => {
    const found: BankMapping = {};
    for (const pair of all.split(',')) {
      const [name, place = ''] = pair.split(':');
      if (isColumn(name) && /^\d{1,2}$/.test(place)) found[name] = Number(place);
      else ctx.addIssue({ code: 'custom', message: '列的内容不正确' });
    }
    return found;
  });

const fault = z.object({ rowNo: z.number(), message: z.string() });
/** Rows that are no payment of a customer, by what they are. */
const leftOut = z.array(z.object({ why: z.enum(BANK_LEFT_OUT), rows: z.array(z.number()) }));
/** Of a file with one column of amounts, none below 0, and no mark beside it: whether all of it came in. */
const onlyIncome = maybe(code([0, 1], '是否只有收入填写不正确'));
const longestAccount = 40;

const bankLine = z.object({
  id: z.string(),
  accountNo: z.string(),
  serialNo: z.string().nullable(),
  paidDate: z.string(),
  amount: yuan,
  payer: z.string(),
  payerAccount: z.string(),
  summary: z.string(),
  state: z.enum(BANK_LINE_STATES),
  ignoreReason: z.string().nullable(),
  receiptNo: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Its receipt was taken back: it may be opened again. */
  isReversed: z.boolean(),
  /** Of an open line: whose it probably is, why, and what it would pay. */
  proposal: z
    .object({
      customerId: z.string(),
      customerName: z.string(),
      ground: z.string(),
      matches: z.array(
        z.object({
          statementId: z.string(),
          statementNo: z.string(),
          amount: yuan,
          /** Of the statement, when that is paid. */
          leftAmount: yuan,
          /** Its customer has not answered: being paid in whole confirms it. */
          confirms: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type BankLineRow = z.infer<typeof bankLine>;

const once = <T extends z.ZodType<{ id: string }>>(line: T) =>
  z
    .array(line, { error: '请选择流水' })
    .min(1, '请选择流水')
    .max(100, '一次最多处理 100 笔流水')
    .refine((lines) => new Set(lines.map((one) => one.id)).size === lines.length, '同一笔流水只能选一次');

/** What each call takes and answers. */
export const bankLinesSchemas = {
  list: {
    input: z.object({
      state: maybe(z.enum(BANK_LINE_STATES, { error: '流水状态不正确' })),
      /** Part of the payer, the summary or the bank's number. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(bankLine).extend({
      /** Over the whole filter. */
      amount: yuan,
      counts: z.record(z.enum(BANK_LINE_STATES), z.number()),
    }),
  },
  preview: {
    input: z.object({
      /** Absent: found out. */
      headRow: maybe(int(1, 1000, '表头行号不正确')),
      columns: maybe(mapping),
      /** Our account where the file names none: columns that were chosen for it are taken again. */
      accountNo: maybe(identifier('account', longestAccount)),
      onlyIncome,
    }),
    output: z.object({
      accountNo: z.string(),
      headRow: z.number(),
      heads: z.array(z.string()),
      columns: z.partialRecord(z.enum(BANK_COLUMNS), z.number()),
      /** Why it cannot be imported so; null when it can. */
      refusal: z.string().nullable(),
      /** It says in no way what came in and what went out: somebody has to say that all of it came in. */
      isOneSided: z.boolean(),
      onlyIncome: z.union([z.literal(0), z.literal(1)]),
      /** What was not found and a clerk should be asked for. */
      missing: z.array(z.enum(BANK_COLUMNS)),
      /** The columns are those that were chosen for this account before. */
      isRemembered: z.boolean(),
      lineCount: z.number(),
      amount: yuan,
      /** Rows of what was paid out, which are left out. */
      debitRows: z.array(z.number()),
      leftOut,
      /** The first 200. */
      faults: z.array(fault),
      faultCount: z.number(),
      /** The first of what came in. */
      sample: z.array(
        z.object({
          rowNo: z.number(),
          paidDate: z.string(),
          amount: yuan,
          payer: z.string(),
          summary: z.string(),
          serialNo: z.string(),
        }),
      ),
    }),
  },
  importFile: {
    input: z.object({
      accountNo: wantedIdentifier('account', longestAccount, '请填写收款账户'),
      headRow: int(1, 1000, '表头行号不正确'),
      columns: mapping,
      onlyIncome,
    }),
    output: z.object({
      added: z.number(),
      /** Were known. */
      known: z.number(),
      debits: z.number(),
      leftOut,
      /** The first 200. */
      faults: z.array(fault),
      faultCount: z.number(),
      /** Rows that somebody should look at, although nothing is wrong with them; the first 200. */
      doubts: z.array(fault),
      doubtCount: z.number(),
    }),
  },
  confirm: {
    input: z.object({
      lines: once(z.object({ id: lineId, customerId: id('请选择客户'), matches: receiptMatches })),
    }),
    output: z.object({
      received: z.array(z.object({ id: z.string(), receiptNo: z.string() })),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  },
  ignore: {
    input: z.object({ lines: once(z.object({ id: lineId })), reason: text('请填写忽略原因', 200) }),
    output: z.object({
      ignored: z.number(),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  },
  reopen: { input: z.object({ id: lineId }), output: nothing },
};
