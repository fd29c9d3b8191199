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
    bad: [
      ['kind', undefined],
      ['kind', 'order'],
      ['path', undefined],
      ['path', 'about'],
      ['path', `/${'a'.repeat(300)}`],
      ['referrer', 'a'.repeat(256)],
      ['host', 'a'.repeat(256)],
    ],
    ids: {},
  },
  'visits.report': {
    by: 'admin',
    may: ['kefu', 'admin'],
    works: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    bad: [
      ['from', undefined],
      ['from', '2026-13-01'],

      ['to', undefined],
      ['to', '2026-10-31'],
      ['to', '2027-12-01'],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
