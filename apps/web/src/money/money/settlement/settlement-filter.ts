import { CUSTOMER_STATEMENT_STATES, STATEMENT_STATE_WORDS } from '@boxhaul/domain/money';
import { CABINET_TYPES, PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import type { SettlementInput } from '../../../data/money/settlement.api';
import type { ListFilter } from '../../../parts/kit/list-page/list-filter';

/** What stands behind one button, each with a chip once it is set. */
const MORE_KEYS = [
  'statementNo',
  'orderNo',
  'bookSpaceNo',
  'cabinetNo',
  'goodsName',
  'cabinetType',
  'harborId',
  'shipCompanyId',
  'orderStartDate',
  'orderEndDate',
] as const;
type MoreKey = (typeof MORE_KEYS)[number];
const KEYS = ['q', 'state', ...MORE_KEYS] as const;
/** What the settlement can be narrowed by, as the address names it. */
export type SettlementKey = (typeof KEYS)[number];
/** Blank where nothing is asked. */
export type SettlementFilter = Readonly<Record<SettlementKey, string>>;

const isShort = (text: string): boolean => text.length <= 40;
const isId = (text: string): boolean => /^\d{1,9}$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const among =
  (codes: readonly string[]) =>
  (text: string): boolean =>
    codes.includes(text);

/** What each may say. */
const READERS: Readonly<Record<SettlementKey, (text: string) => boolean>> = {
  q: (text) => text.length <= 60,
  statementNo: isShort,
  orderNo: isShort,
  bookSpaceNo: isShort,
  cabinetNo: (text) => text.length <= 20,
  goodsName: isShort,
  cabinetType: among(CABINET_TYPES),
  harborId: isId,
  shipCompanyId: isId,
  state: among(CUSTOMER_STATEMENT_STATES),
  orderStartDate: isDay,
  orderEndDate: isDay,
};

/** Nothing asked. */
export const NO_FILTER: SettlementFilter = {
  q: '',
  statementNo: '',
  orderNo: '',
  bookSpaceNo: '',
  cabinetNo: '',
  goodsName: '',
  cabinetType: '',
  harborId: '',
  shipCompanyId: '',
  state: '',
  orderStartDate: '',
  orderEndDate: '',
};

/** What the address asks; what can mean nothing is dropped. */
export function readSettlementFilter(params: URLSearchParams): SettlementFilter {
  const filter: Record<SettlementKey, string> = { ...NO_FILTER };
  for (const key of KEYS) {
    const text = (params.get(key) ?? '').trim();
    if (READERS[key](text)) filter[key] = text;
  }
  return filter;
}

/** The same for the call; what is blank is left out. */
export function settlementInput({ q, cabinetType, state, ...texts }: SettlementFilter): SettlementInput {
  const type = CABINET_TYPES.find((one) => one === cabinetType);
  const wanted = CUSTOMER_STATEMENT_STATES.find((one) => one === state);
  const asked = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return {
    ...asked,
    ...(q && { keyword: q }),
    ...(type && { cabinetType: type }),
    ...(wanted && { state: wanted }),
  };
}

/** Whether anything is asked. */
export const isNarrowed = (filter: SettlementFilter): boolean => KEYS.some((key) => filter[key] !== '');

/** How far their statements are. */
export const stateFilter = ({ state }: SettlementFilter): ListFilter => ({
  key: 'state',
  label: '结算状态',
  value: state,
  usual: '',
  options: [
    { value: '', label: '全部' },
    ...CUSTOMER_STATEMENT_STATES.map((one) => ({ value: one, label: STATEMENT_STATE_WORDS[one] })),
  ],
});

/** Names of what a filter holds by its id. */
export interface PlaceNames {
  harbor: (id: string) => string;
  shipCompany: (id: string) => string;
}

/** What a set filter says of itself. */
const CHIPS: Readonly<Record<MoreKey, (text: string, names: PlaceNames) => string>> = {
  statementNo: (text) => `对账单号：${text}`,
  orderNo: (text) => `订单号：${text}`,
  bookSpaceNo: (text) => `订舱号：${text}`,
  cabinetNo: (text) => `柜号：${text}`,
  goodsName: (text) => `货物名称：${text}`,
  cabinetType: (text) => `箱型：${text}`,
  harborId: (text, { harbor }) => `${PLACE_KIND_WORDS.harbor}：${harbor(text)}`,
  shipCompanyId: (text, { shipCompany }) => `${PLACE_KIND_WORDS.shipCompany}：${shipCompany(text)}`,
  orderStartDate: (text) => `下单日期 ${text} 起`,
  orderEndDate: (text) => `下单日期 ${text} 止`,
};

/** How many are set of those behind the button. */
export const moreSet = (filter: SettlementFilter): number =>
  MORE_KEYS.filter((key) => filter[key] !== '').length;

/** The same in words. */
export const chipsOf = (filter: SettlementFilter, names: PlaceNames) =>
  MORE_KEYS.filter((key) => filter[key] !== '').map((key) => ({
    key,
    label: CHIPS[key](filter[key], names),
  }));
