/** What a role lets its operators do (S6); each call of the desk names the one that it asks for. */
export const RIGHTS = [
  'order.view',
  'order.review',
  'quote.explain',
  'dispatch.view',
  'dispatch.assign',
  'dispatch.checkin',
  'terminal.view',
  'terminal.manage',
  'cost.view',
  'cost.review',
] as const;
export type Right = (typeof RIGHTS)[number];

/** What each right lets one do, as the description of the calls says it. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  'order.view': '查看订单',
  'order.review': '审核订单',
  'quote.explain': '查看报价依据',
  'dispatch.view': '查看调度',
  'dispatch.assign': '派车',
  'dispatch.checkin': '登记节点',
  'terminal.view': '查看终端',
  'terminal.manage': '管理终端',
  'cost.view': '查看费用',
  'cost.review': '审核费用',
};

/** The rights among texts from outside, each once; whatever is none is dropped. */
export const readRights = (texts: readonly string[]): Right[] =>
  RIGHTS.filter((right) => texts.includes(right));
