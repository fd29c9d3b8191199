import { PROMISE_STATES, STATEMENT_STATES } from '@boxhaul/domain/money';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { amount, day, id, maybe, note, nothing, page, paging, text, yuan } from '../../kit/wire';

const receiptId = id('未找到该收款');
const customerId = id('请选择客户');
const paid = (empty: string) =>
  amount(10, empty, '金额应为不超过 10 位整数、2 位小数的正数').refine(
    (text) => Number(text) > 0,
    '金额应大于 0',
  );

/** Statements with how much of each is paid. */
const matches = z
  .array(z.object({ statementId: id('未找到该对账单'), amount: paid('请填写核销金额') }), {
    error: '核销明细不正确',
  })
  .max(100, '一次最多核销 100 张对账单')
  .refine(
    (list) => new Set(list.map(({ statementId }) => statementId)).size === list.length,
    '同一张对账单只能核销一次',
  );

const owed = z.object({
  /** What is owed in all: on statements and on none yet, less what was paid in advance. */
  netAmount: yuan,
  /** Reviewed costs that no statement which was sent has. */
  unstatedAmount: yuan,
  /** Of statements that were sent. */
  openAmount: yuan,
  /** Not due yet, and due for so many days: together what is open. */
  notDue: yuan,
  days30: yuan,
  days60: yuan,
  days90: yuan,
  older: yuan,
  advanceAmount: yuan,
});

const receipt = z.object({
  id: z.string(),
  receiptNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** Below 0: it takes another back. */
  amount: yuan,
  /** Not matched: paid in advance. */
  leftAmount: yuan,
  receivedDate: z.string(),
  payer: z.string(),
  bankRef: z.string().nullable(),
  remark: z.string(),
  reversed: z.boolean(),
  /** The number of the receipt that it takes back. */
  reverses: z.string().nullable(),
  matches: z.array(z.object({ statementId: z.string(), statementNo: z.string(), amount: yuan })),
  createdBy: z.string().nullable(),
  createTime: z.string(),
});
export type ReceiptRow = z.infer<typeof receipt>;

const promise = z.object({
  amount: yuan,
  promisedDate: z.string(),
  state: z.enum(PROMISE_STATES),
});

/** The same where none need be. */
export const receiptMatches = maybe(matches).transform((list) => list ?? []);

/** What each call takes and answers. */
export const receiptsSchemas = {
  list: {
    input: z.object({
      customerId: maybe(customerId),
      /** Part of its number, the bank's, the payer or the customer's name. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(receipt).extend({
      /** Over the whole filter: together what was received. */
      amount: yuan,
      leftAmount: yuan,
    }),
  },
  ageing: {
    input: z.object({ keyword: maybe(reference(60)), ...paging }),
    output: page(
      owed.extend({
        customerId: z.string(),
        customerName: z.string(),
        /** Null where no terms are agreed. */
        creditLimit: yuan.nullable(),
        /** The newest that was not called off. */
        promise: promise.nullable(),
      }),
    ).extend({
      /** Over the whole filter. */
      sums: owed,
      /**
       * Days that money takes to come in (DSO): what is owed on what was charged in 90 days. Null where nothing was, and of a
       * part of the customers, as is `proof`.
       */
      dsoDays: z.number().nullable(),
      /** When it was last compared with the ledger, and of how many customers it differed. */
      proof: z.object({ checkedTime: z.string(), differing: z.number() }).nullable(),
    }),
  },
  open: {
    input: z.object({ customerId }),
    output: z.object({
      customerName: z.string(),
      advanceAmount: yuan,
      statements: z.array(
        z.object({
          id: z.string(),
          statementNo: z.string(),
          state: z.enum(STATEMENT_STATES),
          dueDate: z.string().nullable(),
          totalAmount: yuan,
          openAmount: yuan,
        }),
      ),
    }),
  },
  enter: {
    input: z.object({
      customerId,
      amount: paid('请填写收款金额'),
      receivedDate: day('请填写收款日期'),
      payer: maybe(note(60)),
      bankRef: maybe(reference(60)),
      remark: maybe(note(200)),
      matches: receiptMatches,
    }),
    output: z.object({ id: z.string() }),
  },
  match: { input: z.object({ id: receiptId, matches: matches.min(1, '请选择对账单') }), output: nothing },
  reverse: { input: z.object({ id: receiptId, reason: text('请填写冲销原因', 200) }), output: nothing },
  promises: {
    input: z.object({ customerId }),
    output: z.object({
      customerName: z.string(),
      /** The newest 50. */
      rows: z.array(
        promise.extend({
          id: z.string(),
          note: z.string(),
          createdBy: z.string().nullable(),
          createTime: z.string(),
        }),
      ),
    }),
  },
  addPromise: {
    input: z.object({
      customerId,
      amount: paid('请填写承诺金额'),
      promisedDate: day('请填写承诺付款日期'),
      note: maybe(note(200)),
    }),
    output: z.object({ id: z.string() }),
  },
  endPromise: { input: z.object({ id: id('未找到该付款承诺') }), output: nothing },
};
