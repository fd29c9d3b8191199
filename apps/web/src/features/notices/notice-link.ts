import type { NoticeRow } from '@boxhaul/contract';

type Kind = NoticeRow['kind'];

const order = (id: string): string => `/admin/order?order=${id}`;
const pending = (id: string): string => `/admin/order-pending?order=${id}`;
const desk = (id: string): string => `/ops/orders?order=${id}`;

/** Where each kind leads, with the id that it is about; null where there is nothing more to see. */
const LINKS: Readonly<Record<Kind, ((id: string) => string) | null>> = {
  order_approved: order,
  order_rejected: pending,
  price_offered: pending,
  cancellation_answered: order,
  truck_assigned: order,
  box_started: order,
  box_late: order,
  box_finished: order,
  cost_confirmed: (id) => `/admin/order?fees=${id}`,
  certification_answered: null,
  staff_added: null,
  target_stopped: null,
  new_device: null,
  order_submitted: desk,
  quote_answered: desk,
  cancellation_requested: desk,
  certification_submitted: null,
  review_overdue: null,
  task_published: null,
  task_withdrawn: null,
};

/** The page that a notice is about. */
export const noticeLink = ({ kind, subjectId }: Pick<NoticeRow, 'kind' | 'subjectId'>): string | null =>
  subjectId === null ? null : (LINKS[kind]?.(subjectId) ?? null);
