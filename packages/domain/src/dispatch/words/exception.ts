import type { NoticeSeverity } from '../../identity/words/notice-kind';

/** What can go wrong with a task on its way, the gravest first. */
export const EXCEPTION_KINDS = [
  'late',
  'driver_report',
  'hold_passed',
  'cut_off',
  'route_left',
  'zone_ahead',
  'box_number',
  'weight_differs',
  'silent',
  'long_stop',
  'outside_fence',
  'proof_missing',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** How people call each, and how much haste there is. */
export const EXCEPTION_KIND_WORDS: Readonly<
  Record<ExceptionKind, { readonly name: string; readonly severity: NoticeSeverity }>
> = {
  late: { name: '晚到', severity: 'alert' },
  driver_report: { name: '司机上报', severity: 'alert' },
  hold_passed: { name: '挂起中登记', severity: 'alert' },
  cut_off: { name: '超过期限', severity: 'alert' },
  route_left: { name: '偏离路线', severity: 'alert' },
  zone_ahead: { name: '前方限行', severity: 'alert' },
  box_number: { name: '柜号不符', severity: 'alert' },
  weight_differs: { name: '重量不符', severity: 'attention' },
  silent: { name: '终端失联', severity: 'attention' },
  long_stop: { name: '长时间停留', severity: 'attention' },
  outside_fence: { name: '围栏外登记', severity: 'info' },
  proof_missing: { name: '缺少凭证', severity: 'info' },
};

/** How the list calls the haste. */
export const EXCEPTION_SEVERITY_WORDS: Readonly<Record<NoticeSeverity, string>> = {
  alert: '紧急',
  attention: '重要',
  info: '一般',
};

/** Whether somebody has it in hand. */
export const EXCEPTION_STATES = ['open', 'taken', 'closed'] as const;
export type ExceptionState = (typeof EXCEPTION_STATES)[number];

/** How people call it. */
export const EXCEPTION_STATE_WORDS: Readonly<Record<ExceptionState, string>> = {
  open: '待处理',
  taken: '处理中',
  closed: '已关闭',
};

/** What people do with one. */
export const EXCEPTION_STEPS = ['take', 'hand_back', 'close'] as const;
export type ExceptionStep = (typeof EXCEPTION_STEPS)[number];
