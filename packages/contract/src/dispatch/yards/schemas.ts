import { MOST_YARD_STOCK, YARD_MOVES, YARD_NEEDS, YARD_PLACES, YARD_TAKES } from '@boxhaul/domain/dispatch';
import { isPlainText } from '@boxhaul/domain/identity';
import { SHEET_OUTCOMES } from '@boxhaul/domain/kit';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { dateTime, empty, int, maybe, note, nothing, page, paging, text } from '../../kit/wire';
import { cabinetType } from '../../pricing/box-fields';

const MOST_ID = 2_147_483_647;
const place = z.enum(YARD_PLACES, { error: '请选择提还柜点' });
const placeNumber = int(1, MOST_ID, '请选择提还柜点');
const company = int(1, MOST_ID, '请选择船公司');
const key = { place, placeId: placeNumber, shipCompanyId: company, cabinetType };

/** What a place told. Times 'YYYY-MM-DD HH:mm:ss'. */
const word = z.object({
  reportId: z.string(),
  /** Empty boxes that may be fetched; null: it did not say. */
  stock: z.number().nullable(),
  takes: z.enum(YARD_TAKES),
  toldBy: z.string(),
  toldAt: z.string(),
  remark: z.string(),
  /** Who noted it. */
  enteredBy: z.string(),
});

/** Empty boxes that are to be fetched or given back; what is overdue is today's. */
const plan = z.object({ today: z.number(), tomorrow: z.number() });

const yardRow = z.object({
  place: z.enum(YARD_PLACES),
  placeId: z.number(),
  placeName: z.string(),
  shipCompanyId: z.number(),
  shipCompanyName: z.string(),
  cabinetType: z.enum(CABINET_TYPES),
  /** Our own boxes that were fetched there empty and not given back yet. */
  out: z.number(),
  /** Our own boxes that were given back there empty in the last days (YARD_DAYS). */
  back: z.number(),
  pickups: plan,
  returns: plan,
  /** What it told last, of the last days (YARD_DAYS); null: nothing. `old`: more than a day ago. */
  word: word.extend({ old: z.boolean() }).nullable(),
  /** What should be left of what it told; null: unknown, which is not none. */
  left: z.number().nullable(),
  need: z.enum(YARD_NEEDS),
  /** In Chinese; '' where nothing is to be said. */
  needText: z.string(),
});
export type YardRow = z.infer<typeof yardRow>;

/** Of all rows of the filter. */
const sums = z.object({
  out: z.number(),
  back: z.number(),
  pickups: plan,
  returns: plan,
  /** Of the rows that are known. */
  left: z.number(),
  known: z.number(),
  unknown: z.number(),
  /** Boxes that are missing, of the rows that are known. */
  short: z.number(),
});
export type YardSums = z.infer<typeof sums>;

const yardBox = z.object({
  cabinetId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  plateNumber: z.string().nullable(),
  /** When it was fetched or given back, or is planned to be. */
  at: z.string(),
});
export type YardBox = z.infer<typeof yardBox>;

const LONGEST_PASTE = 20_000;
/** Pasted lines, their blanks kept: a first cell may be empty. Without them an Excel file comes. */
const pasted = z.object({
  text: maybe(z.string().max(LONGEST_PASTE, `最多 ${LONGEST_PASTE} 个字符，请分几次粘贴`)),
});

/** What each call takes and answers. */
export const yardsSchemas = {
  list: {
    input: z
      .object({
        place: maybe(place),
        placeId: maybe(placeNumber),
        shipCompanyId: maybe(company),
        cabinetType: maybe(cabinetType),
        need: maybe(z.enum(YARD_NEEDS, { error: '状态不正确' })),
        ...paging,
      })
      .superRefine((input, ctx) => {
        if ((input.place === undefined) !== (input.placeId === undefined))
          ctx.addIssue({
            code: 'custom',
            path: [input.place === undefined ? 'place' : 'placeId'],
            message: '请选择提还柜点',
          });
      }),
    output: page(yardRow).extend({ sums }),
  },
  places: {
    input: empty,
    output: z.object({
      places: z.array(z.object({ place: z.enum(YARD_PLACES), placeId: z.number(), placeName: z.string() })),
    }),
  },
  boxes: {
    input: z.object({ ...key, move: z.enum(YARD_MOVES, { error: '请选择要看的数字' }), ...paging }),
    output: page(yardBox),
  },
  reports: { input: z.object({ ...key, ...paging }), output: page(word) },
  report: {
    input: z.object({
      ...key,
      /** Left out where it did not say. */
      stock: maybe(int(0, MOST_YARD_STOCK, `可提空柜应为 0 到 ${MOST_YARD_STOCK} 的整数`)),
      takes: maybe(z.enum(YARD_TAKES, { error: '还柜只能是正常还柜、限收或暂停还柜' })).transform(
        (takes) => takes ?? 'open',
      ),
      toldBy: text('请填写是谁报的，如 堆场小王', 40).refine(isPlainText, '含有不支持的字符'),
      /** Left out: now. */
      toldAt: maybe(dateTime('报数时间不正确')),
      remark: maybe(note(200).refine(isPlainText, '含有不支持的字符')).transform((words) => words ?? ''),
    }),
    output: z.object({ reportId: z.string() }),
  },
  /** What would come of rows; nothing is kept of them. */
  checkSheet: {
    input: pasted,
    output: z.object({
      fileName: z.string(),
      rows: z.array(
        z.object({
          rowNo: z.number(),
          /** Place, line and type, by which a row is known. */
          key: z.string(),
          outcome: z.enum(SHEET_OUTCOMES),
          notes: z.array(z.string()),
        }),
      ),
    }),
  },
  /** All of them or none. */
  enterSheet: {
    input: pasted,
    output: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  },
  template: { input: empty, output: nothing },
};
