import { call, operator } from '../../kit/client/call';
import type { exceptionsSchemas } from './schemas';

const HANDLE = operator('dispatch.checkin');

/** What went wrong on the way, the gravest first; closed ones the last closed first. */
export const list = call<typeof exceptionsSchemas.list>({
  name: 'opsExceptions',
  summary: '运输异常列表',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/exceptions/list',
  access: operator('dispatch.view'),
});

/** Of one order, closed ones too: what went wrong and what was done about it, the newest first. */
export const ofOrder = call<typeof exceptionsSchemas.ofOrder>({
  name: 'opsOrderExceptions',
  summary: '一个订单的运输异常与处理结果',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/exceptions/order/{orderId}',
  access: operator('dispatch.view'),
});

/** Somebody takes one in hand. */
export const take = call<typeof exceptionsSchemas.take>({
  name: 'opsTakeException',
  summary: '接手运输异常',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/exceptions/take',
  access: HANDLE,
});

/** It waits for somebody again. */
export const handBack = call<typeof exceptionsSchemas.handBack>({
  name: 'opsHandBackException',
  summary: '退回运输异常',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/exceptions/hand-back',
  access: HANDLE,
});

/** Done with, for a reason; the same event is not raised again. */
export const close = call<typeof exceptionsSchemas.close>({
  name: 'opsCloseException',
  summary: '关闭运输异常',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/exceptions/close',
  access: HANDLE,
});
