import { cleanCell } from '@boxhaul/domain/kit';
import {
  BATCH_COLUMNS,
  byBatchColumn,
  BATCH_OUTCOMES,
  BATCH_TOO_LONG,
  CABINET_TYPES,
  MOST_BATCH_ROWS,
} from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { jobId } from '../../kit/jobs/schemas';
import { orderDraft } from '../order-draft';
import { bool, empty, id as wireId, int, maybe, note, paging, regionCode, yuan } from '../../kit/wire';

const LONGEST_CELL = 500;

/** Whatever stands in a cell, as a text: one odd cell is its row's fault, and fails no other. */
const cellText = z
  .unknown()
  .optional()
  .transform((value) =>
    cleanCell(typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(
      0,
      LONGEST_CELL,
    ),
  );
const cells = z.object(byBatchColumn(() => cellText));
const asked = z
  .unknown()
  .transform((row) => (typeof row === 'object' && row !== null ? row : {}))
  .pipe(cells);

/** A row of a batch with its answer. */
export const batchRow = z.object({
  /** As its file numbers it, or from 1 where it was pasted. */
  rowNo: z.number(),
  cells: z.object(byBatchColumn(() => z.string())),
  outcome: z.enum(BATCH_OUTCOMES),
  /** Yuan per box, as long as the quote stands. */
  price: yuan.nullable(),
  quoteId: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Why there is no price, or what is to be settled or looked at; else empty. */
  message: z.string(),
  /** The columns that the message is about. */
  marks: z.array(z.enum(BATCH_COLUMNS)),
  /** What the address was read as. */
  regionCode: z.string().nullable(),
  regionFullName: z.string().nullable(),
  /** The address without its regions, as an order takes it. */
  detail: z.string(),
  /** What the address may mean, likeliest first. */
  candidates: z.array(z.object({ regionCode: z.string(), fullName: z.string() })),
  /** What the row asks, by the names that an order takes; null where a cell is wrong. */
  harborName: z.string().nullable(),
  dockId: z.number().nullable(),
  shipCompanyId: z.number().nullable(),
  cabinetType: z.enum(CABINET_TYPES).nullable(),
  orderType: z.number().nullable(),
  invoicing: z.number().nullable(),
  isHeavyCargo: z.number().nullable(),
  isForeignTrade: z.boolean().nullable(),
  /** The order that was made of it. */
  orderId: z.string().nullable(),
  orderNo: z.string().nullable(),
});

export type BatchRow = z.infer<typeof batchRow>;

/** How many rows were answered how; `open` are not answered yet. */
export const batchCounts = z.object({
  total: z.number(),
  priced: z.number(),
  missing: z.number(),
  unsure: z.number(),
  open: z.number(),
});

export type BatchCounts = z.infer<typeof batchCounts>;

const rowOf = { id: jobId, rowNo: int(1, 10_000_000, '行号不正确') };

/** What each call takes and answers. */
export const batchQuotesSchemas = {
  query: {
    input: z.object({
      /** Up to 200 rows are answered at once, more become a job; without it a file is taken. */
      list: maybe(
        z
          .array(z.unknown(), { error: '批量询价的内容不正确' })
          .min(1, '没有要询价的行')
          .max(MOST_BATCH_ROWS, { error: BATCH_TOO_LONG, abort: true })
          .pipe(z.array(asked)),
      ),
      /** Keeps a short list as a job too, to be mended, exported and ordered from. */
      keep: maybe(bool('是否保存不正确')),
      title: maybe(note(100)),
    }),
    output: z.object({
      /** Null where the list was answered at once. */
      jobId: z.string().nullable(),
      total: z.number(),
      list: z.array(batchRow),
    }),
  },
  rows: {
    input: z.object({
      id: jobId,
      outcome: maybe(z.enum(BATCH_OUTCOMES, { error: '结果类型不正确' })),
      ...paging,
    }),
    output: z.object({
      data: z.array(batchRow),
      rowCount: z.number(),
      total: z.number(),
      pageNo: z.number(),
      pageSize: z.number(),
      counts: batchCounts,
    }),
  },
  mend: {
    input: z.object({ ...rowOf, cells, regionCode: maybe(regionCode('请选择正确的地区')) }),
    output: batchRow,
  },
  order: {
    input: z.object({
      ...rowOf,
      // What the row and its price say already; the rest of an order is asked for.
      ...orderDraft.omit({
        orderType: true,
        harborName: true,
        dockId: true,
        regionCode: true,
        address: true,
        longitude: true,
        latitude: true,
        shipCompanyName: true,
        cabinetType: true,
        invoicing: true,
        isHeavyCargo: true,
        price: true,
        wishedPrice: true,
        getQuoteType: true,
        quoteId: true,
        cusOrderDocumentList: true,
      }).shape,
    }),
    output: z.object({ orderId: z.string(), orderNo: z.string() }),
  },
  exportFile: { input: z.object({ id: jobId }), output: empty },
  link: { input: z.object({ id: jobId }), output: z.object({ url: z.string() }) },
  download: {
    input: z.object({
      id: z.string().uuid('链接已失效，请重新获取'),
      e: z.string().max(20),
      /** The account for which it was made. */
      a: wireId('链接已失效，请重新获取'),
      s: z.string().max(100),
    }),
    output: empty,
  },
  template: { input: empty, output: empty },
};
