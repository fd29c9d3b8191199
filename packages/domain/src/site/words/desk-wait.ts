import type { Right } from '../../identity/access/rights';

/** What waits for somebody at the desk, in the order of a page. */
export const DESK_WAIT_KINDS = [
  'review',
  'cancelRequest',
  'changeRequest',
  'certification',
  'capacityOffer',
  'exception',
  'proof',
  'message',
  'vehiclePaper',
  'vehicleExpired',
  'trailerPaper',
  'trailerExpired',
  'driverPaper',
  'driverExpired',
  'terminal',
  'fee',
  'dispute',
  'statementDraft',
  'statementDisputed',
  'statementOverdue',
  'bankLine',
  'invoice',
  'payable',
  'runObjection',
  'zone',
  'zoneExpired',
  'delivery',
] as const;
export type DeskWait = (typeof DESK_WAIT_KINDS)[number];

/** The right of whoever does it. */
export const DESK_WAITS: Readonly<Record<DeskWait, Right>> = {
  review: 'order.review',
  cancelRequest: 'order.review',
  changeRequest: 'order.review',
  certification: 'certification.review',
  capacityOffer: 'capacity.manage',
  exception: 'dispatch.view',
  proof: 'dispatch.view',
  message: 'dispatch.assign',
  vehiclePaper: 'fleet.view',
  vehicleExpired: 'fleet.view',
  trailerPaper: 'fleet.view',
  trailerExpired: 'fleet.view',
  driverPaper: 'fleet.view',
  driverExpired: 'fleet.view',
  terminal: 'terminal.view',
  fee: 'cost.review',
  dispute: 'cost.review',
  statementDraft: 'statement.manage',
  statementDisputed: 'statement.manage',
  statementOverdue: 'statement.manage',
  bankLine: 'statement.receive',
  invoice: 'statement.invoice',
  payable: 'payable.review',
  runObjection: 'payable.manage',
  zone: 'zone.manage',
  zoneExpired: 'zone.manage',
  delivery: 'notice.manage',
};

/** A delivery that failed is looked at for so many days. */
export const FAILED_DELIVERY_DAYS = 7;
