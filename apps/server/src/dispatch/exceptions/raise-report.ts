import type { Db } from '@boxhaul/db';
import { Refusal } from '../../platform/http/refusal';
import { countOpenReports, insertPictures } from './exceptions.repo';
import { insertSigns } from './watch/signs.repo';

/** Of one task that nobody has closed. */
const MOST_OPEN = 20;

interface Report {
  taskId: string;
  /** What is told once. */
  event: string;
  detail: string;
  /** The driver's own uploads. */
  fileIds?: readonly string[];
  now: Date;
}

/** Throws BAD_INPUT where more of a task waits than anybody reads. */
export async function refuseMoreReports(tx: Db, taskId: string): Promise<void> {
  if ((await countOpenReports(tx, taskId)) >= MOST_OPEN) {
    throw new Refusal('BAD_INPUT', { message: '这个任务的上报太多，还没有处理完，请直接联系调度' });
  }
}

/** What a driver tells of a task, or his phone in his stead, each event once; dispatchers hear of it within a minute. */
export async function raiseReport(
  tx: Db,
  { taskId, event, detail, fileIds = [], now }: Report,
): Promise<void> {
  await insertSigns(
    tx,
    [{ task_id: taskId, kind: 'driver_report', event: `driver_report ${event}`, detail }],
    now,
  );
  await insertPictures(tx, `driver_report ${event}`, fileIds);
}
