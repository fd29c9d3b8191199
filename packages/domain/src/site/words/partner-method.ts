/** What a partner's system may ask by link.do (decisions 11.11). */
export const PARTNER_METHODS = [
  'order.save',
  'order.get',
  'order.list',
  'order.cancel',
  'track.get',
  'quote.query',
] as const;
export type PartnerMethod = (typeof PARTNER_METHODS)[number];

/** How the desk calls it. */
export const PARTNER_METHOD_WORDS: Readonly<Record<PartnerMethod, string>> = {
  'order.save': '下单',
  'order.get': '查订单',
  'order.list': '订单列表',
  'order.cancel': '取消订单',
  'track.get': '查节点与位置',
  'quote.query': '查运价',
};

/** How a call of a partner's system ended: done, or the code of the refusal that it may get. */
export const PARTNER_OUTCOMES = [
  'done',
  'BAD_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'NOT_CERTIFIED',
  'NO_QUOTE',
  'QUOTE_CHANGED',
  'QUOTE_EXPIRED',
  'ORDER_STATE',
  'TRACK_BROKEN',
  'LOOKUP_LIMIT',
  'BUSY',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type PartnerOutcome = (typeof PARTNER_OUTCOMES)[number];

/** How the desk calls an end. */
export const PARTNER_OUTCOME_WORDS: Readonly<Record<PartnerOutcome, string>> = {
  done: '成功',
  BAD_INPUT: '拒绝：内容填写有误',
  NOT_FOUND: '拒绝：没有这张订单或这条记录',
  FORBIDDEN: '拒绝：没有开通或没有权限',
  CONFLICT: '拒绝：重复或已被改动',
  NOT_CERTIFIED: '拒绝：企业未认证',
  NO_QUOTE: '拒绝：线路没有运价',
  QUOTE_CHANGED: '拒绝：运价已更新',
  QUOTE_EXPIRED: '拒绝：报价已过期',
  ORDER_STATE: '拒绝：订单状态不允许',
  TRACK_BROKEN: '失败：轨迹读不出来',
  LOOKUP_LIMIT: '拒绝：查询过多',
  BUSY: '拒绝：平台忙，可重试',
  UNAVAILABLE: '失败：服务暂不可用',
  INTERNAL: '失败：平台出错',
};

/** What the desk says of an end as it was kept, whatever it is. */
export function partnerOutcomeWords(outcome: string): string {
  const known = PARTNER_OUTCOMES.find((each) => each === outcome);
  return known === undefined ? '拒绝：其他原因' : PARTNER_OUTCOME_WORDS[known];
}
