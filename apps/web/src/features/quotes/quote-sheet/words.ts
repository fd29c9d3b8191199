/** The choices of a query as a dispatcher words them. */
export const ORDER_TYPES = [
  { value: '0', label: '装货（出口）' },
  { value: '1', label: '送货（进口）' },
] as const;

export const INVOICING = [
  { value: '0', label: '不开票' },
  { value: '1', label: '开票' },
] as const;

export const WEIGHT = [
  { value: '0', label: '轻货' },
  { value: '1', label: '重货' },
] as const;

export const TRADE = [
  { value: '1', label: '外贸' },
  { value: '0', label: '内贸' },
] as const;

export const ORDER_TYPE_WORD = { 0: '装货', 1: '送货' } as const;

export const MATCH_LEVEL_WORD = {
  street: '街道',
  district: '区县',
  city: '市',
  province: '省',
} as const;

/** Said over a price that is not, or not yet, one of the query as it stands. */
export const outdatedWord = (loading: boolean): string =>
  loading ? '正在查新的运价，以下是之前的价格' : '条件已改动，以下是改动前的价格，请重新查运价';
