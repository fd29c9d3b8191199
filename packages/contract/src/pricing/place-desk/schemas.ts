import { DOOR_POINT_SOURCES, PLACE_KINDS, PLACE_STATES, TURN_CONSENTS } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { identifier, reference } from '../../kit/identifiers';
import {
  day,
  empty,
  id,
  int,
  latitude,
  longitude,
  maybe,
  note,
  nothing,
  page,
  paging,
  regionCode,
  revisionNo,
  text,
} from '../../kit/wire';

/** A name as it stands on screens, in orders and in spreadsheets: no markup. */
const plain = (missing: string, max: number) =>
  text(missing, max).refine((name) => !/[<>"\p{Cc}\p{Cf}]/u.test(name), '不能包含 < > " 或不可见字符');

const coded = (pattern: RegExp, message: string) =>
  maybe(
    z
      .string()
      .trim()
      .transform((code) => code.toUpperCase())
      .pipe(z.string().regex(pattern, message)),
  );

const placeId = int(1, 2_147_483_647, '未找到该记录');
const sort = maybe(int(0, 99_999, '排序应为 0 至 99999 的整数'));

/** Both days included; none: without end. */
const validFields = {
  validFrom: maybe(day('启用日期应为日期，如 2026-12-01')),
  validTo: maybe(day('最后一天应为日期，如 2026-12-31')),
};
const daysInOrder = ({
  validFrom,
  validTo,
}: {
  validFrom?: string | undefined;
  validTo?: string | undefined;
}) => validFrom === undefined || validTo === undefined || validFrom <= validTo;
const OUT_OF_ORDER = { path: ['validTo'], error: '最后一天不能早于启用日期' };

/** The version that was looked at; of a new row there is none. */
const version = maybe(revisionNo('数据已变化，请刷新后重试'));

/** WGS-84, within the country. */
const pointFields = {
  longitude: longitude(),
  latitude: latitude(),
};

const harborFields = {
  harborId: maybe(placeId),
  version,
  harborName: plain('港口名称不能为空', 30),
  regionCode: regionCode('请选择所在城市'),
  sort,
  ...validFields,
};

const dockFields = {
  dockId: maybe(placeId),
  version,
  harborId: placeId,
  dockName: plain('码头名称不能为空', 40),
  unlocode: coded(/^[A-Z]{2}[A-Z2-9]{3}$/, 'UN/LOCODE 为 2 位国家代码加 3 位地点代码，如 CNYTN'),
  smdg: coded(/^[A-Z0-9]{2,6}$/, 'SMDG 码头代码为 2 至 6 位字母或数字'),
  regionCode: regionCode('请选择所在区'),
  sort,
  ...pointFields,
  ...validFields,
};

const depotFields = {
  depotId: maybe(placeId),
  version,
  depotName: plain('堆场名称不能为空', 40),
  address: plain('堆场地址不能为空', 200),
  contactPhone: maybe(
    identifier('phone', 30).refine(
      (number) => /^[\d\s()+-]{5,30}$/.test(number),
      '电话只能包含数字、空格和 + - ( )',
    ),
  ),
  regionCode: regionCode('请选择所在区'),
  /** Whose boxes it takes; none: everybody's. */
  shipCompanyIds: maybe(z.array(placeId, { error: '船公司不正确' }).max(200, '船公司过多')).transform(
    (ids) => ids ?? [],
  ),
  ...pointFields,
  ...validFields,
};

const shipCompanyFields = {
  shipCompanyId: maybe(placeId),
  version,
  shipCompanyName: plain('船公司名称不能为空', 30),
  code: coded(/^[A-Z0-9]{2,6}$/, '代码为 2 至 6 位字母或数字'),
  scac: coded(/^[A-Z]{2,4}$/, 'SCAC 为 2 至 4 位字母'),
  /** What its boxes' numbers begin with (ISO 6346: owner and category). */
  containerPrefixes: maybe(
    z
      .array(
        z
          .string({ error: '柜号前缀不正确' })
          .trim()
          .transform((prefix) => prefix.toUpperCase())
          .pipe(z.string().regex(/^[A-Z]{3}[UJZ]$/, '柜号前缀为 4 位字母，末位为 U、J 或 Z，如 MSKU')),
        { error: '柜号前缀不正确' },
      )
      .max(60, '柜号前缀最多 60 个'),
  ).transform((prefixes) => [...new Set(prefixes)]),
  /** Whether its empty box of an import may be loaded for an export (套箱). */
  turnConsent: z.enum(TURN_CONSENTS, { error: '请选择套箱许可' }).default('ask'),
  turnNote: maybe(note(200)).transform((said) => said ?? ''),
  sort,
  ...validFields,
};

/** From when to when it is offered, how that stands today, and whether an operator has changed it. */
const standing = {
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  state: z.enum(PLACE_STATES),
  version: z.number(),
};

const located = { regionCode: z.string(), regionName: z.string() };
const point = { longitude: z.number(), latitude: z.number() };

export const managedDock = z.object({
  dockId: z.number(),
  harborId: z.number(),
  dockName: z.string(),
  unlocode: z.string().nullable(),
  smdg: z.string().nullable(),
  sort: z.number(),
  ...located,
  ...point,
  ...standing,
});

export type ManagedDock = z.infer<typeof managedDock>;

export const managedHarbor = z.object({
  harborId: z.number(),
  harborName: z.string(),
  sort: z.number(),
  ...located,
  ...standing,
  docks: z.array(managedDock),
});

export type ManagedHarbor = z.infer<typeof managedHarbor>;

export const managedDepot = z.object({
  depotId: z.number(),
  depotName: z.string(),
  address: z.string(),
  contactPhone: z.string().nullable(),
  shipCompanyIds: z.array(z.number()),
  ...located,
  ...point,
  ...standing,
});

export type ManagedDepot = z.infer<typeof managedDepot>;

export const managedShipCompany = z.object({
  shipCompanyId: z.number(),
  shipCompanyName: z.string(),
  code: z.string().nullable(),
  scac: z.string().nullable(),
  containerPrefixes: z.array(z.string()),
  turnConsent: z.enum(TURN_CONSENTS),
  turnNote: z.string(),
  sort: z.number(),
  ...standing,
});

export type ManagedShipCompany = z.infer<typeof managedShipCompany>;

export const managedRegion = z.object({
  regionCode: z.string(),
  regionName: z.string(),
  fullName: z.string(),
  /** 1 province to 4 street. */
  level: z.number(),
  ...point,
  pointPrecision: z.string(),
  /** The code and full name of where its addresses lie since it ended. */
  mergedInto: z.object({ regionCode: z.string(), fullName: z.string() }).nullable(),
  children: z.number(),
  ...standing,
});

export type ManagedRegion = z.infer<typeof managedRegion>;

export const managedDoorPoint = z.object({
  doorPointId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  regionCode: z.string(),
  fullName: z.string(),
  address: z.string(),
  ...point,
  source: z.enum(DOOR_POINT_SOURCES),
  sourceText: z.string(),
  /** How often it was picked, or a truck stood there. */
  seenCount: z.number(),
  seenAt: z.string(),
  version: z.number(),
});

export type ManagedDoorPoint = z.infer<typeof managedDoorPoint>;

const keptVersion = revisionNo('数据已变化，请刷新后重试');

const saved = z.object({ id: z.number() });

/** What each call takes and answers. */
export const placeDeskSchemas = {
  overview: {
    input: empty,
    output: z.object({
      harbors: z.array(managedHarbor),
      depots: z.array(managedDepot),
      shipCompanies: z.array(managedShipCompany),
    }),
  },
  saveHarbor: { input: z.object(harborFields).refine(daysInOrder, OUT_OF_ORDER), output: saved },
  saveDock: { input: z.object(dockFields).refine(daysInOrder, OUT_OF_ORDER), output: saved },
  saveDepot: { input: z.object(depotFields).refine(daysInOrder, OUT_OF_ORDER), output: saved },
  saveShipCompany: { input: z.object(shipCompanyFields).refine(daysInOrder, OUT_OF_ORDER), output: saved },
  remove: {
    input: z.object({ kind: z.enum(PLACE_KINDS, { error: '类型不正确' }), id: placeId }),
    output: nothing,
  },
  regions: {
    input: z.object({
      /** Those right below; '0' for the provinces. Not beside a keyword. */
      parentCode: maybe(z.union([z.literal('0'), regionCode('未找到该地区')])),
      /** In a name, or the beginning of a code. */
      keyword: maybe(reference(30)),
      ...paging,
    }),
    output: page(managedRegion),
  },
  doorPoints: {
    input: z.object({
      /** In the address, the region or the customer's name. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(managedDoorPoint),
  },
  correctDoorPoint: {
    input: z.object({ doorPointId: id(), version: keptVersion, ...pointFields }),
    output: nothing,
  },
  forgetDoorPoint: {
    input: z.object({ doorPointId: id(), version: keptVersion }),
    output: nothing,
  },
  addRegion: {
    input: z
      .object({
        parentCode: regionCode('请选择上级地区'),
        /** The official one, which begins with the parent's. */
        regionCode: regionCode('地区代码应为 4、6 或 9 位数字'),
        regionName: plain('地区名称不能为空', 30),
        ...pointFields,
        ...validFields,
      })
      .refine(daysInOrder, OUT_OF_ORDER),
    output: nothing,
  },
  editRegion: {
    input: z
      .object({
        regionCode: regionCode('未找到该地区'),
        version: revisionNo('数据已变化，请刷新后重试'),
        regionName: plain('地区名称不能为空', 30),
        ...pointFields,
        ...validFields,
      })
      .refine(daysInOrder, OUT_OF_ORDER),
    output: nothing,
  },
  mergeRegion: {
    input: z.object({
      regionCode: regionCode('未找到该地区'),
      version: revisionNo('数据已变化，请刷新后重试'),
      intoCode: regionCode('请选择并入的地区'),
      /** The last day of the old one. */
      validTo: day('请选择最后一天'),
    }),
    output: nothing,
  },
  removeRegion: { input: z.object({ regionCode: regionCode('未找到该地区') }), output: nothing },
};
