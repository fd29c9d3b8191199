import { boxStateWord } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';

/** Everything that happens to an order (decisions 4), and how its timeline words it. */
export const EVENT_WORDS = {
  created: '发布订单',
  edited: '修改订单',
  cancelled: '取消订单',
  approved: '审核通过',
  credit_confirmed: '确认客户信用提示',
  approval_undone: '撤销审核',
  placed: '客服代客户发布',
  objected: '客户提出下单异议',
  change_asked: '申请改单',
  change_withdrawn: '撤回改单申请',
  change_agreed: '同意改单',
  change_refused: '不同意改单',
  priced: '报价',
  rejected: '驳回订单',
  quote_accepted: '接受报价',
  quote_declined: '不接受报价',
  cancel_asked: '申请取消',
  cancel_ask_withdrawn: '撤回取消申请',
  cancel_agreed: '同意取消，订单已取消',
  cancel_refused: '不同意取消',
  cancel_ask_lapsed: '取消申请失效',
  document_added: '补充附件',
  document_removed: '移除附件',
  shared: '分享订单',
  share_revoked: '收回分享',
  agreement_signed: '签署运输协议',
  agreement_refused: '拒签运输协议',
  agreement_voided: '运输协议作废',
  task_assigned: '派车派司机',
  task_published: '发布任务',
  task_withdrawn: '撤回任务',
  task_handed_over: '途中换车',
  tender_offered: '派外协',
  tender_accepted: '车队接受外发单',
  tender_declined: '车队拒绝外发单',
  tender_returned: '车队退回',
  tender_expired: '外发单过期',
  tender_withdrawn: '撤回外发',
  tender_restored: '恢复外发',
  turn_linked: '套箱',
  turn_undone: '撤销套箱',
  pair_linked: '双拖',
  pair_undone: '撤销双拖',
  box_prepared: '备箱',
  box_dry_run: boxStateWord('desk', CABINET_STATES.dry),
  box_dry_run_undone: '撤销放空',
  box_held: boxStateWord('desk', CABINET_STATES.held),
  box_resumed: '恢复运输安排',
  box_marked: '标记查验、改船、退关',
  box_mark_ended: '结束查验、改船、退关',
  box_mark_corrected: '更正查验、改船、退关',
  box_mark_withdrawn: '撤回查验、改船、退关',
  node_done: '登记节点',
  node_corrected: '更正节点时间',
  node_undone: '撤销节点登记',
  proof_reviewed: '审核节点照片',
  proof_resent: '补传节点照片',
  weighing_corrected: '更正磅单重量',
  running: '开始运输',
  finished: '运输完成',
  waiting: '退回待派车',
  closed_dry_run: '放空关闭',
} as const;

export type OrderEvent = keyof typeof EVENT_WORDS;

export const eventText = (event: string): string =>
  Object.hasOwn(EVENT_WORDS, event) ? EVENT_WORDS[event as OrderEvent] : event;

/** The course of a cancellation request an approved order. */
export const CANCELLATION_EVENTS = [
  'cancel_asked',
  'cancel_ask_withdrawn',
  'cancel_agreed',
  'cancel_refused',
  'cancel_ask_lapsed',
] as const satisfies readonly OrderEvent[];

/**
 * What stays at the desk: a truck that is only pencilled in may still be changed, who else was asked to carry is none of a
 * customer's matter, and what it owes is no part of its order.
 */
const DESK_ONLY: ReadonlySet<string> = new Set<OrderEvent>([
  'task_assigned',
  'credit_confirmed',
  'tender_offered',
  'tender_accepted',
  'tender_declined',
  'tender_returned',
  'tender_expired',
  'tender_withdrawn',
  'tender_restored',
]);

export const isForCustomer = (event: string): boolean => !DESK_ONLY.has(event);
