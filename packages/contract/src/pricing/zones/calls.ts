import { anyone, call, session } from '../../kit/client/call';
import type { zonesSchemas } from './schemas';

/** May a vehicle be at a place, or drive a way, at a time (S7, decisions 11.11)? */
export const check = call<typeof zonesSchemas.check>({
  name: 'forbiddenArea',
  summary: '限行查询：地址、坐标或路径，车辆与时间',
  tag: 'zones',
  method: 'POST',
  reads: true,
  path: '/ygb-base-service/api/area/forbiddenArea',
  access: session,
  perMinute: 120,
});

/** The same for visitors (decisions 3). */
export const openCheck = call<typeof zonesSchemas.openCheck>({
  name: 'openZoneCheck',
  summary: '限行查询（访客）',
  tag: 'zones',
  method: 'POST',
  reads: true,
  path: '/api/open/zone-check',
  access: anyone,
  perMinute: 60,
});

/** Confirmed zones within a box of the map. */
export const around = call<typeof zonesSchemas.around>({
  name: 'openZones',
  summary: '地图范围内的限行区',
  tag: 'zones',
  method: 'GET',
  path: '/api/open/zones',
  access: anyone,
  perMinute: 120,
});
