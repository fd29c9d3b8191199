import type { Job } from '@boxhaul/contract/kit';
import {
  JOB_RETENTION_DAYS,
  JOB_KIND_WORDS,
  JOB_STATE_WORDS,
  jobActions,
  toWireTime,
} from '@boxhaul/domain/kit';
import type { JobRow } from './jobs.repo';

const DAY_MS = 24 * 3600_000;

/** A job as whoever began it sees it. */
export const presentJob = (row: JobRow): Job => ({
  jobId: row.job_id,
  kind: row.kind,
  kindText: JOB_KIND_WORDS[row.kind],
  title: row.title,
  state: row.state,
  stateText: JOB_STATE_WORDS[row.state],
  done: row.done_rows,
  total: row.total_rows,
  ahead: row.ahead,
  error: row.error,
  actions: [...jobActions(row.state)],
  createTime: toWireTime(row.created_at),
  endTime: row.ended_at && toWireTime(row.ended_at),
  expireTime: row.ended_at && toWireTime(new Date(row.ended_at.getTime() + JOB_RETENTION_DAYS * DAY_MS)),
});
