import { AUDIT_TARGET_WORDS, type Right, RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';

/** The groups of a long menu. */
export const DESK_GROUPS = {
  orders: RIGHT_GROUP_WORDS.order,
  haulage: RIGHT_GROUP_WORDS.dispatch,
  customers: RIGHT_GROUP_WORDS.customer,
  money: '结算',
  prices: '价格',
  system: '管理',
} as const;

export type DeskGroup = keyof typeof DESK_GROUPS;

/** The pages of the desk, each with the right that opens it, in the order of its menu. */
export const DESK_PAGES = {
  '/ops/orders': { label: '订单审核', group: 'orders', right: 'order.view' },
  '/ops/dispatch': { label: '调度看板', group: 'haulage', right: 'dispatch.view' },
  '/ops/exceptions': { label: '运输异常', group: 'haulage', right: 'dispatch.view' },
  '/ops/proofs': { label: '照片审核', group: 'haulage', right: 'dispatch.view' },
  '/ops/handover': { label: AUDIT_TARGET_WORDS.handover, group: 'haulage', right: 'dispatch.view' },
  '/ops/yards': { label: AUDIT_TARGET_WORDS.yard, group: 'haulage', right: 'dispatch.view' },
  '/ops/matches': { label: '抢单', group: 'haulage', right: 'dispatch.view' },
  '/ops/messages': { label: '司机消息', group: 'haulage', right: 'dispatch.assign' },
  '/ops/live': { label: '在途监控', group: 'haulage', right: 'dispatch.view' },
  '/ops/fleet': { label: RIGHT_GROUP_WORDS.fleet, group: 'haulage', right: 'fleet.view' },
  '/ops/node-templates': {
    label: AUDIT_TARGET_WORDS.node_template,
    group: 'haulage',
    right: 'dispatch.view',
  },
  '/ops/terminals': { label: RIGHT_GROUP_WORDS.terminal, group: 'haulage', right: 'terminal.view' },
  '/ops/certifications': { label: '认证审核', group: 'customers', right: 'certification.review' },
  '/ops/customers': { label: RIGHT_GROUP_WORDS.customer, group: 'customers', right: 'customer.view' },
  '/ops/fees': { label: RIGHT_GROUP_WORDS.cost, group: 'money', right: 'cost.view' },
  '/ops/statements': { label: RIGHT_GROUP_WORDS.statement, group: 'money', right: 'cost.view' },
  '/ops/payables': { label: RIGHT_GROUP_WORDS.payable, group: 'money', right: 'payable.view' },
  '/ops/agreements': { label: RIGHT_GROUP_WORDS.agreement, group: 'customers', right: 'agreement.view' },
  '/ops/capacity-offers': {
    label: RIGHT_GROUP_WORDS.capacity,
    group: 'customers',
    right: 'capacity.manage',
  },
  '/ops/rate-cards': { label: RIGHT_GROUP_WORDS.price, group: 'prices', right: 'price.manage' },
  '/ops/places': { label: RIGHT_GROUP_WORDS.place, group: 'prices', right: 'place.view' },
  '/ops/sailings': { label: RIGHT_GROUP_WORDS.sailing, group: 'haulage', right: 'sailing.view' },
  '/ops/zones': { label: RIGHT_GROUP_WORDS.zone, group: 'haulage', right: 'zone.view' },
  '/ops/trajectory': { label: '来源核查', group: 'haulage', right: 'dispatch.view' },
  '/ops/operators': { label: RIGHT_GROUP_WORDS.operator, group: 'system', right: 'operator.manage' },
  '/ops/roles': { label: AUDIT_TARGET_WORDS.role, group: 'system', right: 'operator.manage' },
  '/ops/audit': { label: RIGHT_GROUP_WORDS.audit, group: 'system', right: 'audit.view' },
  '/ops/notices': { label: '通知记录', group: 'system', right: 'notice.manage' },
  '/ops/news': { label: AUDIT_TARGET_WORDS.news, group: 'system', right: 'content.manage' },
  '/ops/company': { label: '公司介绍', group: 'system', right: 'content.manage' },
  '/ops/legal': { label: '协议与政策', group: 'system', right: 'content.manage' },
  '/ops/site': { label: AUDIT_TARGET_WORDS.site, group: 'system', right: 'content.manage' },
  '/ops/visits': { label: '访问统计', group: 'system', right: 'content.manage' },
  '/ops/calendar': { label: '日历', group: 'system', right: 'calendar.manage' },
} as const satisfies Record<string, { label: string; group: DeskGroup; right: Right }>;

/** The screen on the wall of the dispatch room: reached from the board, and without the desk's frame. */
export const WALL_PAGE = { path: '/ops/wall', right: DESK_PAGES['/ops/dispatch'].right } as const;

/** What opens for a carrier's own dispatchers, who see nothing else of the desk; the first is where they begin. */
export const CARRIER_PAGES = [
  { path: '/ops/carrier', label: '车队派车' },
  { path: '/ops/messages', label: '司机消息' },
  { path: '/ops/matches', label: '抢单' },
] as const;

export type DeskPath = keyof typeof DESK_PAGES;
export const DESK_PATHS = Object.keys(DESK_PAGES) as readonly DeskPath[];
