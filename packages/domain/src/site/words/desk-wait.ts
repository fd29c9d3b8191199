import type { Right } from '../../identity/access/rights';

/** What waits for somebody at the desk, and the right of whoever does it; in the order of a page. */
export const DESK_WAITS = {
  review: 'order.review',
  cancelRequest: 'order.review',
  changeRequest: 'order.review',
  certification: 'certification.review',
  capacityOffer: 'capacity.manage',
  exception: 'dispatch.view',
  proof: 'dispatch.view',
  message: 'dispatch.assign',
  vehiclePaper: 'fleet.view',
  trailerPaper: 'fleet.view',
  driverPaper: 'fleet.view',
  terminal: 'terminal.view',
  fee: 'cost.review',
  dispute: 'cost.review',
  statementDraft: 'statement.manage',
  statementDisputed: 'statement.manage',
  statementOverdue: 'statement.manage',
  bankLine: 'statement.receive',
  invoice: 'statement.invoice',
  payable: 'payable.review',
  zone: 'zone.manage',
  delivery: 'notice.manage',
} as const satisfies Record<string, Right>;
export type DeskWait = keyof typeof DESK_WAITS;
export const DESK_WAIT_KINDS = Object.keys(DESK_WAITS) as [DeskWait, ...DeskWait[]];

/** A delivery that failed is looked at for so many days. */
export const FAILED_DELIVERY_DAYS = 7;
/** What is owed is due soon within so many days. */
export const DUE_SOON_DAYS = 7;
