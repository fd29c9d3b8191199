import { call, customer, operator } from '../../kit/client/call';
import type { todaySchemas } from './schemas';

/** What waits for an operator, of all that their rights let them do. */
export const desk = call<typeof todaySchemas.desk>({
  name: 'opsToday',
  summary: '今日待办',
  tag: 'today',
  method: 'GET',
  path: '/api/ops/today',
  access: operator(),
});

/** What waits for a customer, of what their menus open. */
export const own = call<typeof todaySchemas.own>({
  name: 'portalToday',
  summary: '企业今日待办',
  tag: 'today',
  method: 'GET',
  path: '/api/portal/today',
  access: customer(),
});
