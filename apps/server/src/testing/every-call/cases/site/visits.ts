import type { CallCases } from '../../call-case';

export const visitsCases = {
  'visits.count': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: () => ({
      kind: 'view',
      path: '/about/news/detail/17',
      referrer: 'www.baidu.com',
      host: 'boxhaul.example',
    }),
    ids: {},
  },
  'visits.report': {
    by: 'admin',
    may: ['kefu', 'admin'],
    works: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    ids: {},
  },
} satisfies Partial<CallCases>;
