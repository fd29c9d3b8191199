/** What a search finds, in the order in which the finds stand. */
export const SEARCH_KINDS = [
  'box',
  'order',
  'customer',
  'vehicle',
  'driver',
  'carrier',
  'statement',
  'invoice',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Of these the ones that have a name and no number. */
export const NAMED_KINDS = [
  'customer',
  'vehicle',
  'driver',
  'carrier',
] as const satisfies readonly SearchKind[];
export type NamedKind = (typeof NAMED_KINDS)[number];

/** How people call it. */
export const SEARCH_KIND_WORDS: Readonly<Record<SearchKind, string>> = {
  box: '箱',
  order: '订单',
  customer: '客户',
  vehicle: '车辆',
  driver: '司机',
  carrier: '车队',
  statement: '对账单',
  invoice: '发票',
};

/** So many of a kind are shown. */
export const MOST_FOUND = 6;
