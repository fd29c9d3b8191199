import { ADDRESS_SOURCES } from '@boxhaul/domain';
import { z } from 'zod';
import { empty, regionCode, text } from '../wire';

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
};
