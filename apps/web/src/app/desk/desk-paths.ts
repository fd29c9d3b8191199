import { AUDIT_TARGET_WORDS, type Right, RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import type { SignName } from '../frame/sign';

/** The kinds of work at the desk, each with its sign. */
export const DESK_GROUPS = [
  ['today', '今日', 'today'],
  ['orders', '接单', 'orders'],
  ['haulage', RIGHT_GROUP_WORDS.dispatch, 'board'],
  ['road', '在途', 'road'],
  ['fleet', '车队', 'truck'],
  ['prices', '价格', 'price'],
  ['money', '结算', 'money'],
  ['customers', RIGHT_GROUP_WORDS.customer, 'people'],
  ['site', '站点', 'site'],
  ['system', '设置', 'settings'],
] as const satisfies readonly (readonly [string, string, SignName])[];

type DeskGroup = (typeof DESK_GROUPS)[number][0];

/** The pages of the desk, each with the right that opens it (null: every operator's), in the order of its rail. */
export const DESK_PAGES = {
  '/ops/today': { label: '今日', group: 'today', right: null },
  '/ops/orders': { label: '订单审核', group: 'orders', right: 'order.view' },
  '/ops/dispatch': { label: '调度看板', group: 'haulage', right: 'dispatch.view' },
  '/ops/matches': { label: '抢单', group: 'haulage', right: 'dispatch.view' },
  '/ops/yards': { label: AUDIT_TARGET_WORDS.yard, group: 'haulage', right: 'dispatch.view' },
  '/ops/sailings': { label: RIGHT_GROUP_WORDS.sailing, group: 'haulage', right: 'sailing.view' },
  '/ops/handover': { label: AUDIT_TARGET_WORDS.handover, group: 'haulage', right: 'dispatch.view' },
  '/ops/live': { label: '在途监控', group: 'road', right: 'dispatch.view' },
  '/ops/exceptions': { label: '运输异常', group: 'road', right: 'dispatch.view' },
  '/ops/messages': { label: '司机消息', group: 'road', right: 'dispatch.assign' },
  '/ops/proofs': { label: '照片审核', group: 'road', right: 'dispatch.view' },
  '/ops/trajectory': { label: '来源核查', group: 'road', right: 'dispatch.view' },
  '/ops/fleet': { label: RIGHT_GROUP_WORDS.fleet, group: 'fleet', right: 'fleet.view' },
  '/ops/terminals': { label: RIGHT_GROUP_WORDS.terminal, group: 'fleet', right: 'terminal.view' },
  '/ops/capacity-offers': { label: RIGHT_GROUP_WORDS.capacity, group: 'fleet', right: 'capacity.manage' },
  '/ops/rate-cards': { label: RIGHT_GROUP_WORDS.price, group: 'prices', right: 'price.manage' },
  '/ops/places': { label: RIGHT_GROUP_WORDS.place, group: 'prices', right: 'place.view' },
  '/ops/overview': { label: '经营看板', group: 'money', right: 'payable.view' },
  '/ops/fees': { label: RIGHT_GROUP_WORDS.cost, group: 'money', right: 'cost.view' },
  '/ops/statements': { label: RIGHT_GROUP_WORDS.statement, group: 'money', right: 'cost.view' },
  '/ops/payables': { label: RIGHT_GROUP_WORDS.payable, group: 'money', right: 'payable.view' },
  '/ops/customers': { label: RIGHT_GROUP_WORDS.customer, group: 'customers', right: 'customer.view' },
  '/ops/certifications': { label: '认证审核', group: 'customers', right: 'certification.review' },
  '/ops/agreements': { label: RIGHT_GROUP_WORDS.agreement, group: 'customers', right: 'agreement.view' },
  '/ops/news': { label: AUDIT_TARGET_WORDS.news, group: 'site', right: 'content.manage' },
  '/ops/company': { label: '公司介绍', group: 'site', right: 'content.manage' },
  '/ops/legal': { label: '协议与政策', group: 'site', right: 'content.manage' },
  '/ops/site': { label: AUDIT_TARGET_WORDS.site, group: 'site', right: 'content.manage' },
  '/ops/visits': { label: '访问统计', group: 'site', right: 'content.manage' },
  '/ops/zones': { label: RIGHT_GROUP_WORDS.zone, group: 'system', right: 'zone.view' },
  '/ops/node-templates': { label: AUDIT_TARGET_WORDS.node_template, group: 'system', right: 'dispatch.view' },
  '/ops/calendar': { label: '日历', group: 'system', right: 'calendar.manage' },
  '/ops/operators': { label: RIGHT_GROUP_WORDS.operator, group: 'system', right: 'operator.manage' },
  '/ops/roles': { label: AUDIT_TARGET_WORDS.role, group: 'system', right: 'operator.manage' },
  '/ops/audit': { label: RIGHT_GROUP_WORDS.audit, group: 'system', right: 'audit.view' },
  '/ops/notices': { label: '通知记录', group: 'system', right: 'notice.manage' },
} as const satisfies Record<string, { label: string; group: DeskGroup; right: Right | null }>;

/** The screen on the wall of the dispatch room: reached from the board, and without the desk's frame. */
export const WALL_PAGE = { path: '/ops/wall', right: DESK_PAGES['/ops/dispatch'].right } as const;

/** What opens for a carrier's own dispatchers, who see nothing else of the desk; the first is where they begin. */
export const CARRIER_PAGES = [
  { path: '/ops/carrier-today', label: '今日', sign: 'today' },
  { path: '/ops/carrier', label: '车队派车', sign: 'board' },
  { path: '/ops/messages', label: '司机消息', sign: 'message' },
  { path: '/ops/matches', label: '抢单', sign: 'hands' },
  { path: '/ops/carrier-runs', label: '结算', sign: 'money' },
] as const satisfies readonly { path: string; label: string; sign: SignName }[];

export type DeskPath = keyof typeof DESK_PAGES;
export const DESK_PATHS = Object.keys(DESK_PAGES) as readonly DeskPath[];
