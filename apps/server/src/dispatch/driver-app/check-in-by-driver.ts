import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { momentOfPhone, type PhoneFix, isFixUsable } from '@boxhaul/domain/dispatch';
import { fromWireTime, toWireTime, wgs84 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { checkIn, namePictures, resendProof } from '../check-in';
import {
  findHandedOver,
  findNodes,
  findReplacedNode,
  findTaskOfNode,
  lockOrderOfNode,
  type TaskRow,
} from '../tasks';
import { raiseReport } from '../exceptions';
import type { Places } from '../../pricing/places';
import { hasArrived } from './driver-app.repo';
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

/** Where the phone says it was, if that says anything of the moment. */
function fixOf({ lon, lat, accuracy, fixAt, doneAt }: Input): PhoneFix | undefined {
  const [at, done] = [fixAt === undefined ? null : fromWireTime(fixAt), fromWireTime(doneAt)];
  if (lon === undefined || lat === undefined || !at || !done) return undefined;
  const fix = { at, place: wgs84(lon, lat), accuracyM: accuracy ?? null };
  return isFixUsable(fix, done) ? fix : undefined;
}

interface Told {
  taskId: string;
  since: string;
  node: { nodeName: string };
  at: Date;
}

/** What he did of a node that is no longer his is told to dispatch, with its pictures. */
async function tellDispatch(ctx: Ctx, input: Input, { taskId, since, node, at }: Told): Promise<Answer> {
  const said = input.note ? `：${input.note}` : '';
  const detail = `${since}登记了“${node.nodeName}”，${toWireTime(at).slice(5, 16)}${said}`;
  const fileIds = await ownPictures(ctx, input.fileIds);
  await raiseReport(ctx.db, { taskId, event: `node ${input.nodeId}`, detail, fileIds, now: ctx.now });
  return { outcome: 'told', doneAt: null, marks: [] };
}

/** The rest of his leg went over to another truck while his phone was away; anybody else's task is none of his. */
async function tellOfFormer(ctx: Ctx, input: Input, task: TaskRow): Promise<Answer> {
  const { driverId } = driverOf(ctx);
  const former = await findHandedOver(ctx.db, driverId, task);
  const nodes = former && (await findNodes(ctx.db, task.taskId));
  const node = nodes?.find(({ nodeId }) => nodeId === input.nodeId);
  if (!former?.publishedAt || !node) throw new Refusal('NOT_FOUND');
  const { at } = momentOfPhone(momentsOf(input), { earliest: former.publishedAt, now: ctx.now });
  return tellDispatch(ctx, input, { taskId: former.taskId, since: '换车后', node, at });
}

/** A street turn came in the stead of a node while his phone was away. */
async function tellOfReplaced(ctx: Ctx, input: Input, { taskId, publishedAt }: TaskRow): Promise<Answer> {
  const nodeName = await findReplacedNode(ctx.db, input.nodeId);
  if (nodeName === undefined || publishedAt === null) throw new Refusal('NOT_FOUND');
  const { at } = momentOfPhone(momentsOf(input), { earliest: publishedAt, now: ctx.now });
  return tellDispatch(ctx, input, { taskId, since: '套箱后', node: { nodeName }, at });
}

/** Checks in a node of an own task as the phone tells it, which may have waited for days. */
export async function checkInByDriver(places: Places, ctx: Ctx, input: Input): Promise<Answer> {
  const { accountId, driverId } = driverOf(ctx);
  const { db: tx, now } = ctx;
  const { nodeId } = input;
  const moments = momentsOf(input);
  await lockOrderOfNode(tx, nodeId);
  const task = await findTaskOfNode(tx, nodeId);
  if (task && task.driverId !== driverId) return tellOfFormer(ctx, input, task);
  if (!task || task.publishedAt === null) throw new Refusal('NOT_FOUND');
  const nodes = await findNodes(tx, task.taskId);
  const index = nodes.findIndex((node) => node.nodeId === nodeId);
  const node = nodes[index];
  if (!node) return tellOfReplaced(ctx, input, task);
  if (node.doneAt) {
    const { cabinetNo, sealNo } = input;
    const pictures = async () => {
      await ownPictures(ctx, input.fileIds);
      return namePictures(input.fileIds, input.kinds);
    };
    const resent = await resendProof(tx, {
      node,
      task,
      accountId,
      now,
      cabinetNo,
      sealNo,
      slip: input,
      pictures,
    });
    return {
      outcome: resent ? 'again' : 'before',
      doneAt: toWireTime(node.doneAt),
      marks: resent?.marks ?? [],
    };
  }
  const { stepKey } = input;
  if (stepKey !== undefined && (await hasArrived(tx, { orderId: task.orderId, nodeId, stepKey }))) {
    return { outcome: 'undone', doneAt: null, marks: [] };
  }
  const earliest = nodes[index - 1]?.doneAt ?? task.publishedAt;
  const moment = momentOfPhone(moments, { earliest, now });
  if (task.state === 'withdrawn') {
    return tellDispatch(ctx, input, { taskId: task.taskId, since: '任务撤回后', node, at: moment.at });
  }
  const { sentAt: _sentAt, fixAt: _fixAt, stepKey: _stepKey, lon, lat, accuracy, ...given } = input;
  const phone = { stepKey, lon, lat, accuracy, skewMs: moment.skewMs, moved: moment.moved };
  const doneAs = { cabinetNoOverride: true, askReason: false, doneAt: moment.at, phone, fix: fixOf(input) };
  const done = { ...given, ...doneAs };
  const { marks } = await checkIn(places, { tx, now, accountId }, done);
  if (moment.moved) marks.push('手机时间不可信，按平台时间登记');
  return { outcome: 'done', doneAt: toWireTime(moment.at), marks };
}
