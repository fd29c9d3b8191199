import { amapTruckRouter } from './amap-truck';
import { graphhopperRouter } from './graphhopper';
import { osrmRouter } from './osrm';
import type { Router, RouterOptions } from './router';
import { valhallaRouter } from './valhalla';

interface RouterEntry {
  /** How people call it. */
  word: string;
  needs: 'endpoint' | 'key';
  open: (options: RouterOptions) => Router;
}

/** Who can be asked for ways by road, by the name in ROUTER. */
export const ROUTERS = {
  osrm: { word: 'OSRM 路线规划', needs: 'endpoint', open: osrmRouter },
  graphhopper: { word: 'GraphHopper 货车路线', needs: 'endpoint', open: graphhopperRouter },
  valhalla: { word: 'Valhalla 货车路线', needs: 'endpoint', open: valhallaRouter },
  amap: { word: '高德货车路线', needs: 'key', open: amapTruckRouter },
} satisfies Readonly<Record<string, RouterEntry>>;
export type RouterName = keyof typeof ROUTERS;

export const isRouter = (name: unknown): name is RouterName =>
  typeof name === 'string' && Object.hasOwn(ROUTERS, name);
