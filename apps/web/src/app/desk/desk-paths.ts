import { AUDIT_TARGET_WORDS, type Right, RIGHT_GROUP_WORDS } from '@boxhaul/domain';

/** The pages of the desk, each with the right that opens it, in the order of its menu. */
export const DESK_PAGES = {
  '/ops/orders': { label: '订单审核', right: 'order.view' },
  '/ops/dispatch': { label: '调度看板', right: 'dispatch.view' },
  '/ops/terminals': { label: RIGHT_GROUP_WORDS.terminal, right: 'terminal.view' },
  '/ops/certifications': { label: '认证审核', right: 'certification.review' },
  '/ops/customers': { label: RIGHT_GROUP_WORDS.customer, right: 'customer.view' },
  '/ops/fees': { label: RIGHT_GROUP_WORDS.cost, right: 'cost.view' },
  '/ops/statements': { label: RIGHT_GROUP_WORDS.statement, right: 'cost.view' },
  '/ops/payables': { label: RIGHT_GROUP_WORDS.payable, right: 'payable.view' },
  '/ops/agreements': { label: RIGHT_GROUP_WORDS.agreement, right: 'agreement.view' },
  '/ops/rate-cards': { label: RIGHT_GROUP_WORDS.price, right: 'price.manage' },
  '/ops/places': { label: RIGHT_GROUP_WORDS.place, right: 'place.view' },
  '/ops/zones': { label: RIGHT_GROUP_WORDS.zone, right: 'zone.view' },
  '/ops/operators': { label: RIGHT_GROUP_WORDS.operator, right: 'operator.manage' },
  '/ops/roles': { label: AUDIT_TARGET_WORDS.role, right: 'operator.manage' },
  '/ops/audit': { label: RIGHT_GROUP_WORDS.audit, right: 'audit.view' },
  '/ops/notices': { label: '通知记录', right: 'notice.manage' },
  '/ops/calendar': { label: '日历', right: 'calendar.manage' },
} as const satisfies Record<string, { label: string; right: Right }>;

export type DeskPath = keyof typeof DESK_PAGES;
export const DESK_PATHS = Object.keys(DESK_PAGES) as readonly DeskPath[];
