import { anyone, call, operator } from '../../kit/client/call';
import type { visitsSchemas } from './schemas';

/** Counts a page that was looked at, or a price that was asked for; of who did it nothing is kept. */
export const count = call<typeof visitsSchemas.count>({
  name: 'openVisit',
  summary: '访问计数（不用 Cookie，不记录个人信息）',
  tag: 'visits',
  method: 'POST',
  path: '/api/open/visit',
  access: anyone,
  perMinute: 120,
});

/** What was counted in a time, by day, page, origin and device, with the ways from a look to an order. */
export const report = call<typeof visitsSchemas.report>({
  name: 'opsVisits',
  summary: '访问统计',
  tag: 'visits',
  method: 'GET',
  path: '/api/ops/visits',
  access: operator('content.manage'),
});
