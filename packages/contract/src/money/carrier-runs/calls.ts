import { call, carrier } from '../../kit/client/call';
import type { carrierRunsSchemas } from './schemas';

const tag = 'carrierRuns';
const path = '/api/carrier/runs';

/** What the own carrier is paid, period by period, once the desk has confirmed it; `waiting`: those that it has neither agreed nor objected to. */
export const list = call<typeof carrierRunsSchemas.list>({
  name: 'carrierRuns',
  summary: '车队：结算单列表',
  tag,
  method: 'GET',
  path,
  access: carrier,
});

/** One of them with its lines; no customer is named. */
export const detail = call<typeof carrierRunsSchemas.detail>({
  name: 'carrierRun',
  summary: '车队：结算单明细',
  tag,
  method: 'GET',
  path: `${path}/detail/{id}`,
  access: carrier,
});

export const agree = call<typeof carrierRunsSchemas.agree>({
  name: 'carrierAgreeRun',
  summary: '车队：确认结算单无误',
  tag,
  method: 'POST',
  path: `${path}/agree`,
  access: carrier,
});

/** Says what is wrong with a line: the run is not paid before that is answered. */
export const object = call<typeof carrierRunsSchemas.object>({
  name: 'carrierObjectToRun',
  summary: '车队：对结算单的一条费用提出异议',
  tag,
  method: 'POST',
  path: `${path}/object`,
  access: carrier,
  creates: true,
});
