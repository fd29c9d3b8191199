import { JOB_ACTIONS, JOB_KINDS, JOB_STATES } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { maybe, nothing, page, paging } from '../wire';

export const jobId = z.string({ error: '未找到该记录' }).trim().uuid('未找到该记录');

/** A job as whoever began it sees it. */
export const job = z.object({
  jobId: z.string(),
  kind: z.enum(JOB_KINDS),
  kindText: z.string(),
  /** What it is about: the file's name, or how many lines were pasted. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  stateText: z.string(),
  /** Rows done, of so many; null while nobody has counted them. */
  done: z.number(),
  total: z.number().nullable(),
  /** While it waits: how many are before it. */
  ahead: z.number(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  actions: z.array(z.enum(JOB_ACTIONS)),
  createTime: z.string(),
  endTime: z.string().nullable(),
  /** When it is deleted with what it made; null before its end. */
  expireTime: z.string().nullable(),
});

export type Job = z.infer<typeof job>;

const kind = maybe(z.enum(JOB_KINDS, { error: '任务类型不正确' }));
const one = z.object({ id: jobId });
const list = { input: z.object({ kind, ...paging }), output: page(job) };
const detail = { input: one, output: job };
const change = { input: one, output: nothing };

/** What each call takes and answers. */
export const jobsSchemas = {
  list,
  detail,
  cancel: change,
  retry: change,
  exportLink: { input: one, output: z.object({ url: z.string(), fileName: z.string() }) },
  opsList: list,
  opsDetail: detail,
  opsCancel: change,
  opsRetry: change,
};
