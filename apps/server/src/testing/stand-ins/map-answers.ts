import { gcj02, gcj02ToBd09, gcj02ToWgs84, wgs84 } from '@boxhaul/domain/kit';
import type { MapProviderName } from '../../platform/maps/map-providers';
import type { MapAnswer } from './map-server';

/** 腾讯大厦, Shenzhen, in each datum. */
export const GCJ = gcj02(113.934603, 22.540388);
export const WGS = gcj02ToWgs84(GCJ);
const BD = gcj02ToBd09(GCJ);
export const YANTIAN = wgs84(114.2689, 22.5728);

interface ProviderCase {
  /** Path and documented answer of each question, by what it is. */
  geocode: [path: string, answer: MapAnswer];
  vague: MapAnswer;
  nothing: MapAnswer;
  reverse: [path: string, answer: MapAnswer];
  emptyReverse: MapAnswer;
  search: [path: string, answer: MapAnswer];
  distance: [path: string, answer: MapAnswer];
  noDistance: MapAnswer;
  overQuota: MapAnswer;
  refused: MapAnswer;
  /** What the provider was asked for the point of WGS. */
  asks: (url: URL) => string;
  wanted: string;
  keyName: string;
  /** What the answer of a search tells of the region. */
  searchCode: string;
  /** How a question for a point says S9's 500 m. */
  radius: RegExp;
}

const amapPoint = `${GCJ.lng},${GCJ.lat}`;
const amapRow = {
  formatted_address: '广东省深圳市南山区深南大道10000号',
  country: '中国',
  province: '广东省',
  citycode: '0755',
  city: '深圳市',
  district: '南山区',
  township: [],
  adcode: '440305',
  street: '深南大道',
  number: '10000号',
  location: amapPoint,
  level: '门牌号',
};
const tencentPoint = { lng: GCJ.lng, lat: GCJ.lat };
const tencentRow = {
  title: '腾讯大厦',
  location: tencentPoint,
  ad_info: { adcode: '440305' },
  address_components: {
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    street: '',
    street_number: '',
  },
  similarity: 0.99,
  deviation: 1000,
  reliability: 7,
  level: 11,
};
const baiduPoint = { lng: BD.lng, lat: BD.lat };
const tianLocation = { score: 99, level: '门址', lon: WGS.lng, lat: WGS.lat, keyWord: '深南大道10000号' };

/** Answers as the providers document them, written by hand. */
export const PROVIDER_CASES: Readonly<Record<MapProviderName, ProviderCase>> = {
  amap: {
    geocode: [
      '/v3/geocode/geo',
      { status: '1', info: 'OK', infocode: '10000', count: '1', geocodes: [amapRow] },
    ],
    vague: { status: '1', infocode: '10000', geocodes: [{ ...amapRow, level: '区县' }] },
    nothing: { status: '1', info: 'OK', infocode: '10000', count: '0', geocodes: [] },
    reverse: [
      '/v3/geocode/regeo',
      {
        status: '1',
        info: 'OK',
        infocode: '10000',
        regeocode: {
          formatted_address: '广东省深圳市南山区粤海街道腾讯大厦',
          addressComponent: {
            country: '中国',
            province: '广东省',
            city: '深圳市',
            citycode: '0755',
            district: '南山区',
            adcode: '440305',
            township: '粤海街道',
            towncode: '440305007000',
          },
        },
      },
    ],
    emptyReverse: {
      status: '1',
      infocode: '10000',
      regeocode: { formatted_address: [], addressComponent: { province: [], city: [], adcode: [] } },
    },
    search: [
      '/v3/assistant/inputtips',
      {
        status: '1',
        infocode: '10000',
        tips: [
          {
            id: 'B1',
            name: '腾讯大厦',
            district: '广东省深圳市南山区',
            adcode: '440305',
            location: amapPoint,
            address: '深南大道10000号',
          },
          { id: [], name: '腾讯', district: [], adcode: [], location: [], address: [] },
        ],
      },
    ],
    distance: [
      '/v3/distance',
      {
        status: '1',
        infocode: '10000',
        results: [{ origin_id: '1', dest_id: '1', distance: '41234', duration: '2900' }],
      },
    ],
    noDistance: { status: '1', infocode: '10000', results: [] },
    overQuota: { status: '0', info: 'USER_DAILY_QUERY_OVER_LIMIT', infocode: '10044' },
    refused: { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' },
    asks: (url) => url.searchParams.get('location') ?? '',
    wanted: `${GCJ.lng.toFixed(6)},${GCJ.lat.toFixed(6)}`,
    keyName: 'key',
    radius: /radius=500/,
    searchCode: '440305',
  },
  tencent: {
    geocode: ['/ws/geocoder/v1/', { status: 0, message: 'query ok', result: tencentRow }],
    vague: { status: 0, message: 'query ok', result: { ...tencentRow, level: 2 } },
    nothing: { status: 347, message: '查询无结果' },
    reverse: [
      '/ws/geocoder/v1/',
      {
        status: 0,
        message: 'query ok',
        result: {
          address: '广东省深圳市南山区粤海街道腾讯大厦',
          address_component: {
            nation: '中国',
            province: '广东省',
            city: '深圳市',
            district: '南山区',
            street: '深南大道',
            street_number: '',
          },
          ad_info: { adcode: '440305' },
          address_reference: { town: { id: '440305007', title: '粤海街道', _distance: 0 } },
        },
      },
    ],
    emptyReverse: { status: 0, message: 'query ok', result: { address: '' } },
    search: [
      '/ws/place/v1/suggestion',
      {
        status: 0,
        message: 'query ok',
        count: 1,
        data: [
          {
            id: '1',
            title: '腾讯大厦',
            address: '广东省深圳市南山区深南大道10000号',
            adcode: '440305',
            location: tencentPoint,
          },
        ],
      },
    ],
    distance: [
      '/ws/distance/v1/matrix',
      {
        status: 0,
        message: 'query ok',
        result: { rows: [{ elements: [{ distance: 41234, duration: 2900 }] }] },
      },
    ],
    noDistance: { status: 0, result: { rows: [] } },
    overQuota: { status: 121, message: '此key每日调用量已达到上限' },
    refused: { status: 311, message: 'key格式错误' },
    asks: (url) => url.searchParams.get('location') ?? '',
    wanted: `${GCJ.lat.toFixed(6)},${GCJ.lng.toFixed(6)}`,
    keyName: 'key',
    radius: /radius%3D500/,
    searchCode: '440305',
  },
  baidu: {
    geocode: [
      '/geocoding/v3/',
      {
        status: 0,
        result: { location: baiduPoint, precise: 1, confidence: 80, comprehension: 100, level: '门址' },
      },
    ],
    vague: { status: 0, result: { location: baiduPoint, precise: 0, confidence: 20, level: '区县' } },
    nothing: { status: 1, msg: '无相关结果' },
    reverse: [
      '/reverse_geocoding/v3/',
      {
        status: 0,
        result: {
          location: baiduPoint,
          formatted_address: '广东省深圳市南山区粤海街道腾讯大厦',
          addressComponent: {
            country: '中国',
            province: '广东省',
            city: '深圳市',
            district: '南山区',
            town: '粤海街道',
            town_code: '440305007',
            adcode: '440305',
          },
        },
      },
    ],
    emptyReverse: { status: 0, result: { formatted_address: '', addressComponent: {} } },
    search: [
      '/place/v2/suggestion',
      {
        status: 0,
        message: 'ok',
        result: [
          {
            name: '腾讯大厦',
            location: baiduPoint,
            province: '广东省',
            city: '深圳市',
            district: '南山区',
            address: '深南大道10000号',
            adcode: '440305',
          },
          { name: '腾讯', province: '', city: '' },
        ],
      },
    ],
    distance: [
      '/routematrix/v2/driving',
      {
        status: 0,
        result: [{ distance: { text: '41.2公里', value: 41234 }, duration: { text: '48分钟', value: 2900 } }],
      },
    ],
    noDistance: { status: 0, result: [] },
    overQuota: { status: 302, message: '天配额超限，限制访问' },
    refused: { status: 200, message: 'APP不存在，AK有误请检查再重试' },
    asks: (url) => url.searchParams.get('location') ?? '',
    wanted: `${BD.lat.toFixed(6)},${BD.lng.toFixed(6)}`,
    keyName: 'ak',
    radius: /radius=500/,
    searchCode: '440305',
  },
  tianditu: {
    geocode: ['/geocoder', { msg: 'ok', location: tianLocation, searchVersion: '7.4.3V', status: '0' }],
    vague: { msg: 'ok', location: { ...tianLocation, score: 55 }, status: '0' },
    nothing: { msg: '无结果', status: '404' },
    reverse: [
      '/geocoder',
      {
        result: {
          formatted_address: '广东省深圳市南山区粤海街道腾讯大厦',
          location: { lon: WGS.lng, lat: WGS.lat },
          addressComponent: {
            nation: '中国',
            province: '广东省',
            city: '深圳市',
            county: '南山区',
            county_code: '156440305',
            town: '粤海街道',
            town_code: '156440305007',
            address_distance: 31,
            poi_distance: '612',
            road_distance: 88,
          },
        },
        msg: 'ok',
        status: '0',
      },
    ],
    emptyReverse: {
      result: {
        formatted_address: '广东省深圳市',
        addressComponent: { poi_distance: 501, address_distance: '1200' },
      },
      msg: 'ok',
      status: '0',
    },
    search: [
      '/v2/search',
      {
        resultType: 1,
        count: '1',
        pois: [
          {
            name: '腾讯大厦',
            address: '深南大道10000号',
            lonlat: `${WGS.lng},${WGS.lat}`,
            adminCode: '156440305',
          },
        ],
        status: { infocode: 1000 },
      },
    ],
    distance: [
      '/drive',
      '<?xml version="1.0" encoding="UTF-8"?><result orig="113.9,22.5" dest="114.2,22.5"><routes><item><distance>1.5</distance></item></routes><distance>41.234</distance><duration>2900.0</duration></result>',
    ],
    noDistance: '<?xml version="1.0"?><result></result>',
    overQuota: { msg: '超过配额', code: '301012' },
    refused: { msg: '非法Key', resolve: '请检查', code: '300001' },
    asks: (url) => {
      const { lon, lat } = JSON.parse(url.searchParams.get('postStr') ?? '{}') as {
        lon: number;
        lat: number;
      };
      return `${lon},${lat}`;
    },
    wanted: `${Number(WGS.lng.toFixed(6))},${Number(WGS.lat.toFixed(6))}`,
    keyName: 'tk',
    radius: /postStr=/,
    searchCode: '440305',
  },
};
