import { gcj02, gcj02ToWgs84, type Wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import {
  askJson,
  degrees,
  driveOf,
  type MapRecord,
  numberOf,
  pairOf,
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

const ENDPOINT = 'https://restapi.amap.com';
/** Over the day's quota, over the rate. https://lbs.amap.com/api/webservice/guide/tools/info */
const OVER_QUOTA = new Set([
  '10003',
  '10004',
  '10010',
  '10014',
  '10019',
  '10020',
  '10021',
  '10029',
  '10044',
  '10045',
]);
/** Levels of a geocode that are a door or a named place. */
const PRECISE = new Set(['门牌号', '兴趣点', '单元号', '楼层', '房间', '公交地铁站点']);

const ofGcj = ([lng, lat]: [number, number]): Wgs84 => gcj02ToWgs84(gcj02(lng, lat));
const toText = (point: Wgs84): string => {
  const { lng, lat } = wgs84ToGcj02(point);
  return `${degrees(lng)},${degrees(lat)}`;
};

/** 高德地图 Web 服务 v3; GCJ-02, 'lng,lat'. https://lbs.amap.com/api/webservice/guide/api/georegeo */
export function amapProvider({ key, endpoint = ENDPOINT }: MapAdapterOptions): MapProvider {
  const ask = async (path: string, params: Record<string, string>): Promise<MapRecord> => {
    const answer = await askJson(`${endpoint}${path}`, { ...params, key, output: 'JSON' });
    if (textOf(answer['status']) === '1') return answer;
    const code = textOf(answer['infocode']);
    // Nothing found for what was asked.
    if (code === '20011' || code === '30001') return {};
    throw new MapFault(OVER_QUOTA.has(code) ? 'quota' : 'refused', code);
  };
  const placeOf = (row: MapRecord, precise: boolean): FoundPlace[] => {
    const at = pairOf(row['location']);
    if (!at) return [];
    const address = textOf(row['formatted_address']) || `${textOf(row['district'])}${textOf(row['address'])}`;
    return [
      {
        point: ofGcj(at),
        name: textOf(row['name']) || address,
        address,
        regionCode: textOf(row['adcode']),
        precise,
      },
    ];
  };
  return {
    name: 'amap',
    async geocode(address) {
      const answer = await ask('/v3/geocode/geo', { address });
      return recordsOf(answer['geocodes']).flatMap((row) => placeOf(row, PRECISE.has(textOf(row['level']))));
    },
    async reverse(point) {
      const answer = await ask('/v3/geocode/regeo', {
        location: toText(point),
        radius: String(REVERSE_RADIUS_M),
        extensions: 'base',
      });
      const found = recordOf(answer['regeocode']);
      const formattedAddress = textOf(found['formatted_address']);
      if (formattedAddress === '') return undefined;
      const parts = recordOf(found['addressComponent']);
      const province = textOf(parts['province']);
      return {
        formattedAddress,
        province,
        // 直辖市 have an empty list here.
        city: textOf(parts['city']) || province,
        district: textOf(parts['district']),
        street: textOf(parts['township']),
        regionCode: textOf(parts['towncode']).slice(0, 9) || textOf(parts['adcode']),
        country: textOf(parts['country']),
      };
    },
    async search(keyword) {
      const answer = await ask('/v3/assistant/inputtips', { keywords: keyword, datatype: 'poi' });
      return recordsOf(answer['tips']).flatMap((row) => placeOf(row, true));
    },
    async distance(from, to) {
      const params = { origins: toText(from), destination: toText(to), type: '1' };
      const [row] = recordsOf((await ask('/v3/distance', params))['results']);
      const metres = numberOf(row?.['distance']);
      const seconds = numberOf(row?.['duration']);
      return driveOf(metres, seconds);
    },
    tiles: {
      urls: [
        'https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}',
      ],
      datum: 'gcj02',
      maxZoom: 18,
      attribution: '© 高德地图',
    },
  };
}
