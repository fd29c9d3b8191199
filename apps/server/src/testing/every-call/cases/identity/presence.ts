import type { CallCases } from '../../call-case';
import { ACCOUNTS } from '../../stage';

export const presenceCases = {
  'presence.meet': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ record: 'order:1', doing: 'open' as const }),
    bad: [
      ['record', 'order'],
      ['record', 'order:1 or 1=1'],
      ['record', `order:${'1'.repeat(41)}`],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
