import { call, customer, session } from '../../kit/client/call';
import { MENU_ORDER, withOrderMenu } from '../../kit/menus';
import type { trackingSchemas } from './schemas';

const board = '/ygb-dispatch-service/api/dispatch/billboard';

const mayTrack = customer([MENU_ORDER], true, 'track');

export const taskDetail = call<typeof trackingSchemas.taskDetail>({
  name: 'toTaskDetail',
  summary: '任务详情：码头、门点、节点',
  tag: 'tracking',
  method: 'GET',
  path: `${board}/toTaskDetail/{id}`,
  access: mayTrack,
  byShare: true,
});

export const vehicleTrack = call<typeof trackingSchemas.vehicleTrack>({
  name: 'getVehicleTrackAllRoute',
  summary: '车辆轨迹',
  tag: 'tracking',
  method: 'GET',
  path: `${board}/getVehicleTrackAllRoute/{id}`,
  access: mayTrack,
  byShare: true,
});

/** Refuses nothing when there is no track: gpsDtoList is empty and the page says so (S8). */
export const driverTrack = call<typeof trackingSchemas.driverTrack>({
  name: 'getDriverTrackAllRoute',
  summary: '司机轨迹',
  tag: 'tracking',
  method: 'GET',
  path: `${board}/getDriverTrackAllRoute/{id}`,
  access: mayTrack,
  byShare: true,
});

/** Base-62 task code to its decimal task id; only for a task that the caller may see. */
export const taskId = call<typeof trackingSchemas.taskId>({
  name: 'getHex62To10',
  summary: '任务短码（62 进制）换任务编号',
  tag: 'tracking',
  method: 'GET',
  path: `${board}/getHex62To10/{id}`,
  access: mayTrack,
  byShare: true,
});

/** Event stream (text/event-stream): `position`, `node`, `order`, `resync`; a comment every 15 s. */
export const liveOrder = call<typeof trackingSchemas.liveOrder>({
  name: 'liveOrder',
  summary: '订单实时事件流',
  tag: 'tracking',
  method: 'GET',
  path: '/api/live/orders/{id}',
  // Which of the two is wanted depends on the order's state.
  access: withOrderMenu('track'),
  retries: 0,
});

/** What lies at a point; `result` holds the address and the point (S7). */
export const addressAt = call<typeof trackingSchemas.addressAt>({
  name: 'getAddressByLocation',
  summary: '按坐标取地址',
  tag: 'tracking',
  method: 'POST',
  reads: true,
  path: '/ygb-external-service/api/external/trajectory/getAddressByLocation',
  access: session,
  perMinute: 120,
});
