import { call, operator } from '../../kit/client/call';
import type { dispatchSchemas } from './schemas';

/** Gives a trip that has not begun to another truck or driver, or another hour; what was published is published anew. */
export const move = call<typeof dispatchSchemas.move>({
  name: 'opsMoveTask',
  summary: '改派未起运的任务（含已发布）',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/move',
  encoding: 'json',
  access: operator('dispatch.assign'),
});

/** Assigns boxes, publishes tasks or takes what positions say of them one by one, each told on its own, whether the page stays open or not. */
export const beginRun = call<typeof dispatchSchemas.beginRun>({
  name: 'opsBeginDispatchRun',
  summary: '批量派车、发布或登记到离（后台逐箱进行）',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/beginRun',
  encoding: 'json',
  access: operator('dispatch.assign'),
  creates: true,
  bodyLimit: 2 * 1024 * 1024,
});

/** How far one's own run has come, the newest where none is named, and what became of each step; null without any. */
export const run = call<typeof dispatchSchemas.run>({
  name: 'opsDispatchRun',
  summary: '批量派车或发布的进度与结果',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/run',
  access: operator('dispatch.assign'),
});

/** Stops one's own run between two steps, or takes it up again where it ended. */
export const stepRun = call<typeof dispatchSchemas.stepRun>({
  name: 'opsStepDispatchRun',
  summary: '中止或继续批量派车',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/stepRun',
  access: operator('dispatch.assign'),
});
