import { call, operator } from '../../kit/client/call';
import type { handoversSchemas } from './schemas';

const view = operator('dispatch.view');
const assign = operator('dispatch.assign');
const ops = '/api/ops/handovers';

/** Handovers of shifts, the newest first: those that wait to be taken, or those that are over. */
export const list = call<typeof handoversSchemas.list>({
  name: 'opsHandovers',
  summary: '交接班列表',
  tag: 'dispatch',
  method: 'GET',
  path: `${ops}/list`,
  access: view,
});

/** All handovers that wait to be taken, the newest first, each with its notes. */
export const open = call<typeof handoversSchemas.open>({
  name: 'opsOpenHandovers',
  summary: '待接班的交接及备注',
  tag: 'dispatch',
  method: 'GET',
  path: `${ops}/open`,
  access: view,
});

/** One handover with its notes. */
export const detail = call<typeof handoversSchemas.detail>({
  name: 'opsHandover',
  summary: '交接班详情',
  tag: 'dispatch',
  method: 'GET',
  path: `${ops}/detail/{handoverId}`,
  access: view,
});

/** What a handover may say now: the open figures, boxes and trucks that are worth a note, and who may take it. */
export const draft = call<typeof handoversSchemas.draft>({
  name: 'opsDraftHandover',
  summary: '交接班：当前数字与建议备注',
  tag: 'dispatch',
  method: 'GET',
  path: `${ops}/draft`,
  access: assign,
});

/** Hands the shift to a colleague, or to whoever comes next, with the figures of this moment. */
export const offer = call<typeof handoversSchemas.offer>({
  name: 'opsOfferHandover',
  summary: '写交接',
  tag: 'dispatch',
  method: 'POST',
  path: `${ops}/offer`,
  access: assign,
  encoding: 'json',
  creates: true,
});

/** Another account confirms that it has the shift now. */
export const take = call<typeof handoversSchemas.take>({
  name: 'opsTakeHandover',
  summary: '接班确认',
  tag: 'dispatch',
  method: 'POST',
  path: `${ops}/take`,
  access: assign,
});

/** Who wrote it takes it back, as long as nobody has taken it. */
export const withdraw = call<typeof handoversSchemas.withdraw>({
  name: 'opsWithdrawHandover',
  summary: '撤回交接',
  tag: 'dispatch',
  method: 'POST',
  path: `${ops}/withdraw`,
  access: assign,
});
