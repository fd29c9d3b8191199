import type { CallCases } from '../../call-case';

const bad = [
  ['keyword', '1'],
  ['keyword', '  '],
  ['keyword', '柜'.repeat(61)],
] as const;

export const searchCases = {
  'search.desk': {
    by: 'admin',
    may: ['kefu', 'diaodu', 'caiwu', 'admin', 'watcher'],
    works: () => ({ keyword: 'BH26' }),
    ids: {},
    bad,
  },
  'search.own': {
    by: 'owner',
    may: ['owner', 'staff', 'viewer', 'stranger', 'strangerStaff', 'clerk'],
    works: () => ({ keyword: 'BH26' }),
    ids: {},
    bad,
  },
} satisfies Partial<CallCases>;
