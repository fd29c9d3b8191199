import type { Db } from '@boxhaul/db';
import { phoneBeside } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { PAPER_KIND_WORDS } from '@boxhaul/domain/orders';
import { selectPhoneTrack } from '../tracks';
import type { InspectedTask } from './inspected-task';
import { readOriginTrack } from './origin-track';
import { selectEnteredNodes, selectReceiptTimes } from './witnesses.repo';

/** What speaks beside the truck's own reports; it changes no verdict. */
export interface SideEvidence {
  time: string;
  text: string;
}

/** The driver's phone beside the truck, visit by visit. */
async function phoneOf(db: Db, { task, found }: InspectedTask): Promise<SideEvidence[]> {
  const [first, last] = [found.visits[0], found.visits.at(-1)];
  if (!first || !last) return [];
  const whole = { from: new Date(first.entered), to: new Date(last.lastInside) };
  const [phone, { points }] = await Promise.all([
    selectPhoneTrack(db, task.driver_id, whole),
    readOriginTrack(db, task.vehicle_id, whole),
  ]);
  return found.visits.map(({ entered, lastInside }) => {
    const { compared, beside } = phoneBeside(points, phone, { from: entered, to: lastInside });
    const text =
      compared === 0
        ? '停留期间司机手机没有可以对照的定位'
        : `停留期间司机手机有 ${compared} 个定位可以对照，其中 ${beside} 个在车旁 500 米内`;
    return { time: toWireTime(new Date(entered)), text };
  });
}

const FENCES = { true: '，登记时在围栏内', false: '，登记时在围栏外' } as const;

async function nodesOf(db: Db, taskId: string): Promise<SideEvidence[]> {
  const nodes = await selectEnteredNodes(db, taskId);
  return nodes.map(({ name, doneAt, inFence, pictures, picturedAt }) => {
    const fence = inFence === null ? '' : FENCES[inFence ? 'true' : 'false'];
    const photo = picturedAt ? `，照片 ${pictures} 张，上传于 ${toWireTime(picturedAt)}` : '';
    return { time: toWireTime(doneAt), text: `登记“${name}”${fence}${photo}` };
  });
}

/** The driver's phone, the steps that were entered with their photos, and the interchange receipts, in order of time. */
export async function collectSideEvidence(db: Db, looked: InspectedTask): Promise<SideEvidence[]> {
  const { task_id: taskId } = looked.task;
  const [phone, nodes, receipts] = await Promise.all([
    phoneOf(db, looked),
    nodesOf(db, taskId),
    selectReceiptTimes(db, taskId),
  ]);
  const all = [
    ...phone,
    ...nodes,
    ...receipts.map((at) => ({ time: toWireTime(at), text: `上传了${PAPER_KIND_WORDS.eir}` })),
  ];
  return all.sort((a, b) => a.time.localeCompare(b.time));
}
