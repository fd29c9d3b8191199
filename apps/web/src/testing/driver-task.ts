import type { DriverTask } from '@boxhaul/contract/dispatch';

const place = { name: '盐田国际', lon: 114.27, lat: 22.57 };
const bare = {
  place: 'dock',
  proofs: [],
  kinds: null,
  doneAt: null,
  pictures: 0,
  sentBack: null,
  radiusM: 1000,
};
/** A published task of a driver; its first node's pictures were sent back. */
export const driverTask: DriverTask = {
  taskId: '1',
  orderNo: 'BH1',
  orderType: 0,
  state: 'published',
  stateText: '待接单',
  legText: '直装直送',
  phase: '待接单',
  plateNumber: '粤B12345',
  seq: 1,
  cabinetType: '40HQ',
  cabinetNo: null,
  sealNo: null,
  bookSpaceNo: '',
  bookedBoxes: [],
  goodsName: '',
  remark: '',
  trip: 1,
  queued: false,
  requireDate: '2026-11-20 12:00:00',
  doorAt: '2026-11-20 12:00:00',
  publishedAt: '2026-11-20 08:00:00',
  dock: place,
  door: { ...place, contactName: '李明', contactPhone: '13800010001' },
  back: place,
  pair: null,
  payPercent: null,
  gate: '',
  held: null,
  marks: [],
  nodes: [
    { ...bare, nodeId: '1', name: '接单', sentBack: '看不清' },
    { ...bare, nodeId: '2', name: '到达提柜码头' },
  ],
};
