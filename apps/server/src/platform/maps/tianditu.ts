import { wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import {
  askJson,
  askText,
  degrees,
  driveOf,
  type MapRecord,
  numberOf,
  pairOf,
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

const ENDPOINT = 'https://api.tianditu.gov.cn';
/** Too many calls. http://lbs.tianditu.gov.cn/server/geocodinginterface.html */
const OVER_QUOTA = new Set(['301012', '302002', '302003']);
const OK = '0';
const NOTHING = '404';
/** From this score on, what was found is what was asked for. */
const SURE_SCORE = 80;
/** '156' of China before the code of a region. */
const codeOf = (value: unknown): string => textOf(value).replace(/^156/, '');

const WMTS =
  'SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';

/** 天地图; CGCS2000, which lies within a metre of WGS-84. http://lbs.tianditu.gov.cn/server/guide.html */
export function tiandituProvider({ key, browserKey, endpoint = ENDPOINT }: MapAdapterOptions): MapProvider {
  const ask = async (path: string, params: Record<string, string>): Promise<MapRecord> => {
    const answer = await askJson(`${endpoint}${path}`, { ...params, tk: key });
    const fault = textOf(answer['code']);
    if (fault !== '') throw new MapFault(OVER_QUOTA.has(fault) ? 'quota' : 'refused', fault);
    return answer;
  };
  const geocoder = async (params: Record<string, string>): Promise<MapRecord> => {
    const answer = await ask('/geocoder', params);
    const status = textOf(answer['status']);
    if (status === OK) return answer;
    if (status === NOTHING) return {};
    throw new MapFault('refused', status);
  };
  return {
    name: 'tianditu',
    async geocode(address) {
      const answer = await geocoder({ ds: JSON.stringify({ keyWord: address }) });
      const at = recordOf(answer['location']);
      const point = pointFrom(at['lon'], at['lat'], wgs84);
      if (!point) return [];
      const name = textOf(at['keyWord']) || address;
      const precise =
        numberOf(at['score']) >= SURE_SCORE && /门址|门牌|兴趣点|POI/u.test(textOf(at['level']));
      return [{ point, name, address: name, regionCode: '', precise }];
    },
    async reverse({ lng, lat }) {
      const postStr = JSON.stringify({ lon: Number(degrees(lng)), lat: Number(degrees(lat)), ver: 1 });
      const result = recordOf((await geocoder({ postStr, type: 'geocode' }))['result']);
      const parts = recordOf(result['addressComponent']);
      const formattedAddress = textOf(result['formatted_address']);
      const away = Math.min(
        ...['address_distance', 'poi_distance', 'road_distance'].map((name) => {
          const metres = numberOf(parts[name]);
          return Number.isFinite(metres) ? metres : Infinity;
        }),
      );
      // It names what is nearest however far away it is.
      if (formattedAddress === '' || away > REVERSE_RADIUS_M) return undefined;
      return {
        formattedAddress,
        province: textOf(parts['province']),
        city: textOf(parts['city']) || textOf(parts['province']),
        district: textOf(parts['county']),
        street: textOf(parts['town']),
        regionCode: codeOf(parts['town_code']) || codeOf(parts['county_code']),
        country: textOf(parts['nation']),
      };
    },
    async search(keyword) {
      const postStr = JSON.stringify({
        keyWord: keyword,
        level: 12,
        mapBound: '73,3,136,54',
        queryType: 1,
        start: 0,
        count: 10,
      });
      const answer = await ask('/v2/search', { postStr, type: 'query' });
      return recordsOf(answer['pois']).flatMap((row): FoundPlace[] => {
        const at = pairOf(row['lonlat']);
        const point = at && wgs84(...at);
        if (!point) return [];
        return [
          {
            point,
            name: textOf(row['name']),
            address: textOf(row['address']),
            regionCode: codeOf(row['adminCode']),
            precise: true,
          },
        ];
      });
    },
    async distance(from, to) {
      const place = ({ lng, lat }: Wgs84) => `${degrees(lng)},${degrees(lat)}`;
      const postStr = JSON.stringify({ orig: place(from), dest: place(to), style: '0' });
      const xml = await askText(`${endpoint}/drive`, { postStr, type: 'search', tk: key });
      // Its one answer in XML: kilometres and seconds of the whole way come after those of its parts.
      const last = (tag: string): number =>
        numberOf([...xml.matchAll(new RegExp(`<${tag}>\\s*([\\d.]{1,20})\\s*</${tag}>`, 'g'))].at(-1)?.[1]);
      const kilometres = last('distance');
      const seconds = last('duration');
      const drive = driveOf(Math.round(kilometres * 1000), seconds);
      if (!drive && !xml.includes('<result')) throw new MapFault('unreadable');
      return drive;
    },
    // The key is seen by every visitor: the server's own is not given away.
    tiles:
      browserKey === undefined
        ? null
        : {
            urls: ['vec', 'cva'].map(
              (layer) =>
                `https://t0.tianditu.gov.cn/${layer}_w/wmts?${WMTS}&LAYER=${layer}&tk=${encodeURIComponent(browserKey)}`,
            ),
            datum: 'wgs84',
            maxZoom: 18,
            attribution: '© 天地图',
          },
  };
}
