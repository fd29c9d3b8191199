import { ADDRESS_SOURCES } from '@boxhaul/domain';
import { z } from 'zod';
import { anyone, call } from '../call';
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

const base = '/ygb-base-service/api';

/** Children of a region; provinces when regionCode is '0'. */
export const getRegionListByRegionCode = call({
  name: 'getRegionListByRegionCode',
  summary: '下级行政区划；regionCode 为 0 时返回省级',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: `${base}/base/region/getRegionListByRegionCode`,
  access: anyone,
  input: z.object({ regionCode: z.union([z.literal('0'), regionCode()]) }),
  output: z.array(regionItem),
});

/** Streets of a district, by its code (S7). */
export const getAddress = call({
  name: 'getAddress',
  summary: '按区县代码取街道列表',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getAddress/{id}`,
  access: anyone,
  input: z.object({ id: regionCode() }),
  output: z.array(regionItem),
});

/** Harbours that have a price for a region, with their docks. */
export const getHarborAndDockInServiceArea = call({
  name: 'getHarborAndDockInServiceArea',
  summary: '服务到该区域的港口与码头',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getHarborAndDockInServiceArea/{id}`,
  access: anyone,
  input: z.object({ id: regionCode() }),
  output: z.array(harborItem),
});

/** Provinces with their cities and districts (codes and names), and all shipping companies. */
export const initPage = call({
  name: 'initPage',
  summary: '查价页初始化：三级行政区划与船公司',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/initPage`,
  access: anyone,
  input: empty,
  output: z.object({
    /** A flat list of levels 1 to 3 in code order. */
    level3RegionAddr: z.array(z.object({ regionCode: z.string(), regionName: z.string() })),
    allShipCompanyList: z.array(shipCompanyItem),
  }),
});

export const getPcHarborList = call({
  name: 'getPcHarborList',
  summary: '港口列表',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getPcHarborList`,
  access: anyone,
  input: empty,
  output: z.array(harborItem.omit({ dockList: true })),
});

export const getHarborAndDock = call({
  name: 'getHarborAndDock',
  summary: '港口与其码头',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getHarborAndDock`,
  access: anyone,
  input: empty,
  output: z.array(harborItem),
});

const part = z.object({
  regionCode: z.string(),
  regionName: z.string(),
  /** How it was found: in full, by a short name, or from a lower level. */
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
  /** 'lat,lng' of the deepest level found. */
  point: z.string().nullable(),
  pointPrecision: z.string().nullable(),
  /** Other readings, best first. */
  candidates: z.array(z.object({ regionCode: z.string(), fullName: z.string() })),
});
export type ParsedAddress = z.infer<typeof parsedAddress>;

export const parseAddress = call({
  name: 'parseAddress',
  summary: '识别粘贴的地址（可含联系人与电话）',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: '/api/open/address',
  access: anyone,
  perMinute: 120,
  input: z.object({ text: text('详细地址不能为空', 500) }),
  output: parsedAddress,
});
