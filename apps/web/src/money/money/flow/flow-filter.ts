import { COST_STATUS_WORDS, CUSTOMER_COST_STATUSES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import type { FlowInput } from '../../../data/money/cost-flow.api';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isShort = (text: string): boolean => text.length <= 40;
const among =
  (codes: readonly (string | number)[]) =>
  (text: string): boolean =>
    codes.some((code) => String(code) === text);

const KEYS = [
  'orderNo',
  'bookSpaceNo',
  'cabinetNo',
  'cabinetType',
  'orderType',
  'costType',
  'costStatus',
  'settlementStartDate',
  'settlementEndDate',
  'finishStartDate',
  'finishEndDate',
] as const;
/** What the flow can be narrowed by, as the address names it. */
export type FlowKey = (typeof KEYS)[number];
/** Blank where nothing is asked. */
export type FlowFilter = Readonly<Record<FlowKey, string>>;

/** What each may say. */
const READERS: Readonly<Record<FlowKey, (text: string) => boolean>> = {
  orderNo: isShort,
  bookSpaceNo: isShort,
  cabinetNo: (text) => text.length <= 20,
  cabinetType: among(CABINET_TYPES),
  orderType: among(ORDER_TYPES),
  costType: (text) => /^[1-9]\d{0,3}$/.test(text),
  costStatus: among(CUSTOMER_COST_STATUSES),
  settlementStartDate: isDay,
  settlementEndDate: isDay,
  finishStartDate: isDay,
  finishEndDate: isDay,
};

/** Nothing asked. */
export const NO_FILTER: FlowFilter = {
  orderNo: '',
  bookSpaceNo: '',
  cabinetNo: '',
  cabinetType: '',
  orderType: '',
  costType: '',
  costStatus: '',
  settlementStartDate: '',
  settlementEndDate: '',
  finishStartDate: '',
  finishEndDate: '',
};

/** What the address asks; what can mean nothing is dropped. */
export function readFlowFilter(params: URLSearchParams): FlowFilter {
  const filter: Record<FlowKey, string> = { ...NO_FILTER };
  for (const key of KEYS) {
    const text = (params.get(key) ?? '').trim();
    if (READERS[key](text)) filter[key] = text;
  }
  return filter;
}

/** The same for the call; what is blank is left out. */
export function flowInput({ cabinetType, ...texts }: FlowFilter): FlowInput {
  const type = CABINET_TYPES.find((one) => one === cabinetType);
  const asked = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...asked, ...(type && { cabinetType: type }) };
}

const wordOf = <C extends number>(codes: readonly C[], words: Readonly<Record<C, string>>, text: string) => {
  const code = codes.find((one) => String(one) === text);
  return code === undefined ? text : words[code];
};

/** What a set filter says of itself. */
const CHIPS: Readonly<Record<FlowKey, (text: string, typeName: (id: string) => string) => string>> = {
  orderNo: (text) => `订单号：${text}`,
  bookSpaceNo: (text) => `订舱号：${text}`,
  cabinetNo: (text) => `柜号：${text}`,
  cabinetType: (text) => `箱型：${text}`,
  orderType: (text) => `装送：${wordOf(ORDER_TYPES, ORDER_TYPE_WORDS, text)}`,
  costType: (text, typeName) => `费用类型：${typeName(text)}`,
  costStatus: (text) => `费用状态：${wordOf(CUSTOMER_COST_STATUSES, COST_STATUS_WORDS, text)}`,
  settlementStartDate: (text) => `结算日期 ${text} 起`,
  settlementEndDate: (text) => `结算日期 ${text} 止`,
  finishStartDate: (text) => `任务完成 ${text} 起`,
  finishEndDate: (text) => `任务完成 ${text} 止`,
};

/** The filters that are set, in words. */
export const chipsOf = (filter: FlowFilter, typeName: (id: string) => string) =>
  KEYS.filter((key) => filter[key] !== '').map((key) => ({ key, label: CHIPS[key](filter[key], typeName) }));
