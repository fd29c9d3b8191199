import type { NoticeRow } from '@boxhaul/contract/identity';
import { driverPath } from '@boxhaul/domain/site';

type Kind = NoticeRow['kind'];
/** A page that needs no id, or one that is found by it. */
type Way = string | ((id: string) => string);

const order = (id: string): string => `/admin/order?order=${id}`;
const pending = (id: string): string => `/admin/order-pending?order=${id}`;
const application = (id: string): string => `/ops/certifications?id=${id}`;
const offer = (id: string): string => `/ops/capacity-offers?offer=${id}`;
const desk = (id: string): string => `/ops/orders?order=${id}`;

/** Where each kind leads, with the id that it is about. */
const LINKS: Readonly<Record<Kind, Way>> = {
  order_approved: order,
  order_rejected: pending,
  price_offered: pending,
  cancellation_answered: order,
  approval_undone: pending,
  placed_for_you: pending,
  change_answered: order,
  truck_assigned: order,
  box_started: order,
  box_late: order,
  box_on_time: order,
  box_marked: order,
  box_mark_ended: order,
  box_finished: order,
  cost_confirmed: (id) => `/admin/order?fees=${id}`,
  dispute_answered: (id) => `/admin/cost-flow?cost=${id}`,
  invoice_issued: (id) => `/admin/financeSettlement?statement=${id}`,
  invoice_red: (id) => `/admin/financeSettlement?statement=${id}`,
  statement_sent: (id) => `/admin/financeSettlement?statement=${id}`,
  payment_reminder: (id) => `/admin/financeSettlement?statement=${id}`,
  statement_answered: (id) => `/ops/statements?statement=${id}`,
  certification_answered: '/admin/customer-base',
  staff_added: '/admin/staff/list',
  target_stopped: '/account/company-notices',
  new_device: '/account/devices',
  order_submitted: desk,
  quote_answered: desk,
  cancellation_requested: desk,
  cost_disputed: (id) => `/ops/fees?view=disputes&dispute=${id}`,
  placing_objected: desk,
  change_requested: desk,
  order_changed: desk,
  certification_submitted: application,
  review_overdue: application,
  zone_expiring: (id) => `/ops/zones?zone=${id}`,
  task_published: (id) => driverPath('task_published', id),
  task_withdrawn: (id) => driverPath('task_withdrawn', id),
  task_changed: (id) => driverPath('task_changed', id),
  driver_message: (id) => driverPath('driver_message', id),
  urgent_message: (id) => driverPath('urgent_message', id),
  match_offered: (id) => driverPath('match_offered', id),
  match_locked: (id) => `/lockConfirmMessage/${id}`,
  match_answered: (id) => driverPath('match_answered', id),
  fleet_match_offered: '/ops/matches',
  fleet_match_answered: '/ops/matches',
  agreement_issued: '/contractSign',
  agreement_voided: '/contractSign',
  agreement_answered: '/ops/agreements',
  paper_expiring: '/ops/fleet',
  exception_raised: '/ops/exceptions',
  capacity_offered: offer,
  capacity_overdue: offer,
  tender_offered: '/ops/carrier',
  tender_withdrawn: '/ops/carrier?tab=over',
  tender_reopened: '/ops/carrier?tab=accepted',
  tender_restored: '/ops/carrier?tab=running',
  tender_answered: '/ops/dispatch?marks=unassigned',
  handover_offered: (id) => `/ops/handover?handover=${id}`,
  takeover_invited: '/account/invitation',
  takeover_answered: (id) => `/ops/customers?customer=${id}`,
  sailing_changed: (id) => `/ops/dispatch?sailing=${id}`,
};

/** The page that a notice is about. */
export function noticeLink({ kind, subjectId }: Pick<NoticeRow, 'kind' | 'subjectId'>): string | null {
  const way = LINKS[kind];
  if (typeof way !== 'function') return way;
  if (subjectId !== null) return way(subjectId);
  // Of several tasks at once: his list.
  return kind === 'task_published' ? driverPath(kind, null) : null;
}
