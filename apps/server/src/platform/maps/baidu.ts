import { bd09, bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, type Wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import {
  askJson,
  degrees,
  driveOf,
  type MapRecord,
  numberOf,
  pointFrom,
  recordOf,
  recordsOf,
  textOf,
} from './ask-map';
import {
  type FoundPlace,
  type MapAdapterOptions,
  MapFault,
  type MapProvider,
  REVERSE_RADIUS_M,
} from './map-provider';

const ENDPOINT = 'https://api.map.baidu.com';
/** Over the day's quota, over the rate. https://lbsyun.baidu.com/faq/api?title=webapi/appendix */
const OVER_QUOTA = new Set([4, 301, 302, 401, 402]);
const NOTHING = 1;
/** Levels of a geocode that are a door or a named place. */
const PRECISE = /门址|门牌|地产小区|公司企业|购物|教育|医疗|旅游景点|交通设施|POI|兴趣点/u;

const toText = (point: Wgs84): string => {
  const { lng, lat } = gcj02ToBd09(wgs84ToGcj02(point));
  return `${degrees(lat)},${degrees(lng)}`;
};
const pointOf = (value: unknown): Wgs84 | undefined => {
  const { lng, lat } = recordOf(value);
  return pointFrom(lng, lat, (x, y) => gcj02ToWgs84(bd09ToGcj02(bd09(x, y))));
};

/** 百度地图 Web 服务; BD-09, 'lat,lng'. https://lbsyun.baidu.com/faq/api?title=webapi/guide/webservice-geocoding */
export function baiduProvider({ key, endpoint = ENDPOINT }: MapAdapterOptions): MapProvider {
  const ask = async (path: string, params: Record<string, string>): Promise<MapRecord> => {
    const answer = await askJson(`${endpoint}${path}`, { ...params, ak: key, output: 'json' });
    const status = numberOf(answer['status']);
    if (status === 0) return answer;
    if (status === NOTHING) return {};
    throw new MapFault(OVER_QUOTA.has(status) ? 'quota' : 'refused', String(status));
  };
  return {
    name: 'baidu',
    async geocode(address) {
      const result = recordOf((await ask('/geocoding/v3/', { address }))['result']);
      const point = pointOf(result['location']);
      if (!point) return [];
      const precise = numberOf(result['precise']) === 1 && PRECISE.test(textOf(result['level']));
      return [{ point, name: address, address, regionCode: '', precise }];
    },
    async reverse(point) {
      const answer = await ask('/reverse_geocoding/v3/', {
        location: toText(point),
        coordtype: 'bd09ll',
        radius: String(REVERSE_RADIUS_M),
        extensions_town: 'true',
      });
      const result = recordOf(answer['result']);
      const formattedAddress = textOf(result['formatted_address']);
      if (formattedAddress === '') return undefined;
      const parts = recordOf(result['addressComponent']);
      const town = textOf(parts['town_code']);
      return {
        formattedAddress,
        province: textOf(parts['province']),
        city: textOf(parts['city']),
        district: textOf(parts['district']),
        street: textOf(parts['town']),
        regionCode: town.length >= 9 ? town.slice(0, 9) : textOf(parts['adcode']),
        country: textOf(parts['country']),
      };
    },
    async search(keyword) {
      const answer = await ask('/place/v2/suggestion', {
        query: keyword,
        region: '全国',
        city_limit: 'false',
      });
      return recordsOf(answer['result']).flatMap((row): FoundPlace[] => {
        const point = pointOf(row['location']);
        if (!point) return [];
        const address = ['province', 'city', 'district', 'address'].map((part) => textOf(row[part])).join('');
        return [
          { point, name: textOf(row['name']), address, regionCode: textOf(row['adcode']), precise: true },
        ];
      });
    },
    async distance(from, to) {
      const params = { origins: toText(from), destinations: toText(to), coord_type: 'bd09ll' };
      const [row] = recordsOf((await ask('/routematrix/v2/driving', params))['result']);
      const metres = numberOf(recordOf(row?.['distance'])['value']);
      const seconds = numberOf(recordOf(row?.['duration'])['value']);
      return driveOf(metres, seconds);
    },
    // Cut by a projection of its own: no map but its script draws them.
    tiles: null,
  };
}
