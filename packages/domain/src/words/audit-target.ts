/** What an operator's call was about, as the audit log names it. */
export const AUDIT_TARGETS = [
  'order',
  'task',
  'file',
  'terminal',
  'customer',
  'account',
  'operator',
  'role',
  'session',
  'certification',
  'calendar',
  'rate_card',
  'cost',
  'fee_policy',
  'place',
  'job',
  'audit',
  'notice',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** How people call it. */
export const AUDIT_TARGET_WORDS: Readonly<Record<AuditTarget, string>> = {
  order: '订单',
  task: '运输任务',
  file: '文件',
  terminal: '车载终端',
  customer: '客户企业',
  account: '客户账号',
  operator: '客服账号',
  role: '角色',
  session: '登录',
  certification: '企业认证',
  calendar: '工作日历',
  rate_card: '运价表',
  cost: '费用',
  fee_policy: '计费规则与税率',
  place: '港口与地区',
  job: '后台任务',
  audit: '操作日志',
  notice: '通知',
};
