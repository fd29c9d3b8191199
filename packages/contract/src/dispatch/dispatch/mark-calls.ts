import { call, operator } from '../../kit/client/call';
import type { dispatchSchemas } from './schemas';

/** Marks boxes as inspected by customs (查验), of another ship (改船) or with a cancelled export (退关): all, or none. */
export const setMarks = call<typeof dispatchSchemas.setMarks>({
  name: 'opsSetBoxMarks',
  summary: '标记查验、改船、退关',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/setMarks',
  encoding: 'json',
  access: operator('dispatch.assign'),
  creates: true,
});

/** Ends marks of one kind: all, or none; where an amount is given, a fee of each box waits for review. */
export const endMarks = call<typeof dispatchSchemas.endMarks>({
  name: 'opsEndBoxMarks',
  summary: '结束查验、改船、退关',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/endMarks',
  encoding: 'json',
  access: operator('dispatch.assign'),
  creates: true,
});

/** Puts right what was typed of a mark; before, after and reason stay in the order's history. */
export const correctMark = call<typeof dispatchSchemas.correctMark>({
  name: 'opsCorrectBoxMark',
  summary: '更正查验、改船、退关',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/correctMark',
  access: operator('dispatch.assign'),
});

/** Takes back a mark that was set on the wrong box. */
export const withdrawMark = call<typeof dispatchSchemas.withdrawMark>({
  name: 'opsWithdrawBoxMark',
  summary: '撤回查验、改船、退关',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/withdrawMark',
  access: operator('dispatch.assign'),
});
