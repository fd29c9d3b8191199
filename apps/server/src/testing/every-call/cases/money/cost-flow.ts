import { costFlow } from '@boxhaul/contract/money';
import type { CallCases } from '../../call-case';
import { clearJobs } from '../kit/jobs';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

/** With the menu of the flow and the right to see costs. */
const MAY: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

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
    ids: {},
  },
  'costFlow.sum': { by: 'owner', may: MAY, works, ids: {} },
  'costFlow.exportFile': {
    by: 'owner',
    may: MAY,
    works: () => ({ ...works(), columns: 'orderNo,incomeAmount' }),
    proves: provesSheet(costFlow.exportFile),
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
    ids: {},
    creates: { table: 'job', other: 'stranger', change: { columns: 'orderNo' } },
  },
  'costFlow.types': { by: 'owner', may: MAY, works: () => ({}), ids: {} },
} satisfies Partial<CallCases>;
