import { costFlow } from '@boxhaul/contract/money';
import type { CallCases } from '../../call-case';
import { clearJobs } from '../kit/jobs';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

/** With the menu of the flow and the right to see costs. */
const MAY: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

const long = 'x'.repeat(41);
const filters = [
  ['orderNo', long],
  ['bookSpaceNo', long],
  ['cabinetNo', 'x'.repeat(21)],
  ['box', 'x'],
  ['cabinetType', '45HQ'],
  ['orderType', 2],
  ['costType', 'x'],
  ['costType', 0],
  ['costType', 1.5],
  ['costStatus', 0],
  ['costStatus', 4],
  ['costStatus', 'x'],
  ['settlementStartDate', '2026-02-30'],
  ['settlementEndDate', '20261120'],
  ['finishStartDate', 'x'],
  ['finishEndDate', '2026-13-01'],
] as const;

const works = () => ({
  orderNo: 'BH',
  cabinetType: '40HQ' as const,
  costType: 26,
  settlementStartDate: '2026-11-01',
  settlementEndDate: '2026-11-30',
  finishStartDate: '2026-11-20',
  finishEndDate: '2026-11-20',
});

export const costFlowCases = {
  'costFlow.list': {
    by: 'owner',
    may: MAY,
    works: () => ({ ...works(), pageNo: 1, pageSize: 5 }),
    bad: [...filters, ['pageNo', 0], ['pageSize', 'x']],
    ids: {},
  },
  'costFlow.sum': { by: 'owner', may: MAY, works, bad: filters, ids: {} },
  'costFlow.exportFile': {
    by: 'owner',
    may: MAY,
    works: () => ({ ...works(), columns: 'orderNo,incomeAmount' }),
    proves: provesSheet(costFlow.exportFile),
    bad: [...filters, ['columns', 'orderNo,x'], ['columns', ',']],
    ids: {},
  },
  'costFlow.beginExport': {
    by: 'owner',
    may: MAY,
    writes: true,
    works: async (stage) => {
      await clearJobs(stage);
      return { ...works(), columns: 'orderNo,incomeAmount' };
    },
    bad: [...filters, ['columns', 'orderNo,x'], ['columns', ',']],
    ids: {},
    creates: { table: 'job', other: 'stranger', change: { columns: 'orderNo' } },
  },
  'costFlow.types': { by: 'owner', may: MAY, works: () => ({}), bad: [], ids: {} },
} satisfies Partial<CallCases>;
