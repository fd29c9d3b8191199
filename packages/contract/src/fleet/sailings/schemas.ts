import {
  readSailingBoxes,
  type ReadText,
  readTypeCounts,
  SAILING_CUT_OFFS,
  SAILING_SOURCES,
  SAILING_STATES,
} from '@boxhaul/domain/fleet';
import { SHEET_OUTCOMES } from '@boxhaul/domain/kit';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { reference, wantedIdentifier } from '../../kit/identifiers';
import {
  bool,
  dateTime,
  empty,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  text,
} from '../../kit/wire';
import { cabinetType } from '../../pricing/box-fields';

/** A number as it is stored, of plain signs alone. */
const numberOf = (missing: string, max: number) =>
  wantedIdentifier('booking', max, missing).refine(
    (one) => /^[\x21-\x7e]+$/.test(one),
    '只能是字母、数字与符号',
  );

const bookSpaceNo = numberOf('订舱号不能为空', 40);
const voyage = numberOf('航次不能为空', 20);
const plain = (max: number) =>
  maybe(
    note(max).refine((name) => !/[<>"\p{Cc}\p{Cf}]/u.test(name), '不能包含 < > " 或不可见字符'),
  ).transform((words) => words ?? '');

/** A list that is written as text. */
const written = <T>(max: number, read: (text: string) => ReadText<T>) =>
  maybe(note(max)).transform((words = '', context): T => {
    const answer = read(words);
    if (answer.ok) return answer.value;
    context.addIssue({ code: 'custom', message: answer.fault });
    return z.NEVER;
  });

const moment = maybe(dateTime('时间不正确'));
const typeCount = z.object({ cabinetType: z.enum(CABINET_TYPES), amount: z.number() });
const cutOffs = z.partialRecord(z.enum(SAILING_CUT_OFFS), z.string());

/** Who says it, and when; `stale`: it may be overtaken. */
const word = z.object({
  kind: z.enum(SAILING_SOURCES),
  name: z.string(),
  saidAt: z.string(),
  stale: z.boolean(),
});

const journey = {
  shipCompanyName: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  loadPort: z.string(),
  /** 'YYYY-MM-DD HH:mm:ss', as all times here. */
  etd: z.string().nullable(),
  atd: z.string().nullable(),
  cutOffs,
  word,
};

/** Said beside every answer. */
const beside = {
  /** Shipping companies that were asked and did not answer. */
  failed: z.array(z.string()),
  now: z.string(),
};

const shipDay = {
  /** 'YYYY-MM-DD'; null: not known yet. */
  shipDate: z.string().nullable(),
  /** It has sailed. */
  shipped: z.boolean(),
};

const sailingRow = z.object({
  sailingId: z.string(),
  bookSpaceNo: z.string(),
  shipCompanyId: z.number(),
  shipCompanyName: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  loadPort: z.string(),
  etd: z.string().nullable(),
  atd: z.string().nullable(),
  cutOffs,
  cabinetTypes: z.array(typeCount),
  /** As they are written, one a line. */
  boxes: z.array(
    z.object({
      cabinetNo: z.string(),
      cabinetType: z.enum(CABINET_TYPES).nullable(),
      shippedOn: z.string().nullable(),
    }),
  ),
  source: z.string(),
  saidAt: z.string(),
  stale: z.boolean(),
  remark: z.string(),
  version: z.number(),
  saved: z.object({ username: z.string(), time: z.string() }),
  /** Orders that are not over and go by it. */
  openOrders: z.number(),
});

export type SailingRow = z.infer<typeof sailingRow>;

const filter = {
  /** In a booking, a ship, a voyage or a box number. */
  keyword: maybe(reference(40)),
  shipCompanyId: maybe(int(1, 1_000_000, '未找到该船公司')),
  state: maybe(z.enum(SAILING_STATES, { error: '状态不正确' })),
};

const sailingId = id('未找到该船期');
const version = revisionNo('数据已变化，请刷新后重试');

/** What each call takes and answers. */
export const sailingsSchemas = {
  cabinetTypes: {
    input: z.object({ bookSpaceNo }),
    output: z.object({
      bookSpaceNo: z.string(),
      /** Of all its voyages together. */
      cabinetTypes: z.array(typeCount),
      journeys: z.array(z.object({ ...journey, cabinetTypes: z.array(typeCount), cabinets: z.number() })),
      ...beside,
    }),
  },
  journeyCabinets: {
    input: z.object({
      bookSpaceNo,
      /** The only one where there is one. */
      voyage: maybe(voyage),
      cabinetType: maybe(cabinetType),
    }),
    output: z.object({
      bookSpaceNo: z.string(),
      ...journey,
      ...shipDay,
      cabinetTypes: z.array(typeCount),
      cabinets: z.array(
        z.object({ cabinetNo: z.string(), cabinetType: z.enum(CABINET_TYPES).nullable(), ...shipDay }),
      ),
      ...beside,
    }),
  },
  shipDate: {
    input: z.object({ cabinetNo: wantedIdentifier('cabinet', 20, '柜号不能为空') }),
    output: z.object({
      cabinetNo: z.string(),
      /** The latest first. */
      journeys: z.array(z.object({ ...journey, ...shipDay, cabinetType: z.enum(CABINET_TYPES).nullable() })),
      ...beside,
    }),
  },
  list: {
    input: z.object({ ...filter, ...paging }),
    output: page(sailingRow),
  },
  save: {
    input: z.object({
      sailingId: maybe(sailingId),
      version: maybe(version),
      bookSpaceNo,
      shipCompanyId: int(1, 1_000_000, '请选择船公司'),
      vessel: plain(60),
      voyage,
      loadPort: plain(40),
      etd: moment,
      atd: moment,
      customs: moment,
      weight: moment,
      pickup: moment,
      cabinetTypes: written(200, readTypeCounts),
      boxes: written(8_000, readSailingBoxes),
      source: text('请填写信息来源，如 船公司官网', 60).refine(
        (name) => !/[<>"\p{Cc}\p{Cf}]/u.test(name),
        '不能包含 < > " 或不可见字符',
      ),
      saidAt: dateTime('请填写信息时间'),
      remark: plain(200),
    }),
    output: z.object({ sailingId: z.string() }),
  },
  remove: { input: z.object({ sailingId, version }), output: nothing },
  /** What would come of an Excel file; nothing is kept of it. */
  checkSheet: {
    input: empty,
    output: z.object({
      fileName: z.string(),
      rows: z.array(
        z.object({
          rowNo: z.number(),
          /** Booking and voyage, by which a row is known. */
          key: z.string(),
          outcome: z.enum(SHEET_OUTCOMES),
          notes: z.array(z.string()),
        }),
      ),
    }),
  },
  /** All its rows or none. */
  enterSheet: {
    input: empty,
    output: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  },
  exportSheet: {
    input: z.object({
      ...filter,
      /** Without rows: a file to be filled in. */
      template: maybe(bool()),
    }),
    output: nothing,
  },
};
