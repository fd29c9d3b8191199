import { ORDER_STATES } from '@boxhaul/domain';
import { z } from 'zod';
import { call, operator } from '../call';
import { bool, dateTime, id, maybe, note, nothing, text } from '../wire';

/** What a dispatcher notes of a task's nodes. */

/** Checks in the next node of a task; box and order state follow. */
export const opsCheckInNode = call({
  name: 'opsCheckInNode',
  summary: '登记节点',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/check-in',
  access: operator('dispatch.checkin'),
  creates: true,
  input: z.object({
    nodeId: id(),
    /** 'YYYY-MM-DD HH:mm:ss'; now when absent. */
    doneAt: maybe(z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式不正确')),
    cabinetNo: maybe(note(20)),
    /** Accepts a box number whose check digit is wrong; recorded. */
    cabinetNoOverride: maybe(bool()).transform((v) => v ?? false),
    sealNo: maybe(note(30)),
    note: maybe(note(200)),
    /** Uploaded pictures (filePath of opsUploadPicture). */
    fileIds: maybe(z.array(z.string().uuid()).max(9, '最多 9 张照片')).transform((v) => v ?? []),
  }),
  output: z.object({ cabinetState: z.number(), orderState: z.enum(ORDER_STATES), phase: z.string() }),
});

/** Puts the mistyped time of a node right; recorded with before, after and reason. The track never grows by it. */
export const opsCorrectNode = call({
  name: 'opsCorrectNode',
  summary: '更正节点时间',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/correct-node',
  access: operator('dispatch.checkin'),
  input: z.object({
    nodeId: id(),
    /** 'YYYY-MM-DD HH:mm:ss'. */
    doneAt: dateTime('请填写完成时间'),
    reason: text('请填写更正原因', 200),
  }),
  output: nothing,
});

export const opsUploadPicture = call({
  name: 'opsUploadPicture',
  summary: '上传节点照片',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/upload',
  access: operator('dispatch.checkin'),
  encoding: 'multipart',
  retries: 0,
  creates: true,
  input: z.object({ fileName: maybe(note(200)) }),
  output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
});
