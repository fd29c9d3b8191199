import { CUSTOMER_STATEMENT_STATES, SETTLEMENT_COLUMNS } from '@boxhaul/domain/money';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { ownInvoice } from '../invoices/schemas';
import {
  fileOfStatement,
  linesOfStatement,
  seenStatement,
  statementDetail,
  statementId,
} from '../statements/schemas';
import { identifier, reference } from '../../kit/identifiers';
import {
  startedExport,
  columnsOf,
  day,
  empty,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  text,
  yuan,
} from '../../kit/wire';

const orderDay = maybe(day('下单日期格式应为 YYYY-MM-DD'));

/** Every column that can be searched; a blank one narrows nothing. */
const filter = {
  /** One statement, by its id. */
  statementId: maybe(id('对账单不正确')),
  /** Part of a statement's, an order's, a booking's or a box's number, or of what the goods are called. */
  keyword: maybe(reference(60)),
  /** Parts of a number or a name, in any case. */
  statementNo: maybe(identifier('order', 40)),
  orderNo: maybe(identifier('order', 40)),
  bookSpaceNo: maybe(identifier('booking', 40)),
  cabinetNo: maybe(identifier('cabinet', 20)),
  goodsName: maybe(note(40)),
  cabinetType: maybe(z.enum(CABINET_TYPES, { error: '箱型不正确' })),
  harborId: maybe(int(1, 1_000_000_000, '港口不正确')),
  shipCompanyId: maybe(int(1, 1_000_000_000, '船公司不正确')),
  state: maybe(z.enum(CUSTOMER_STATEMENT_STATES, { error: '结算状态不正确' })),
  /** Days of Shanghai, both of them whole. */
  orderStartDate: orderDay,
  orderEndDate: orderDay,
};

const inOrder = ({
  orderStartDate: from = '',
  orderEndDate: to = '9999-12-31',
}: {
  orderStartDate?: string | undefined;
  orderEndDate?: string | undefined;
}) => from <= to;
const BACKWARDS = { path: ['orderEndDate'], error: '下单日期的结束日不能早于开始日' };

const settlementItem = z.object({
  /** The statement's id with the box's. */
  id: z.string(),
  statementId: z.string(),
  statementNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  goodsName: z.string(),
  harborName: z.string(),
  shipCompanyName: z.string(),
  orderDate: z.string(),
  state: z.enum(CUSTOMER_STATEMENT_STATES),
  stateName: z.string(),
  totalAmount: yuan,
  receivedAmount: yuan,
  openAmount: yuan,
});
export type SettlementItem = z.infer<typeof settlementItem>;

const exportInput = z
  .object({ ...filter, columns: columnsOf(SETTLEMENT_COLUMNS) })
  .refine(inOrder, BACKWARDS);

/** What a customer owes; the same wherever it is told. */
export const owed = z.object({
  /** Of statements that were sent, less what was received: 已出账未付. */
  owed: yuan,
  /** Of it what is due within seven days, and what is past its day. */
  dueSoon: yuan,
  overdue: yuan,
  /** Reviewed costs that no statement which was sent has: 未出账. */
  unstated: yuan,
  /** Paid ahead of any statement. */
  advance: yuan,
});
export type Owed = z.infer<typeof owed>;

/** What each call takes and answers. */
export const settlementSchemas = {
  list: {
    input: z.object({ ...filter, ...paging }).refine(inOrder, BACKWARDS),
    output: page(settlementItem),
  },
  sum: {
    input: z.object(filter).refine(inOrder, BACKWARDS),
    output: z.object({
      rowCount: z.number(),
      /** Together the first: what was received and what is open. */
      totalAmount: yuan,
      receivedAmount: yuan,
      openAmount: yuan,
    }),
  },
  owed: { input: empty, output: owed },
  exportFile: {
    input: exportInput,
    output: empty,
  },
  beginExport: { input: exportInput, output: startedExport },
  detail: { input: z.object({ id: statementId }), output: statementDetail },
  lines: linesOfStatement,
  file: fileOfStatement,
  reminders: {
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          statementId: z.string(),
          statementNo: z.string(),
          openAmount: yuan,
          dueDate: z.string(),
          /** Days until it is due; below 0 it is late. */
          dueIn: z.number(),
          /** What was said last, and when. */
          text: z.string(),
          time: z.string(),
        }),
      ),
    }),
  },
  invoices: { input: z.object({ id: statementId }), output: z.array(ownInvoice) },
  confirm: { input: z.object(seenStatement), output: nothing },
  object: { input: z.object({ ...seenStatement, reason: text('请说明异议', 500) }), output: nothing },
};
