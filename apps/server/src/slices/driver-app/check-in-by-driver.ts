import type { driverApp, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { fromWireTime, momentOfPhone, toWireTime } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { checkIn, findNodes, findTaskOfNode, lockOrderOfNode } from '../dispatch';
import { raiseReport } from '../exceptions';
import type { Places } from '../places';
import { driverOf } from './driver-of';
import { ownPictures } from './own-pictures';

type Input = ParsedInputOf<typeof driverApp.checkIn>;
type Answer = PresentedOf<typeof driverApp.checkIn>;

const momentsOf = ({ doneAt, sentAt }: Input): { doneAt: Date; sentAt: Date } => {
  const [done, sent] = [fromWireTime(doneAt), fromWireTime(sentAt)];
  if (!done) throw refuseField('doneAt', '时间不正确');
  if (!sent) throw refuseField('sentAt', '时间不正确');
  return { doneAt: done, sentAt: sent };
};

/** Checks in a node of an own task as the phone tells it, which may have waited for days. */
export async function checkInByDriver(places: Places, ctx: Ctx, input: Input): Promise<Answer> {
  const { accountId, driverId } = driverOf(ctx);
  const { db: tx, now } = ctx;
  const { nodeId } = input;
  const moments = momentsOf(input);
  await lockOrderOfNode(tx, nodeId);
  const task = await findTaskOfNode(tx, nodeId);
  if (task?.driverId !== driverId || task.publishedAt === null) throw new Refusal('NOT_FOUND');
  const nodes = await findNodes(tx, task.taskId);
  const index = nodes.findIndex((node) => node.nodeId === nodeId);
  const node = nodes[index]!;
  if (node.doneAt) return { outcome: 'before', doneAt: toWireTime(node.doneAt), marks: [] };
  const earliest = nodes[index - 1]?.doneAt ?? task.publishedAt;
  const moment = momentOfPhone(moments, { earliest, now });
  if (task.state === 'withdrawn') {
    const detail = `任务撤回后登记了“${node.nodeName}”，${toWireTime(moment.at).slice(5, 16)}${input.note ? `：${input.note}` : ''}`;
    const fileIds = await ownPictures(ctx, input.fileIds);
    await raiseReport(tx, { taskId: task.taskId, event: `node ${nodeId}`, detail, fileIds, now });
    return { outcome: 'told', doneAt: null, marks: [] };
  }
  const { sentAt: _sentAt, lon, lat, ...given } = input;
  const phone = { lon, lat, skewMs: moment.skewMs, moved: moment.moved };
  const done = { ...given, cabinetNoOverride: true, doneAt: moment.at, phone };
  const { marks } = await checkIn(places, { tx, now, accountId }, done);
  if (moment.moved) marks.push('手机时间不可信，按平台时间登记');
  return { outcome: 'done', doneAt: toWireTime(moment.at), marks };
}
