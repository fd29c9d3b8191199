import type { CallCases } from '../../call-case';

export const todayCases = {
  'today.desk': {
    by: 'admin',
    may: ['kefu', 'diaodu', 'caiwu', 'admin', 'watcher'],
    works: () => ({}),
    ids: {},
  },
  'today.own': {
    by: 'owner',
    may: ['owner', 'staff', 'viewer', 'stranger', 'strangerStaff', 'clerk', 'uncertified'],
    works: () => ({}),
    ids: {},
  },
} satisfies Partial<CallCases>;
