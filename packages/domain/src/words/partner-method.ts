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
