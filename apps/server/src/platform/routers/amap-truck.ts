import { gcj02, gcj02ToWgs84, type Wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { askJson, degrees, numberOf, pairOf, recordOf, recordsOf, textOf } from '../maps/ask-map';
import { MapFault } from '../maps/map-provider';
import { ROUTE_PATIENCE_MS, type Router, routeOf, type RouterOptions } from './router';

const ENDPOINT = 'https://restapi.amap.com';
/** Over the day's quota, over the rate. https://lbs.amap.com/api/webservice/guide/tools/info */
const OVER_QUOTA = new Set(['10003', '10004', '10014', '10019', '10020', '10021', '10029', '10044', '10045']);
/** No road leads there, too far from any. */
const NOWHERE = new Set(['20801', '20802', '20803', '20011']);
/** 重型货车: a container truck with its trailer, six axles, 49 t. */
const TRUCK = { size: '4', height: '4', width: '2.5', load: '30', weight: '49', axis: '6' };

/** 高德地图 货车路径规划 v4; GCJ-02, 'lng,lat'. https://lbs.amap.com/api/webservice/guide/api/newroute */
export function amapTruckRouter({ endpoint = ENDPOINT, key = '' }: RouterOptions): Router {
  const at = (point: Wgs84): string => {
    const { lng, lat } = wgs84ToGcj02(point);
    return `${degrees(lng)},${degrees(lat)}`;
  };
  const lineIn = (text: string): Wgs84[] =>
    text.split(';').flatMap((pair) => {
      const found = pairOf(pair);
      return found ? [gcj02ToWgs84(gcj02(found[0], found[1]))] : [];
    });
  return {
    name: 'amap',
    async route(from, to) {
      const answer = await askJson(
        `${endpoint}/v4/direction/truck`,
        { ...TRUCK, origin: at(from), destination: at(to), nosteps: '0', showpolyline: '1', key },
        ROUTE_PATIENCE_MS,
      );
      const code = textOf(answer['errcode']) || textOf(answer['infocode']);
      if (NOWHERE.has(code)) return undefined;
      if (code !== '0') throw new MapFault(OVER_QUOTA.has(code) ? 'quota' : 'refused', code);
      const [path] = recordsOf(recordOf(recordOf(answer['data'])['route'])['paths']);
      return routeOf(
        numberOf(path?.['distance']),
        numberOf(path?.['duration']),
        recordsOf(path?.['steps']).flatMap((step) => lineIn(textOf(step['polyline']))),
      );
    },
  };
}
