import { MAP_DATUMS, MAP_SCHEMAS } from '@boxhaul/domain/kit';
import { ADDRESS_SOURCES, MOST_DOORS } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { coordType, empty, latitude, longitude, maybe, regionCode, text } from '../../kit/wire';

/** `point` is 'lat,lng' in WGS-84 (S3). `leaf` says that no level follows. */
export const regionItem = z.object({
  regionCode: z.string(),
  regionName: z.string(),
  regionQrycode: z.string(),
  point: z.string(),
  pointPrecision: z.string(),
  leaf: z.boolean(),
});

export type RegionItem = z.infer<typeof regionItem>;

export const dockItem = z.object({
  dockId: z.number(),
  dockName: z.string(),
  /** First letters of its pinyin, by which it is found. */
  initials: z.string(),
  longitude: z.number(),
  latitude: z.number(),
});

export const harborItem = z.object({
  harborId: z.number(),
  harborName: z.string(),
  /** First letters of its pinyin, by which it is found. */
  initials: z.string(),
  regionCode: z.string(),
  cityName: z.string(),
  dockList: z.array(dockItem),
});

export type HarborItem = z.infer<typeof harborItem>;

export const shipCompanyItem = z.object({
  shipCompanyId: z.number(),
  shipCompanyName: z.string(),
  code: z.string().nullable(),
});

const part = z.object({
  regionCode: z.string(),
  regionName: z.string(),
  /** How it was found: in full, by a short name, by a village in it, or from a lower level. */
  how: z.enum(ADDRESS_SOURCES),
});

/** A pasted address taken apart. `regionCode` is the deepest level found, null when none. */
export const parsedAddress = z.object({
  regionCode: z.string().nullable(),
  province: part.nullable(),
  city: part.nullable(),
  district: part.nullable(),
  street: part.nullable(),
  detail: z.string(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** What the driver is asked for or told. */
  note: z.string().nullable(),
  /** Why it cannot be hauled to, when it lies outside the mainland; then no region is read. */
  refusal: z.string().nullable(),
  /** 'lat,lng' of the deepest level found. */
  point: z.string().nullable(),
  pointPrecision: z.string().nullable(),
  /** What it may be when that is not sure, likeliest first: 您是不是指 …. */
  candidates: z.array(z.object({ regionCode: z.string(), fullName: z.string() })),
});

export type ParsedAddress = z.infer<typeof parsedAddress>;

/** A region with its point in BD-09, as Baidu's maps want it. */
const baiduRegion = z.object({
  regionCode: z.string(),
  regionName: z.string(),
  parentCode: z.string().nullable(),
  /** 1 province to 4 street. */
  level: z.number(),
  /** 'lat,lng' (S3). */
  point: z.string(),
  coordType: z.literal('bd09'),
  pointPrecision: z.string(),
});

const named = z.object({ regionCode: z.string(), regionName: z.string() });

/** The regions in which a point lies, as far as they are known. */
const regionPath = z.object({
  /** The deepest one. */
  regionCode: z.string(),
  fullName: z.string(),
  province: named.nullable(),
  city: named.nullable(),
  district: named.nullable(),
  street: named.nullable(),
});

/** A point, and what lies there. */
const locatedPoint = z.object({
  region: regionPath,
  formatted_address: z.string(),
  /** As it was asked, in `coordType`. */
  location: z.object({ lng: z.number(), lat: z.number() }),
  coordType: z.enum(MAP_DATUMS),
  /** Who says so: a provider of maps, or the platform's own data, which know no street's borders. */
  source: z.string(),
  sourceText: z.string(),
});

/** A door's point, how near it is, and who says so. WGS-84. */
export const doorPoint = z.object({
  longitude: z.number(),
  latitude: z.number(),
  /** One of POINT_PRECISIONS, or what else a region's point is. */
  precision: z.string(),
  precisionText: z.string(),
  sourceText: z.string(),
});

export type DoorPoint = z.infer<typeof doorPoint>;

/** What the door-point tool says of one address or point. */
export const doorAnswer = z.object({
  /** As it was asked. */
  text: z.string(),
  /** Why there is no answer; null when there is one. */
  reason: z.string().nullable(),
  regionCode: z.string().nullable(),
  fullName: z.string(),
  /** Province first. */
  parts: z.array(part),
  detail: z.string(),
  candidates: z.array(z.object({ regionCode: z.string(), fullName: z.string() })),
  point: doorPoint.nullable(),
  /** The harbours that are nearest by the drive. */
  harbors: z.array(
    z.object({
      harborName: z.string(),
      dockName: z.string(),
      km: z.number(),
      minutes: z.number(),
      /** Who measured the drive, as a page says it. */
      sourceText: z.string(),
    }),
  ),
});

export type DoorAnswer = z.infer<typeof doorAnswer>;

/** What each call takes and answers. */
export const placesSchemas = {
  regions: {
    input: z.object({ regionCode: z.union([z.literal('0'), regionCode()]) }),
    output: z.array(regionItem),
  },
  streets: {
    input: z.object({ id: regionCode() }),
    output: z.array(regionItem),
  },
  servingHarbors: {
    input: z.object({ id: regionCode() }),
    output: z.array(harborItem),
  },
  quotePage: {
    input: empty,
    output: z.object({
      /** A flat list of levels 1 to 3 in code order. */
      level3RegionAddr: z.array(z.object({ regionCode: z.string(), regionName: z.string() })),
      allShipCompanyList: z.array(shipCompanyItem),
    }),
  },
  harbors: {
    input: empty,
    output: z.array(harborItem.omit({ dockList: true })),
  },
  harborsWithDocks: {
    input: empty,
    output: z.array(harborItem),
  },
  parseAddress: {
    input: z.object({ text: text('详细地址不能为空', 500) }),
    output: parsedAddress,
  },
  privateRegions: {
    input: empty,
    output: z.array(regionItem),
  },
  baiduRegions: {
    input: z.object({ regionCode: maybe(regionCode('地区代码不正确')) }),
    output: z.array(baiduRegion),
  },
  mapGround: {
    input: z.object({}),
    output: z.object({
      /** A PMTiles file of the platform's owner, read by pieces; it is drawn rather than tiles. */
      own: z
        .object({
          url: z.string(),
          schema: z.enum(MAP_SCHEMAS),
          minZoom: z.number(),
          maxZoom: z.number(),
          /** West, south, east, north; WGS-84. */
          bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
          attribution: z.string(),
          approvalNo: z.string().nullable(),
        })
        .nullable(),
      /** Why the owner's file is not drawn; null where it is, or where there is none. */
      fault: z.string().nullable(),
      tiles: z
        .object({
          /** With {z}, {x} and {y}; two where names lie on a layer of their own. */
          urls: z.array(z.string()),
          datum: z.enum(MAP_DATUMS),
          maxZoom: z.number(),
          attribution: z.string(),
          /** 审图号; null: none is configured. */
          approvalNo: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  reverse: {
    input: z.object({ longitude: longitude(), latitude: latitude(), coordType }),
    output: locatedPoint,
  },
  searchRegions: {
    input: z.object({ keyword: reference(30).refine((name) => name !== '', '请输入地名') }),
    output: z.array(z.object({ regionCode: z.string(), fullName: z.string(), level: z.number() })),
  },
  searchPlaces: {
    input: z.object({ keyword: reference(100).refine((name) => name !== '', '请输入地址或地名') }),
    output: z.array(
      z.object({ name: z.string(), address: z.string(), regionCode: z.string(), point: doorPoint }),
    ),
  },
  previewDoor: {
    input: z.object({ regionCode: regionCode(), address: text('详细地址不能为空', 200) }),
    output: doorPoint,
  },
  findDoors: {
    input: z.object({
      list: maybe(
        z
          .array(z.string().trim().max(300, '每个地址最多 300 个字符'))
          .max(MOST_DOORS.account, `一次最多 ${MOST_DOORS.account} 个地址`),
      ).transform((list) => (list ?? []).filter((line) => line !== '')),
      longitude: maybe(longitude()),
      latitude: maybe(latitude()),
      coordType,
    }),
    output: z.array(doorAnswer),
  },
};
