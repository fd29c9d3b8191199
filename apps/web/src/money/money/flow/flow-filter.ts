import { COST_STATUS_WORDS, CUSTOMER_COST_STATUSES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import type { FlowInput } from '../../../data/money/cost-flow.api';
import type { ListFilter } from '../../../parts/kit/list-page/list-filter';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isShort = (text: string): boolean => text.length <= 40;
const among =
  (codes: readonly (string | number)[]) =>
  (text: string): boolean =>
    codes.some((code) => String(code) === text);

/** What stands behind one button, each with a chip once it is set. */
const MORE_KEYS = [
  'orderNo',
  'bookSpaceNo',
  'cabinetNo',
  'cabinetType',
  'orderType',
  'settlementStartDate',
  'settlementEndDate',
  'finishStartDate',
  'finishEndDate',
] as const;
type MoreKey = (typeof MORE_KEYS)[number];
const KEYS = ['q', 'costStatus', 'costType', ...MORE_KEYS] as const;
/** What the flow can be narrowed by, as the address names it. */
export type FlowKey = (typeof KEYS)[number];
/** Blank where nothing is asked. */
export type FlowFilter = Readonly<Record<FlowKey, string>>;

/** What each may say. */
const READERS: Readonly<Record<FlowKey, (text: string) => boolean>> = {
  q: (text) => text.length <= 60,
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
  q: '',
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
export function flowInput({ q, cabinetType, ...texts }: FlowFilter): FlowInput {
  const type = CABINET_TYPES.find((one) => one === cabinetType);
  const asked = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...asked, ...(q && { keyword: q }), ...(type && { cabinetType: type }) };
}

/** Whether anything is asked. */
export const isNarrowed = (filter: FlowFilter): boolean => KEYS.some((key) => filter[key] !== '');

interface CostType {
  costTypeId: number;
  costTypeName: string;
}

/** What is chosen beside the rows: how far a cost is, and what it is for. */
export const quickFilters = (
  { costStatus, costType }: FlowFilter,
  types: readonly CostType[],
): readonly ListFilter[] => [
  {
    key: 'costStatus',
    label: '费用状态',
    value: costStatus,
    usual: '',
    options: [
      { value: '', label: '全部' },
      ...CUSTOMER_COST_STATUSES.map((status) => ({
        value: String(status),
        label: COST_STATUS_WORDS[status],
      })),
    ],
  },
  {
    key: 'costType',
    label: '费用类型',
    value: costType,
    usual: '',
    folded: true,
    options: [
      { value: '', label: '全部费用类型' },
      ...types.map(({ costTypeId, costTypeName }) => ({ value: String(costTypeId), label: costTypeName })),
    ],
  },
];

const wayOf = (text: string): string => {
  const way = ORDER_TYPES.find((one) => String(one) === text);
  return way === undefined ? text : ORDER_TYPE_WORDS[way];
};

/** What a set filter says of itself. */
const CHIPS: Readonly<Record<MoreKey, (text: string) => string>> = {
  orderNo: (text) => `订单号：${text}`,
  bookSpaceNo: (text) => `订舱号：${text}`,
  cabinetNo: (text) => `柜号：${text}`,
  cabinetType: (text) => `箱型：${text}`,
  orderType: (text) => `装送：${wayOf(text)}`,
  settlementStartDate: (text) => `结算日期 ${text} 起`,
  settlementEndDate: (text) => `结算日期 ${text} 止`,
  finishStartDate: (text) => `任务完成 ${text} 起`,
  finishEndDate: (text) => `任务完成 ${text} 止`,
};

/** Those behind the button that are set, in words. */
export const chipsOf = (filter: FlowFilter) =>
  MORE_KEYS.filter((key) => filter[key] !== '').map((key) => ({ key, label: CHIPS[key](filter[key]) }));
