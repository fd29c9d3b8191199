import { call, customer, operator } from '../client/call';
import type { jobsSchemas } from './schemas';

const own = '/api/portal/jobs';
const ops = '/api/ops/jobs';
const tag = 'jobs';
/** The jobs of customers are batches of quotes, and exports; whoever may begin none has none. */
const mayAsk = customer([], false);
/** Those of operators are imports of rate cards. */
const mayKeep = operator('price.manage');

/** One's own jobs of the last seven days, the newest first. */
export const list = call<typeof jobsSchemas.list>({
  name: 'listJobs',
  summary: '我的后台任务，新的在前',
  tag,
  method: 'GET',
  path: own,
  access: mayAsk,
});

/** How far a job has come. */
export const detail = call<typeof jobsSchemas.detail>({
  name: 'getJob',
  summary: '后台任务的进度',
  tag,
  method: 'GET',
  path: `${own}/detail`,
  access: mayAsk,
});

/** Stops a job that waits at once, one under way at its next step; saying it again changes nothing. */
export const cancel = call<typeof jobsSchemas.cancel>({
  name: 'cancelJob',
  summary: '中止后台任务',
  tag,
  method: 'POST',
  path: `${own}/cancel`,
  access: mayAsk,
});

/** Takes up a job that failed or was stopped where it ended. */
export const retry = call<typeof jobsSchemas.retry>({
  name: 'retryJob',
  summary: '继续未完成的后台任务',
  tag,
  method: 'POST',
  path: `${own}/retry`,
  access: mayAsk,
});

/** A signed link of minutes to the file that one's own export has made. */
export const exportLink = call<typeof jobsSchemas.exportLink>({
  name: 'getListFileLink',
  summary: '导出文件的下载链接',
  tag,
  method: 'GET',
  path: `${own}/export-link`,
  access: customer([], false, 'export'),
});

export const opsList = call<typeof jobsSchemas.opsList>({
  name: 'opsListJobs',
  summary: '我的后台任务（客服）',
  tag,
  method: 'GET',
  path: ops,
  access: mayKeep,
});

export const opsDetail = call<typeof jobsSchemas.opsDetail>({
  name: 'opsGetJob',
  summary: '后台任务的进度（客服）',
  tag,
  method: 'GET',
  path: `${ops}/detail`,
  access: mayKeep,
});

export const opsCancel = call<typeof jobsSchemas.opsCancel>({
  name: 'opsCancelJob',
  summary: '中止后台任务（客服）',
  tag,
  method: 'POST',
  path: `${ops}/cancel`,
  access: mayKeep,
});

export const opsRetry = call<typeof jobsSchemas.opsRetry>({
  name: 'opsRetryJob',
  summary: '继续未完成的后台任务（客服）',
  tag,
  method: 'POST',
  path: `${ops}/retry`,
  access: mayKeep,
});
