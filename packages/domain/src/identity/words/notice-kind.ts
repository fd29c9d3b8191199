import type { Menu } from '../access/menus';
import type { Right } from '../access/rights';
import type { NoticeChannel } from './notice-channel';

/** Everything that the platform tells somebody of, in the order of the settings. */
export const NOTICE_KINDS = [
  'order_approved',
  'order_rejected',
  'price_offered',
  'cancellation_answered',
  'approval_undone',
  'placed_for_you',
  'change_answered',
  'truck_assigned',
  'box_started',
  'box_late',
  'box_on_time',
  'box_marked',
  'box_mark_ended',
  'box_finished',
  'cost_confirmed',
  'dispute_answered',
  'statement_sent',
  'payment_reminder',
  'invoice_issued',
  'invoice_red',
  'certification_answered',
  'staff_added',
  'target_stopped',
  'new_device',
  'order_submitted',
  'quote_answered',
  'cancellation_requested',
  'cost_disputed',
  'statement_answered',
  'placing_objected',
  'change_requested',
  'order_changed',
  'certification_submitted',
  'review_overdue',
  'zone_expiring',
  'task_published',
  'task_withdrawn',
  'task_changed',
  'driver_message',
  'urgent_message',
  'match_offered',
  'match_locked',
  'match_answered',
  'fleet_match_offered',
  'fleet_match_answered',
  'agreement_issued',
  'agreement_answered',
  'agreement_voided',
  'paper_expiring',
  'exception_raised',
  'capacity_offered',
  'capacity_overdue',
  'tender_offered',
  'tender_withdrawn',
  'tender_reopened',
  'tender_restored',
  'tender_answered',
  'sailing_changed',
  'handover_offered',
  'takeover_invited',
  'takeover_answered',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Who is told, beside the person whom a sender names: nobody else, the accounts of the enterprise that have one of the
 * menus, the operators with a right, the accounts of a driver, or those of a carrier's dispatchers. A 'colleague' is a
 * person too, always an operator with the right.
 */
export type NoticeAudience =
  | { readonly who: 'person' }
  | { readonly who: 'enterprise'; readonly menus: readonly Menu[] }
  | { readonly who: 'operators'; readonly right: Right }
  | { readonly who: 'colleague'; readonly right: Right }
  | { readonly who: 'driver' }
  | { readonly who: 'carrier' };

/** How much haste there is. */
export const NOTICE_SEVERITIES = ['info', 'attention', 'alert'] as const;
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number];

interface NoticeWords {
  /** How the settings call it. */
  readonly name: string;
  readonly severity: NoticeSeverity;
  readonly to: NoticeAudience;
  /** The channels that are on where nobody chose otherwise. */
  readonly channels: readonly NoticeChannel[];
  /** Channels that nobody may switch off: what concerns the safety of an account. */
  readonly always?: readonly NoticeChannel[];
}

const ORDERS = { who: 'enterprise', menus: ['/admin/order'] } as const;
const PENDING = { who: 'enterprise', menus: ['/admin/order-pending'] } as const;
const OWNERS = { who: 'enterprise', menus: ['/admin/customer-base'] } as const;
const SETTLEMENT = { who: 'enterprise', menus: ['/admin/financeSettlement'] } as const;
const SITE = ['site'] as const;

/** What each kind is called, whom it concerns, and how it comes. */
export const NOTICE_KIND_WORDS: Readonly<Record<NoticeKind, NoticeWords>> = {
  order_approved: { name: '订单审核通过', severity: 'info', to: ORDERS, channels: SITE },
  order_rejected: { name: '订单被驳回', severity: 'attention', to: PENDING, channels: ['site', 'sms'] },
  price_offered: { name: '客服报价', severity: 'attention', to: PENDING, channels: ['site', 'sms'] },
  cancellation_answered: { name: '取消申请有答复', severity: 'attention', to: ORDERS, channels: SITE },
  approval_undone: { name: '审核已撤回', severity: 'attention', to: ORDERS, channels: SITE },
  placed_for_you: {
    name: '客服代下单',
    severity: 'attention',
    to: { who: 'enterprise', menus: ['/admin/order', '/admin/order-pending'] },
    channels: ['site', 'sms'],
    always: SITE,
  },
  change_answered: { name: '改单申请有答复', severity: 'attention', to: ORDERS, channels: SITE },
  truck_assigned: { name: '已派车', severity: 'info', to: ORDERS, channels: SITE },
  box_started: { name: '箱已起运', severity: 'info', to: ORDERS, channels: SITE },
  box_late: { name: '箱预计晚到', severity: 'alert', to: ORDERS, channels: ['site', 'sms'] },
  box_on_time: { name: '箱恢复准时', severity: 'attention', to: ORDERS, channels: ['site', 'sms'] },
  box_marked: { name: '箱查验、改船、退关', severity: 'attention', to: ORDERS, channels: ['site', 'sms'] },
  box_mark_ended: { name: '查验、改船、退关结束', severity: 'info', to: ORDERS, channels: SITE },
  box_finished: { name: '箱运输完成', severity: 'info', to: ORDERS, channels: SITE },
  cost_confirmed: {
    name: '费用已确认',
    severity: 'info',
    to: { who: 'enterprise', menus: ['/admin/cost-flow', '/admin/order'] },
    channels: SITE,
  },
  dispute_answered: {
    name: '费用异议有答复',
    severity: 'attention',
    to: { who: 'enterprise', menus: ['/admin/cost-flow'] },
    channels: SITE,
  },
  statement_sent: { name: '对账单待确认', severity: 'attention', to: SETTLEMENT, channels: SITE },
  payment_reminder: { name: '付款提醒', severity: 'attention', to: SETTLEMENT, channels: ['site', 'sms'] },
  invoice_issued: { name: '发票已开具', severity: 'info', to: SETTLEMENT, channels: SITE },
  invoice_red: { name: '发票已红冲', severity: 'attention', to: SETTLEMENT, channels: SITE },
  certification_answered: {
    name: '企业认证有结果',
    severity: 'attention',
    to: OWNERS,
    channels: ['site', 'sms'],
    always: SITE,
  },
  staff_added: { name: '新员工加入', severity: 'info', to: OWNERS, channels: SITE },
  target_stopped: { name: '推送地址已停用', severity: 'alert', to: OWNERS, channels: SITE },
  new_device: {
    name: '账号在新设备登录',
    severity: 'alert',
    to: { who: 'person' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  order_submitted: {
    name: '新订单待审核',
    severity: 'attention',
    to: { who: 'operators', right: 'order.review' },
    channels: SITE,
  },
  quote_answered: {
    name: '客户答复报价',
    severity: 'info',
    to: { who: 'operators', right: 'order.review' },
    channels: SITE,
  },
  cancellation_requested: {
    name: '客户申请取消订单',
    severity: 'attention',
    to: { who: 'operators', right: 'order.review' },
    channels: SITE,
  },
  cost_disputed: {
    name: '客户提出费用异议',
    severity: 'attention',
    to: { who: 'operators', right: 'cost.enter' },
    channels: SITE,
  },
  statement_answered: {
    name: '客户答复对账单',
    severity: 'attention',
    to: { who: 'operators', right: 'statement.manage' },
    channels: SITE,
  },
  placing_objected: {
    name: '客户对代下单有异议',
    severity: 'alert',
    to: { who: 'operators', right: 'order.review' },
    channels: SITE,
  },
  change_requested: {
    name: '客户申请改单',
    severity: 'attention',
    to: { who: 'operators', right: 'order.review' },
    channels: SITE,
  },
  order_changed: {
    name: '订单已改单',
    severity: 'attention',
    to: { who: 'operators', right: 'dispatch.assign' },
    channels: SITE,
  },
  certification_submitted: {
    name: '企业认证待审核',
    severity: 'attention',
    to: { who: 'operators', right: 'certification.review' },
    channels: SITE,
  },
  review_overdue: {
    name: '认证审核已超时',
    severity: 'alert',
    to: { who: 'operators', right: 'certification.review' },
    channels: SITE,
  },
  zone_expiring: {
    name: '限行通告将到期',
    severity: 'attention',
    to: { who: 'operators', right: 'zone.manage' },
    channels: SITE,
  },
  task_published: {
    name: '新任务',
    severity: 'attention',
    to: { who: 'driver' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  task_withdrawn: {
    name: '任务被撤回',
    severity: 'alert',
    to: { who: 'driver' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  task_changed: {
    name: '任务有改动',
    severity: 'alert',
    to: { who: 'driver' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  driver_message: { name: '调度消息', severity: 'info', to: { who: 'driver' }, channels: SITE, always: SITE },
  urgent_message: {
    name: '调度紧急消息',
    severity: 'alert',
    to: { who: 'driver' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  match_offered: {
    name: '回程货与套箱抢单',
    severity: 'attention',
    to: { who: 'driver' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  match_locked: {
    name: '司机锁定了抢单',
    severity: 'attention',
    to: { who: 'operators', right: 'dispatch.assign' },
    channels: SITE,
  },
  match_answered: {
    name: '抢单有答复',
    severity: 'attention',
    to: { who: 'driver' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  fleet_match_offered: {
    name: '本队车辆的回程货与套箱抢单',
    severity: 'attention',
    to: { who: 'carrier' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  fleet_match_answered: {
    name: '本队车辆的抢单有结果',
    severity: 'attention',
    to: { who: 'carrier' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  paper_expiring: {
    name: '车辆与司机证件到期',
    severity: 'attention',
    to: { who: 'operators', right: 'fleet.manage' },
    channels: SITE,
  },
  exception_raised: {
    name: '运输异常',
    severity: 'alert',
    to: { who: 'operators', right: 'dispatch.assign' },
    channels: SITE,
  },
  capacity_offered: {
    name: '新的运力合作申请',
    severity: 'attention',
    to: { who: 'operators', right: 'capacity.manage' },
    channels: SITE,
  },
  capacity_overdue: {
    name: '运力合作申请已超时',
    severity: 'alert',
    to: { who: 'operators', right: 'capacity.manage' },
    channels: SITE,
  },
  tender_offered: {
    name: '新的外发单',
    severity: 'attention',
    to: { who: 'carrier' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  tender_withdrawn: {
    name: '外发单被撤回',
    severity: 'alert',
    to: { who: 'carrier' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  tender_reopened: {
    name: '司机拒绝，需改派',
    severity: 'alert',
    to: { who: 'carrier' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  tender_restored: {
    name: '放空撤销，外发单恢复',
    severity: 'alert',
    to: { who: 'carrier' },
    channels: ['site', 'sms'],
    always: SITE,
  },
  tender_answered: {
    name: '外发单有结果',
    severity: 'attention',
    to: { who: 'operators', right: 'dispatch.assign' },
    channels: SITE,
  },
  sailing_changed: {
    name: '船期变了',
    severity: 'attention',
    to: { who: 'operators', right: 'dispatch.assign' },
    channels: SITE,
  },
  handover_offered: {
    name: '交接班待接班',
    severity: 'attention',
    to: { who: 'colleague', right: 'dispatch.assign' },
    channels: SITE,
  },
  takeover_invited: {
    name: '邀请接管企业',
    severity: 'attention',
    to: { who: 'person' },
    channels: SITE,
    always: SITE,
  },
  takeover_answered: {
    name: '客户答复接管邀请',
    severity: 'info',
    to: { who: 'operators', right: 'customer.manage' },
    channels: SITE,
  },
  agreement_issued: { name: '运输协议待签署', severity: 'attention', to: ORDERS, channels: SITE },
  agreement_voided: { name: '运输协议作废', severity: 'attention', to: ORDERS, channels: SITE },
  agreement_answered: {
    name: '运输协议有结果',
    severity: 'info',
    to: { who: 'operators', right: 'agreement.view' },
    channels: SITE,
  },
};

/** Whether somebody may switch a channel of a kind off. */
export const mayMute = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  !(NOTICE_KIND_WORDS[kind].always ?? []).includes(channel);
