import type { DayBox, DayTruck } from './day-rows';

/** A box that truck 1 has from six to twelve, not published yet. */
export const dayBox: DayBox = {
  cabinetId: '21',
  orderId: '5',
  orderNo: 'BH261120000001',
  seq: 1,
  orderType: 0,
  cabinetType: '40HQ',
  cabinetNo: null,
  customerName: '远航货代',
  address: '吉祥工业园 A3',
  requireDate: '2026-11-20 08:30:00',
  stateText: '待发布',
  lon: 113.8,
  lat: 22.6,
  dock: { dockId: 101, dockName: '盐田国际', byOrder: true },
  late: false,
  marks: [],
  lockedUntil: null,
  task: {
    taskId: '31',
    legKind: 'direct',
    state: 'assigned',
    stateText: '待发布',
    vehicleId: '1',
    driverId: '1',
    driverName: '陈志强',
    dockId: 101,
    returnDockId: null,
    returnDepotId: null,
    from: '2026-11-20 06:00:00',
    to: '2026-11-20 12:00:00',
    doorAt: '2026-11-20 08:30:00',
    lateness: null,
  },
};

export const dayTruck: DayTruck = {
  vehicleId: '1',
  plateNumber: '粤B8K217',
  usualDriverId: '1',
  hoursLeft: 330,
  faults: [],
};
