import type { Match, MatchRow, OpenMatch } from '@boxhaul/contract/dispatch';

const match: Match = {
  matchId: '5',
  kind: 'return_load',
  kindText: '回程货',
  state: 'open',
  stateText: '待司机锁定',
  box: {
    orderNo: 'BH1',
    seq: 1,
    orderTypeText: '装货',
    cabinetType: '40HQ',
    cabinetNo: null,
    requireDate: '2026-11-20 18:00:00',
  },
  turned: null,
  plateNumber: '粤B12345',
  driverName: '陈志强',
  emptyAt: '2026-11-20 12:00:00',
  emptyPlace: { name: '盐田堆场', lon: 114.2, lat: 22.5 },
  dock: { name: '盐田国际', lon: 114.27, lat: 22.57 },
  door: { name: '宝安区福永街道', lon: 113.81, lat: 22.67 },
  emptyKm: 6,
  savedKm: 23.4,
  note: '',
  offeredAt: '2026-11-20 10:00:00',
  validUntil: '2026-11-20 11:00:00',
  lockedAt: null,
  lockedUntil: null,
  closedAt: null,
  reason: '',
};

/** An offer as its driver has it open. */
export const openOffer: OpenMatch = {
  ...match,
  as: 'driver',
  steps: ['lock', 'decline'],
  asOf: '2026-11-20 10:10:00',
};

const LOCKED = {
  state: 'locked',
  stateText: '已锁定，待调度确认',
  lockedAt: '2026-11-20 10:10:00',
  lockedUntil: '2026-11-20 10:40:00',
} as const;

/** The same, locked. */
export const lockedOffer: OpenMatch = { ...openOffer, ...LOCKED, steps: ['decline'] };

/** A lock on the desk's list. */
export const lockedRow: MatchRow = {
  ...match,
  ...LOCKED,
  orderId: '7',
  driverPhone: '13900000001',
  carrierName: null,
  offeredBy: '老周',
  closedBy: null,
  path: '/miniMatchGoods/abcdefABCDEF',
  steps: ['confirm', 'refuse', 'withdraw'],
};
