import {
  byOrderColumn,
  cleanOrderCell,
  DRAFT_STATES,
  MOST_ORDER_DRAFTS,
  ORDER_SHEET_COLUMNS,
} from '@boxhaul/domain/orders';
import { z } from 'zod';
import {
  amount,
  bool,
  empty,
  id,
  maybe,
  note,
  page,
  paging,
  regionCode,
  revisionNo,
  yuan,
} from '../../kit/wire';

const LONGEST_CELL = 500;

const cells = z.object(
  byOrderColumn((column) =>
    maybe(
      z
        .string()
        .transform((text) => cleanOrderCell(column, text))
        .pipe(note(LONGEST_CELL)),
    ).transform((text) => text ?? ''),
  ),
  { error: '草稿内容不正确' },
);
const revision = revisionNo('草稿版本不正确');

/** A line that is to become an order, as it stands today. */
const orderDraftRow = z.object({
  draftId: z.string(),
  /** Grows with each edit. */
  revision: z.number(),
  cells: z.object(byOrderColumn(() => z.string())),
  state: z.enum(DRAFT_STATES),
  /** Yuan per box; null without one, and for who sees none. */
  price: yuan.nullable(),
  /** Of all its boxes. */
  total: yuan.nullable(),
  /** What is to be mended or looked at; else empty. */
  message: z.string(),
  /** The columns that the message is about. */
  marks: z.array(z.enum(ORDER_SHEET_COLUMNS)),
  regionFullName: z.string().nullable(),
  /** What the address may mean, likeliest first. */
  candidates: z.array(z.object({ regionCode: z.string(), fullName: z.string() })),
  /** An order of the enterprise with this booking number that there is already. */
  sameBooking: z.string().nullable(),
  /** The file it came from; '' without one. */
  source: z.string(),
  orderId: z.string().nullable(),
  orderNo: z.string().nullable(),
});

export type OrderDraftRow = z.infer<typeof orderDraftRow>;

/** What each call takes and answers. */
export const orderDraftsSchemas = {
  list: { input: z.object(paging), output: page(orderDraftRow).extend({ most: z.number() }) },
  template: { input: empty, output: empty },
  importFile: {
    input: empty,
    output: z.object({
      added: z.number(),
      repeated: z.number(),
      /** Lines of the file about which there is something to say. */
      rows: z.array(z.object({ rowNo: z.number(), message: z.string() })),
    }),
  },
  add: {
    input: z.object({
      list: z
        .array(cells, { error: '草稿内容不正确' })
        .min(1, '没有要新增的草稿')
        .max(MOST_ORDER_DRAFTS, `一次最多新增 ${MOST_ORDER_DRAFTS} 份草稿`),
      /** Leaves out lines that are kept already, letter by letter: what is pasted twice is kept once. */
      onlyNew: maybe(bool('是否去掉重复不正确')),
    }),
    output: z.object({ draftIds: z.array(z.string()) }),
  },
  change: {
    input: z.object({ id: id(), revision, cells, regionCode: maybe(regionCode('请选择正确的地区')) }),
    output: orderDraftRow,
  },
  remove: {
    input: z.object({
      list: z.array(id(), { error: '请选择草稿' }).min(1, '请选择草稿').max(MOST_ORDER_DRAFTS, '请选择草稿'),
    }),
    output: z.object({ removed: z.number() }),
  },
  place: {
    input: z.object({ id: id(), revision, price: maybe(amount(7, '请核对单价', '请核对单价')) }),
    output: z.object({ orderId: z.string(), orderNo: z.string() }),
  },
};
