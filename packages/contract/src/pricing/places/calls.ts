import { anyone, call } from '../../kit/client/call';
import type { placesSchemas } from './schemas';

/** What the front page does not ask; apart, so that it does not carry it. */
export * from './point-calls';

const base = '/ygb-base-service/api';

/** Children of a region; provinces when regionCode is '0'. */
export const regions = call<typeof placesSchemas.regions>({
  name: 'getRegionListByRegionCode',
  summary: '下级行政区划；regionCode 为 0 时返回省级',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: `${base}/base/region/getRegionListByRegionCode`,
  access: anyone,
});

/** Streets of a district, by its code (S7). */
export const streets = call<typeof placesSchemas.streets>({
  name: 'getAddress',
  summary: '按区县代码取街道列表',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getAddress/{id}`,
  access: anyone,
});

/** Harbours that have a price for a region, with their docks. */
export const servingHarbors = call<typeof placesSchemas.servingHarbors>({
  name: 'getHarborAndDockInServiceArea',
  summary: '服务到该区域的港口与码头',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getHarborAndDockInServiceArea/{id}`,
  access: anyone,
});

/** Provinces with their cities and districts (codes and names), and all shipping companies. */
export const quotePage = call<typeof placesSchemas.quotePage>({
  name: 'initPage',
  summary: '查价页的行政区划与船公司',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/initPage`,
  access: anyone,
});

export const harbors = call<typeof placesSchemas.harbors>({
  name: 'getPcHarborList',
  summary: '港口列表',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getPcHarborList`,
  access: anyone,
});

export const harborsWithDocks = call<typeof placesSchemas.harborsWithDocks>({
  name: 'getHarborAndDock',
  summary: '港口与其码头',
  tag: 'places',
  method: 'GET',
  path: `${base}/quote/nationalPrice/getHarborAndDock`,
  access: anyone,
});

export const parseAddress = call<typeof placesSchemas.parseAddress>({
  name: 'parseAddress',
  summary: '识别粘贴的地址（可含联系人与电话）',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: '/api/open/address',
  access: anyone,
  perMinute: 120,
});
