import { call, customer, operator } from '../../kit/client/call';
import type { searchSchemas } from './schemas';

/** What an operator's rights let them see. */
export const desk = call<typeof searchSchemas.desk>({
  name: 'opsSearch',
  summary: '全局查找',
  tag: 'search',
  method: 'GET',
  path: '/api/ops/search',
  access: operator(),
});

/** Of a customer's own, as far as their menus open it. */
export const own = call<typeof searchSchemas.own>({
  name: 'portalSearch',
  summary: '企业内查找',
  tag: 'search',
  method: 'GET',
  path: '/api/portal/search',
  access: customer([], true),
});
