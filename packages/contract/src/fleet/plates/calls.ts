import { call, tracker } from '../../kit/client/call';
import type { platesSchemas } from './schemas';

const pc = '/ygb-external-service/api/pc/trajectory';

/** Where a truck was in a period of 31 days at most (S7): a customer's within its own tasks' times. */
export const track = call<typeof platesSchemas.track>({
  name: 'getVehicleTrack',
  summary: '按车牌查轨迹：最长 31 天',
  tag: 'tracking',
  method: 'POST',
  reads: true,
  path: `${pc}/getVehicleTrack`,
  access: tracker,
  perMinute: 60,
});

/** The same by the dispatch's path (S7). */
export const realTime = call<typeof platesSchemas.realTime>({
  name: 'getRealTimeTrackingByPlateNumber',
  summary: '按车牌实时跟踪',
  tag: 'tracking',
  method: 'POST',
  reads: true,
  path: '/ygb-dispatch-service/api/dispatch/billboard/getRealTimeTrackingByPlateNumber',
  access: tracker,
  perMinute: 60,
});

/** The newest place of a truck that may be seen now. */
export const last = call<typeof platesSchemas.last>({
  name: 'getNewVehicleLastLocation',
  summary: '按车牌查最新位置',
  tag: 'tracking',
  method: 'POST',
  reads: true,
  path: `${pc}/getNewVehicleLastLocation`,
  access: tracker,
  perMinute: 120,
});

/** The same by its other path (S7). */
export const externalLast = call<typeof platesSchemas.externalLast>({
  name: 'externalVehicleLastLocation',
  summary: '按车牌查最新位置（外部接口路径）',
  tag: 'tracking',
  method: 'POST',
  reads: true,
  path: '/ygb-external-service/api/external/trajectory/getNewVehicleLastLocation',
  access: tracker,
  byShare: true,
  perMinute: 120,
});

/**
 * Every report of a period, packed: parts, each four bytes of its length (big-endian) and a zlib stream of the columns
 * of domain's `readDay`; of one moment the first part's report counts.
 */
export const segments = call<typeof platesSchemas.segments>({
  name: 'vehicleTrackSegments',
  summary: '按车牌取全部轨迹点（二进制列）',
  tag: 'tracking',
  method: 'GET',
  path: '/api/portal/vehicle-track',
  access: tracker,
  perMinute: 60,
});

/** The cleaned track as a file. */
export const file = call<typeof platesSchemas.file>({
  name: 'vehicleTrackFile',
  summary: '导出轨迹：GPX、KML、CSV 或 Excel',
  tag: 'tracking',
  method: 'GET',
  path: '/api/portal/vehicle-track/file',
  access: tracker,
  timeoutMs: 180_000,
  perMinute: 20,
});
