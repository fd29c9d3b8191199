import { call, operator } from '../../kit/client/call';
import type { dispatchSchemas } from './schemas';

/** A suggestion for a day's boxes that wait: which truck carries which, in which order. Nothing is assigned by it. */
export const plan = call<typeof dispatchSchemas.plan>({
  name: 'opsPlanDay',
  summary: '整日排车建议',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/plan',
  access: operator('dispatch.assign'),
});

/** The days of some trucks as a person has arranged them, judged by the same rules. Nothing is assigned by it. */
export const judgePlan = call<typeof dispatchSchemas.judgePlan>({
  name: 'opsJudgePlan',
  summary: '判断调整后的排车',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/judgePlan',
  encoding: 'json',
  access: operator('dispatch.assign'),
});
