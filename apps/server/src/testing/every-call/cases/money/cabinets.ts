import { cabinets } from '@boxhaul/contract/money';
import { type CallCases, WITH_ORDERS } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

/** With the menu of the cost flow and the right to see costs. */
const SEES_COSTS: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];
const filters = [['startDate', '2026-02-30 00:00:00']] as const;
const works = () => ({ keyword: 'SO', cabinetType: '40HQ' as const, cabinetState: 0 as const });

export const cabinetsCases = {
  'cabinets.list': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({ ...works(), pageNo: 1, pageSize: 5 }),
    bad: [...filters],
    ids: {},
  },
  'cabinets.sum': { by: 'owner', may: WITH_ORDERS, works, bad: filters, ids: {} },
  'cabinets.statistics': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({ startDate: '2026-11-01', endDate: '2026-11-30' }),
    ids: {},
  },
  'cabinets.costList': {
    by: 'owner',
    may: SEES_COSTS,
    works: () => ({ orderNo: 'BH', pageNo: 1, pageSize: 5 }),
    ids: {},
  },
  'cabinets.costSum': {
    by: 'owner',
    may: SEES_COSTS,
    works: () => ({ orderNo: 'BH' }),
    ids: {},
  },
  'cabinets.costExport': {
    by: 'owner',
    may: SEES_COSTS,
    works: () => ({ orderNo: 'BH', columns: 'cabinetNo,incomeAmount', costTypes: '3,26' }),
    proves: provesSheet(cabinets.costExport),
    ids: {},
  },
} satisfies Partial<CallCases>;
