import {
  CABINET_TYPES,
  LANE_COLUMNS,
  PRICE_FAULTS,
  RATE_CARD_STATES,
  RATE_CHANGES,
  SURCHARGE_CHOICES,
  SURCHARGE_KINDS,
} from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { jobId } from '../../kit/jobs/schemas';
import {
  bool,
  code,
  dateTime,
  day,
  empty,
  flag,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';
import { cabinetType, orderType } from '../box-fields';

const versionId = id('未找到该运价表版本');
/** Of the draft as it was seen; another one by now is not overwritten. */
const revision = revisionNo('请刷新后重试');
const versionName = text('请填写版本名称', 40);

const version = z.object({
  versionId: z.string(),
  versionName: z.string(),
  state: z.enum(RATE_CARD_STATES),
  revision: z.number(),
  note: z.string(),
  createdAt: z.string(),
  /** Null for what came with the platform. */
  createdBy: z.string().nullable(),
  basedOn: z.string().nullable(),
  /** When it came, or will come, in force. */
  inForceFrom: z.string().nullable(),
  /** Each container type of each lane counts as one. */
  prices: z.number(),
});

export type RateCardVersion = z.infer<typeof version>;

const publication = z.object({
  decidedAt: z.string(),
  decidedBy: z.string().nullable(),
  inForceFrom: z.string(),
  calledOffAt: z.string().nullable(),
  calledOffBy: z.string().nullable(),
});

const surcharge = z.object({
  name: z.string(),
  kind: z.enum(SURCHARGE_KINDS),
  cabinetTypes: z.array(z.enum(CABINET_TYPES)).nullable(),
  isHeavyCargo: z.number().nullable(),
  isForeignTrade: z.boolean().nullable(),
  invoicing: z.number().nullable(),
  harborId: z.number().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Of the two one is there: yuan a box, or a share of the row's price in percent. */
  amount: yuan.nullable(),
  percent: z.string().nullable(),
  /** The rule as a customer reads it. */
  words: z.string(),
});

export type RateCardSurcharge = z.infer<typeof surcharge>;

const versionDetail = version.extend({
  /** The newest first. */
  publications: z.array(publication),
  surcharges: z.array(surcharge),
});

export type RateCardDetail = z.infer<typeof versionDetail>;

/** A lane's cells as texts, by column: what the table shows and what an Excel file holds. */
const laneCells = z.record(z.enum(LANE_COLUMNS), z.string());
const laneInput = z.partialRecord(z.enum(LANE_COLUMNS), z.string().trim().max(100, '最多 100 个字符'));

const lane = z.object({
  /** What tells it from the others of its version. */
  laneKey: z.string(),
  cells: laneCells,
});

export type RateCardLane = z.infer<typeof lane>;

const laneKey = z.string().trim().min(1, '线路不正确').max(200, '线路不正确');

const laneFilter = {
  harbor: maybe(int(1, 1_000_000, '港口不正确')),
  /** Part of the region's whole name, or its code. */
  region: maybe(note(60)),
  orderType: maybe(code([0, 1], '装送类型不正确')),
  /** Customers' own lanes, or those for everybody. */
  owner: maybe(z.enum(['general', 'own'], { error: '适用客户不正确' })),
  customer: maybe(id('未找到该客户')),
};

const priceChange = z.object({
  change: z.enum(RATE_CHANGES),
  cells: laneCells,
  /** Where the days differ, those before: '2026-01-01 至 2026-12-31'. */
  daysBefore: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  before: yuan.nullable(),
  after: yuan.nullable(),
  /** Of the price before, one decimal; null where there was none or is none. */
  percent: z.number().nullable(),
});

export type RatePriceChange = z.infer<typeof priceChange>;

const priceFault = z.object({
  fault: z.enum(PRICE_FAULTS),
  cells: laneCells,
  cabinetType: z.enum(CABINET_TYPES),
  price: yuan,
  /** The price beside which it looks wrong. */
  beside: yuan,
});

export type RatePriceFault = z.infer<typeof priceFault>;

const triedOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  harborName: z.string(),
  regionName: z.string(),
  orderType: z.number(),
  cabinetType: z.enum(CABINET_TYPES),
  cabinetNum: z.number(),
  /** Per box, as it was ordered and as it would be. */
  before: yuan,
  after: yuan.nullable(),
  percent: z.number().nullable(),
});

export type TriedOrder = z.infer<typeof triedOrder>;

const signed = (wrong: string) =>
  z
    .union([z.number().transform(String), z.string().trim()], { error: wrong })
    .pipe(z.string().regex(/^-?\d{1,5}(\.\d{1,2})?$/, wrong));

/** What came of an import. */
export const importReport = z.object({
  /** Null where anything is wrong: then nothing was made. */
  versionId: z.string().nullable(),
  /** How many surcharges in force it took over. */
  surcharges: z.number().default(0),
  rows: z.number(),
  prices: z.number(),
  /** The first thousand. */
  faults: z.array(
    z.object({
      rowNo: z.number(),
      /** As Excel calls it: 'M'; empty where it is about the whole row. */
      column: z.string(),
      message: z.string(),
    }),
  ),
  faultCount: z.number(),
});

export type ImportReport = z.infer<typeof importReport>;

/** What each call takes and answers. */
export const rateCardsSchemas = {
  list: { input: z.object({ ...paging }), output: page(version) },
  detail: { input: z.object({ versionId }), output: versionDetail },
  create: {
    input: z.object({
      versionName,
      /** Whose lanes and surcharges it begins with; empty without. */
      basedOnId: maybe(versionId),
      note: maybe(note(200)),
    }),
    output: z.object({ versionId: z.string() }),
  },
  describe: {
    input: z.object({ versionId, revision, versionName, note: maybe(note(200)) }),
    output: versionDetail,
  },
  drop: { input: z.object({ versionId, revision }), output: nothing },
  publish: {
    input: z.object({
      versionId,
      revision,
      /** A time to come; at once without. */
      at: maybe(dateTime()),
      /** The prices that look wrong were seen, and are meant so. */
      sure: maybe(bool('请确认异常价格')).transform((v) => v ?? false),
    }),
    output: versionDetail,
  },
  callOff: { input: z.object({ versionId, revision }), output: versionDetail },
  lanes: { input: z.object({ versionId, ...laneFilter, ...paging }), output: page(lane) },
  saveLanes: {
    input: z.object({
      versionId,
      revision,
      changes: z
        .array(
          z.object({
            /** Without: a new lane. */
            laneKey: maybe(laneKey),
            /** Without: the lane goes. */
            cells: laneInput.optional(),
          }),
          { error: '请填写线路' },
        )
        .min(1, '没有要保存的线路')
        .max(1000, '一次最多保存 1000 条线路'),
    }),
    output: z.object({ revision: z.number() }),
  },
  changePrices: {
    input: z.object({
      versionId,
      revision,
      ...laneFilter,
      cabinetType: maybe(cabinetType),
      /** Of the two one: percent of each price, or yuan on each. */
      percent: maybe(signed('请填写调整百分比，最多两位小数')),
      amount: maybe(signed('请填写调整金额，最多两位小数')),
      /** To whole steps of so many yuan. */
      roundTo: maybe(code([1, 5, 10], '取整方式不正确')),
    }),
    output: z.object({ revision: z.number(), changed: z.number() }),
  },
  copyLanes: {
    input: z.object({
      versionId,
      revision,
      ...laneFilter,
      toHarbor: maybe(int(1, 1_000_000, '请选择港口')),
      toCustomer: maybe(id('请选择客户')),
      percent: maybe(signed('请填写调整百分比，最多两位小数')),
    }),
    /** `left`: lanes that were there already, or that cannot be copied. */
    output: z.object({ revision: z.number(), copied: z.number(), left: z.number() }),
  },
  saveSurcharges: {
    input: z.object({
      versionId,
      revision,
      surcharges: z
        .array(
          z.object({
            name: text('请填写附加费名称', 20),
            kind: z.enum(SURCHARGE_KINDS, { error: '请选择附加费类型' }),
            cabinetTypes: maybe(z.array(cabinetType).max(CABINET_TYPES.length, '箱型不正确')),
            isHeavyCargo: maybe(flag('轻重货不正确')),
            isForeignTrade: maybe(bool('请选择内外贸')),
            invoicing: maybe(flag('请选择是否开票')),
            harborId: maybe(int(1, 1_000_000, '港口不正确')),
            validFrom: maybe(day('生效日期格式应为 YYYY-MM-DD')),
            validTo: maybe(day('失效日期格式应为 YYYY-MM-DD')),
            amount: maybe(signed('请填写金额，最多两位小数')),
            percent: maybe(signed('请填写百分比，最多一位小数')),
          }),
          { error: '请填写附加费' },
        )
        .max(50, '最多 50 条附加费'),
    }),
    output: versionDetail,
  },
  compare: {
    input: z.object({
      /** The former one, and the one that would take its place. */
      fromId: versionId,
      toId: versionId,
      change: maybe(z.enum(RATE_CHANGES, { error: '变化类型不正确' })),
      ...paging,
    }),
    output: page(priceChange).extend({
      counts: z.record(z.enum(RATE_CHANGES), z.number()),
      unchanged: z.number(),
      /** Of the changed prices, in percent; null where none is. */
      average: z.number().nullable(),
      largestRise: z.number().nullable(),
      largestFall: z.number().nullable(),
    }),
  },
  trial: {
    input: z.object({ versionId, ...paging }),
    output: page(triedOrder).extend({
      /** The day by which it was tried. */
      on: z.string(),
      /** Orders that it has no price for; the sums are of the others, over all their boxes. */
      missing: z.number(),
      before: yuan,
      after: yuan,
      percent: z.number().nullable(),
    }),
  },
  gaps: {
    input: z.object({
      versionId,
      harbor: int(1, 1_000_000, '请选择港口'),
      orderType: maybe(orderType),
      cabinetType: maybe(cabinetType),
      /** The streets of one district alone; the districts are told all the same. */
      region: maybe(z.string().regex(/^\d{6}$/, '区县代码不正确')),
      ...paging,
    }),
    output: page(z.object({ regionCode: z.string(), regionName: z.string() })).extend({
      /** The day by which lanes count: today, or the first one of a version that is yet to come. */
      on: z.string(),
      /** How many streets each district has without a price, and where it lies (WGS-84). */
      districts: z.array(
        z.object({
          regionCode: z.string(),
          regionName: z.string(),
          longitude: z.number(),
          latitude: z.number(),
          missing: z.number(),
          streets: z.number(),
        }),
      ),
    }),
  },
  previewImport: {
    input: z.object({}),
    output: z.object({
      /** The version in force; null where there is none. */
      inForceId: z.string().nullable(),
      /** Its surcharges: the new one may take them over. */
      surcharges: z.array(surcharge),
      /** Where the file says that its prices hold everything: '文件名写有“全包”'. */
      allIn: z.array(z.string()),
    }),
  },
  importFile: {
    input: z.object({
      versionName,
      note: maybe(note(200)),
      /** Whether the surcharges in force are taken over. */
      surcharges: z.enum(SURCHARGE_CHOICES, { error: '请选择是否沿用现行附加费' }),
      /** The version in force that they were seen of; left out where there was none. With another one nothing is imported. */
      inForceId: maybe(versionId).transform((v) => v ?? null),
      /** They are, although the file says that its prices hold everything. */
      sure: maybe(bool('请确认是否沿用附加费')).transform((v) => v ?? false),
    }),
    output: z.object({ jobId: z.string() }),
  },
  importReport: { input: z.object({ id: jobId }), output: importReport },
  /** Without a version: the heads alone, to be filled in. */
  exportFile: { input: z.object({ version: maybe(versionId), ...laneFilter }), output: empty },
  checks: {
    input: z.object({
      versionId,
      fault: maybe(z.enum(PRICE_FAULTS, { error: '异常类型不正确' })),
      ...paging,
    }),
    output: page(priceFault).extend({ counts: z.record(z.enum(PRICE_FAULTS), z.number()) }),
  },
};
