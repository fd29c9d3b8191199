import { ACCOUNTS, PASSWORD } from '../stage';
import type { CallCases } from '../call-case';

const LONG = '长'.repeat(65);

export const accountCases = {
  'account.login': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: () => ({ userName: '13800000001', password: PASSWORD, userType: 2 }),
    bad: [
      ['userName', undefined],
      ['userName', ' '],
      ['userName', LONG],
      ['password', undefined],
      ['password', LONG],
      ['userType', 'x'],
      ['userType', 9],
    ],
    ids: {},
  },
  'account.logout': { by: 'owner', may: ACCOUNTS, writes: true, works: () => ({}), bad: [], ids: {} },
  'account.me': { by: 'owner', may: ACCOUNTS, works: () => ({}), bad: [], ids: {} },
} satisfies Partial<CallCases>;
