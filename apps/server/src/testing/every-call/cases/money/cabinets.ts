import { cabinets } from '@boxhaul/contract/money';
import { type CallCases, WITH_ORDERS } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

/** With the menu of the cost flow and the right to see costs. */
const SEES_COSTS: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

const box = [
  ['orderNo', 'x'.repeat(41)],
  ['bookSpaceNo', 'x'.repeat(41)],
  ['cabinetNo', 'x'.repeat(21)],
  ['cabinetType', '45HQ'],
  ['orderType', 2],
] as const;
const costs = [
  ...box,
  ['box', 'x'],
  ['costType', 0],
  ['costStatus', 4],
  ['settlementStartDate', '2026-02-30'],
  ['finishEndDate', 'x'],
] as const;
const filters = [
  ...box,
  ['pageType', 'x'],
  ['status', 9],
  ['orderStatus', 'x'],
  ['keyword', '字'.repeat(61)],
  ['sealNo', 'x'.repeat(41)],
  ['cabinetState', 7],
  ['startDate', '2026-02-30 00:00:00'],
  ['endDate', '2026-13-01 00:00:00'],
] as const;
const paging = [
  ['pageNo', 0],
  ['pageSize', 'x'],
] as const;
const works = () => ({ keyword: 'SO', cabinetType: '40HQ' as const, cabinetState: 0 as const });

export const cabinetsCases = {
  'cabinets.list': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({ ...works(), pageNo: 1, pageSize: 5 }),
    bad: [...filters, ...paging],
    ids: {},
  },
  'cabinets.sum': { by: 'owner', may: WITH_ORDERS, works, bad: filters, ids: {} },
  'cabinets.statistics': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({ startDate: '2026-11-01', endDate: '2026-11-30' }),
    bad: [
      ['startDate', '2026-02-30'],
      ['endDate', '20261130'],
      ['endDate', '2026-10-31'],
      ['endDate', '2028-11-01'],
    ],
    ids: {},
  },
  'cabinets.costList': {
    by: 'owner',
    may: SEES_COSTS,
    works: () => ({ orderNo: 'BH', pageNo: 1, pageSize: 5 }),
    bad: [...costs, ...paging],
    ids: {},
  },
  'cabinets.costSum': {
    by: 'owner',
    may: SEES_COSTS,
    works: () => ({ orderNo: 'BH' }),
    bad: costs,
    ids: {},
  },
  'cabinets.costExport': {
    by: 'owner',
    may: SEES_COSTS,
    works: () => ({ orderNo: 'BH', columns: 'cabinetNo,incomeAmount', costTypes: '3,26' }),
    proves: provesSheet(cabinets.costExport),
    bad: [...costs, ['columns', 'cabinetNo,x'], ['costTypes', '3,x']],
    ids: {},
  },
} satisfies Partial<CallCases>;
