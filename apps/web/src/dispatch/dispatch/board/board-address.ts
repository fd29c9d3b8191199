import type { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { BOARD_MARKS, BOARD_MARK_WORDS, type BoardTab, canHaveMark } from '@boxhaul/domain/dispatch';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { readDay } from '../../../ui/form/dates/date-text';

export type BoardAsked = Pick<
  InputOf<typeof dispatch.board>,
  | 'from'
  | 'to'
  | 'fromHour'
  | 'toHour'
  | 'orderType'
  | 'harbor'
  | 'dock'
  | 'cabinetType'
  | 'company'
  | 'customer'
  | 'carrier'
  | 'offeredTo'
  | 'marks'
  | 'sailing'
>;

/** The keys of the address that narrow the board; its stage, search and page stand beside them. */
const KEYS = [
  'from',
  'to',
  'since',
  'until',
  'way',
  'harbor',
  'dock',
  'type',
  'company',
  'customer',
  'carrier',
  'offered',
  'marks',
  'sailing',
] as const;
export type BoardKey = (typeof KEYS)[number];

/** Nothing but the stage. */
export const NO_FILTER: Readonly<Record<BoardKey | 'q' | 'page', null>> = {
  q: null,
  page: null,
  from: null,
  to: null,
  since: null,
  until: null,
  way: null,
  harbor: null,
  dock: null,
  type: null,
  company: null,
  customer: null,
  carrier: null,
  offered: null,
  marks: null,
  sailing: null,
};

/** What the address narrows a tab of the board to; what can mean nothing is dropped. */
export function readBoardFilter(params: URLSearchParams, tab: BoardTab = 'open'): BoardAsked {
  const text = (key: BoardKey) => params.get(key)?.trim().slice(0, 60) || undefined;
  const number = (key: BoardKey) => {
    const digits = /^[1-9]\d{0,5}$/.exec(params.get(key) ?? '');
    return digits ? Number(digits[0]) : undefined;
  };
  const numberOf = (key: BoardKey) => /^\d{1,18}$/.exec(params.get(key) ?? '')?.[0];
  const hour = (key: BoardKey, least: number) => {
    const digits = /^\d{1,2}$/.exec(params.get(key) ?? '');
    const said = digits ? Number(digits[0]) : -1;
    return said >= least && said < least + 24 ? said : undefined;
  };
  const marks = (params.get('marks') ?? '').split(',');
  const kept = BOARD_MARKS.filter((mark) => marks.includes(mark) && canHaveMark(tab, mark));
  return {
    from: readDay(params.get('from') ?? '') ?? undefined,
    to: readDay(params.get('to') ?? '') ?? undefined,
    fromHour: hour('since', 0),
    toHour: hour('until', 1),
    orderType: ORDER_TYPES.find((type) => String(type) === params.get('way')),
    harbor: number('harbor'),
    dock: number('dock'),
    cabinetType: CABINET_TYPES.find((type) => type === params.get('type')),
    company: number('company'),
    customer: text('customer'),
    carrier: numberOf('carrier'),
    offeredTo: numberOf('offered'),
    sailing: numberOf('sailing'),
    ...(kept.length > 0 && { marks: kept }),
  };
}

/** The names of what is chosen by number. */
export interface BoardNames {
  harbors: readonly {
    harborId: number;
    harborName: string;
    dockList: readonly { dockId: number; dockName: string }[];
  }[];
  companies: readonly { shipCompanyId: number; shipCompanyName: string }[];
  carriers: readonly { carrierId: string; carrierName: string }[];
}

/** An hour of the day as clocks show it. */
export const hourWords = (hour: number): string => `${hour}:00`;

/** What is set, in words, each with the change of the address that takes it off. */
export function boardChips(asked: BoardAsked, { harbors, companies, carriers }: BoardNames) {
  const { from, to, fromHour, toHour, orderType, harbor, dock, cabinetType, company, customer } = asked;
  const { carrier, offeredTo, sailing } = asked;
  const carrierName = (id: string | number) =>
    carriers.find(({ carrierId }) => carrierId === String(id))?.carrierName ?? id;
  const docks = harbors.flatMap(({ dockList }) => dockList);
  const marks = BOARD_MARKS.filter((mark) => asked.marks?.includes(mark));
  const chips: [BoardKey, string | number | false | null | undefined][] = [
    ['from', from && `${from} 起`],
    ['to', to && `${to} 止`],
    ['since', typeof fromHour === 'number' && `每天 ${hourWords(fromHour)} 起`],
    ['until', typeof toHour === 'number' && `每天 ${hourWords(toHour)} 前`],
    ['way', orderType !== undefined && ORDER_TYPE_WORDS[orderType === 1 ? 1 : 0]],
    [
      'harbor',
      harbor !== undefined && `港口：${harbors.find((one) => one.harborId === harbor)?.harborName ?? harbor}`,
    ],
    ['dock', dock !== undefined && `码头：${docks.find((one) => one.dockId === dock)?.dockName ?? dock}`],
    ['type', cabinetType && `箱型：${cabinetType}`],
    [
      'company',
      company !== undefined &&
        `船公司：${companies.find((one) => one.shipCompanyId === company)?.shipCompanyName ?? company}`,
    ],
    ['customer', customer && `客户：${customer}`],
    ['carrier', carrier && `车队：${carrierName(carrier)}`],
    ['offered', offeredTo && `已外发：${carrierName(offeredTo)}`],
    ['sailing', sailing && '通知里船期变了的订舱'],
  ];
  return [
    ...chips.flatMap(([key, label]) => (label ? [{ label: String(label), change: { [key]: null } }] : [])),
    ...marks.map((mark) => ({
      label: BOARD_MARK_WORDS[mark],
      change: { marks: marks.filter((one) => one !== mark).join() || null },
    })),
  ];
}

/** What the address says of the board, without the page: what a view keeps. */
export function viewQuery(params: URLSearchParams): string {
  const kept = ['view', 'day', 'stage', 'q', ...KEYS].flatMap((key) => {
    const value = params.get(key);
    return value ? [{ key, value }] : [];
  });
  return new URLSearchParams(kept.map(({ key, value }) => [key, value])).toString();
}
