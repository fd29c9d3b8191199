import { anyone, call, customer } from '../../kit/client/call';
import type { placesSchemas } from './schemas';

const base = '/ygb-base-service/api';

/** Regions for which the customer's own contract has prices (decisions 11.11). */
export const privateRegions = call<typeof placesSchemas.privateRegions>({
  name: 'getPrivate',
  summary: '本企业合同价覆盖的地区',
  tag: 'places',
  method: 'GET',
  path: `${base}/base/region/getPrivate/`,
  access: customer([], false, 'prices'),
});

/** Below a region, or without one the levels 1 to 3 of the country. */
export const baiduRegions = call<typeof placesSchemas.baiduRegions>({
  name: 'getBaiduRegionList',
  summary: '行政区划与百度坐标（BD-09）',
  tag: 'places',
  method: 'GET',
  path: `${base}/base/region/getBaiduRegionList`,
  access: anyone,
  perMinute: 60,
});

/** What the browser's map is drawn with: the owner's file, tiles of a provider, or nothing but the embedded sketch. */
export const mapGround = call<typeof placesSchemas.mapGround>({
  name: 'mapGround',
  summary: '页面地图的底图：自备地图文件或服务商瓦片，都没有时用内置示意底图',
  tag: 'places',
  method: 'GET',
  path: '/api/open/map-ground',
  access: anyone,
  perMinute: 120,
});

/** What lies at a point; refused with NOT_FOUND where nothing does (S8). */
export const reverse = call<typeof placesSchemas.reverse>({
  name: 'getReverseGeocodingByLocation',
  summary: '坐标换地址（500 米内）',
  tag: 'places',
  method: 'GET',
  path: `${base}/base/region/getReverseGeocodingByLocation`,
  access: anyone,
  perMinute: 60,
});

/** Regions by a part of their name, as it is typed. */
export const searchRegions = call<typeof placesSchemas.searchRegions>({
  name: 'searchRegions',
  summary: '按名称查找行政区划',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: '/api/open/regions',
  access: anyone,
  perMinute: 300,
});

/** Places on the map by their name or address: a provider's where one is configured, else regions and docks. */
export const searchPlaces = call<typeof placesSchemas.searchPlaces>({
  name: 'searchPlaces',
  summary: '按名称查找地点',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: '/api/open/place-search',
  access: anyone,
  perMinute: 60,
});

/** The door-point tool: addresses, or one point of the map. */
export const findDoors = call<typeof placesSchemas.findDoors>({
  name: 'findDoors',
  summary: '门点工具：地址或坐标换标准街道、门点与港口里程',
  tag: 'places',
  method: 'POST',
  reads: true,
  encoding: 'json',
  path: '/api/open/door-points',
  access: anyone,
  perMinute: 60,
  bodyLimit: 256 * 1024,
});

/** Where an order to an address would go: remembered, geocoded, or the middle of its region (decisions 11.7). */
export const previewDoor = call<typeof placesSchemas.previewDoor>({
  name: 'previewDoor',
  summary: '下单前查看门点定位',
  tag: 'places',
  method: 'POST',
  reads: true,
  path: '/api/portal/door-point',
  access: customer(),
  perMinute: 120,
});
