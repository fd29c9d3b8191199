import { gcj02, gcj02ToWgs84, type Wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
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

const ENDPOINT = 'https://apis.map.qq.com';
/** Over the rate, over the day's quota. https://lbs.qq.com/service/webService/webServiceGuide/status */
const OVER_QUOTA = new Set([120, 121]);
/** Nothing found for what was asked. */
const NOTHING = new Set([347, 348, 365, 373]);
/** Of a geocode's `level` 1 (city) to 11 (door). */
const PRECISE_LEVEL = 9;

const toText = (point: Wgs84): string => {
  const { lng, lat } = wgs84ToGcj02(point);
  return `${degrees(lat)},${degrees(lng)}`;
};
const pointOf = (value: unknown): Wgs84 | undefined => {
  const { lng, lat } = recordOf(value);
  return pointFrom(lng, lat, (x, y) => gcj02ToWgs84(gcj02(x, y)));
};

/** 腾讯位置服务 WebService v1; GCJ-02, 'lat,lng'. https://lbs.qq.com/service/webService/webServiceGuide/address/Geocoder */
export function tencentProvider({ key, endpoint = ENDPOINT }: MapAdapterOptions): MapProvider {
  const ask = async (path: string, params: Record<string, string>): Promise<MapRecord> => {
    const answer = await askJson(`${endpoint}${path}`, { ...params, key, output: 'json' });
    const status = numberOf(answer['status']);
    if (status === 0) return answer;
    if (NOTHING.has(status)) return {};
    throw new MapFault(OVER_QUOTA.has(status) ? 'quota' : 'refused', String(status));
  };
  return {
    name: 'tencent',
    async geocode(address) {
      const result = recordOf((await ask('/ws/geocoder/v1/', { address }))['result']);
      const point = pointOf(result['location']);
      if (!point) return [];
      const name = textOf(result['title']) || address;
      const place: FoundPlace = {
        point,
        name,
        address: name,
        regionCode: textOf(recordOf(result['ad_info'])['adcode']),
        precise: numberOf(result['level']) >= PRECISE_LEVEL,
      };
      return [place];
    },
    async reverse(point) {
      const result = recordOf(
        (
          await ask('/ws/geocoder/v1/', {
            location: toText(point),
            get_poi: '0',
            poi_options: `radius=${REVERSE_RADIUS_M}`,
          })
        )['result'],
      );
      const formattedAddress = textOf(result['address']);
      if (formattedAddress === '') return undefined;
      const parts = recordOf(result['address_component']);
      const town = recordOf(recordOf(result['address_reference'])['town']);
      const townId = textOf(town['id']);
      return {
        formattedAddress,
        province: textOf(parts['province']),
        city: textOf(parts['city']),
        district: textOf(parts['district']),
        street: textOf(town['title']),
        regionCode: townId.length === 9 ? townId : textOf(recordOf(result['ad_info'])['adcode']),
        country: textOf(parts['nation']),
      };
    },
    async search(keyword) {
      const answer = await ask('/ws/place/v1/suggestion', { keyword, page_size: '10', page_index: '1' });
      return recordsOf(answer['data']).flatMap((row): FoundPlace[] => {
        const point = pointOf(row['location']);
        if (!point) return [];
        return [
          {
            point,
            name: textOf(row['title']),
            address: textOf(row['address']),
            regionCode: textOf(row['adcode']),
            precise: true,
          },
        ];
      });
    },
    async distance(from, to) {
      const answer = await ask('/ws/distance/v1/matrix', {
        mode: 'driving',
        from: toText(from),
        to: toText(to),
      });
      const [row] = recordsOf(recordOf(answer['result'])['rows']);
      const [element] = recordsOf(row?.['elements']);
      const metres = numberOf(element?.['distance']);
      const seconds = numberOf(element?.['duration']);
      return driveOf(metres, seconds);
    },
    // Its terms allow its map only through its own script.
    tiles: null,
  };
}
