import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import {
  askedPictures,
  cabinetStateAfter,
  CHECK_IN_DOUBT_WORDS,
  decideCheckIn,
  doubtsOf,
  isBoxDone,
  isHeld,
  phaseWord,
  type PhoneFix,
  refuseStart,
  wasPromised,
} from '@boxhaul/domain/dispatch';
import { fromWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { findOwnFiles } from '../../kit/files';
import { followCabinets, recordEvent, updateCabinet } from '../../orders/orders';
import type { Places } from '../../pricing/places';
import { findListedBoxes } from '../../fleet/sailings';
import { markProofs, namePictures, readProofs, describePictureDoubt } from './check-in.policy';
import {
  nextTaskState,
  refuseClosedOrder,
  type TaskRow,
  lockOrderOfNode,
  findTaskOfNode,
  findLegs,
  findCabinet,
  changeTask,
  endHold,
  findNodes,
  notifyBoxProgress,
  findTurn,
  TURNED_PHASE,
} from '../tasks';
import { findSpot, type Spot } from './find-spot';
import { readSlip } from './read-slip';
import { beginReview } from './proofs/proofs.repo';
import { type NodePicture, storeCheckIn } from './nodes.repo';
import { storeWeighing } from './weighings.repo';
import { keepNumber, passOn, refuseReplaced } from './follow-turn';

/** In the order's timeline. */
const BY_RULE = '（按定位自动登记）';

type Input = ParsedInputOf<typeof dispatch.checkIn>;
type Answer = PresentedOf<typeof dispatch.checkIn>;

/** A dispatcher checks in the next node of a task. */
export async function checkInNode(places: Places, ctx: Ctx, input: Input): Promise<Answer> {
  const { accountId } = ctx.signedIn();
  const doneAt = input.doneAt === undefined ? ctx.now : fromWireTime(input.doneAt);
  if (!doneAt) throw refuseField('doneAt', '时间不正确');
  const done = { ...input, doneAt };
  const { answer, orderId, after } = await checkIn(places, { tx: ctx.db, now: ctx.now, accountId }, done);
  ctx.audit({ target: 'order', id: orderId, reason: input.note, after });
  return answer;
}

const QUEUED = '这辆车或司机的前一趟还没有完成，完成后才能登记这一趟';

/** When a truck set out whose driver had accepted before it was free: at the end of what came before. */
function setOutAt({ goesSince }: TaskRow, nodes: readonly { doneAt: Date | null }[]): Date | null {
  const accepted = nodes[0]?.doneAt ?? null;
  return wasPromised(accepted, goesSince) ? goesSince : accepted;
}

interface Checker {
  tx: Db;
  now: Date;
  /** Null: the rule that believes positions. */
  accountId: string | null;
}

type Done = Omit<Input, 'doneAt'> & {
  doneAt: Date;
  /** The reason is of several nodes: kept where something is in doubt, and nowhere else. */
  sharedReason?: true;
  /** A driver at a gate: what is missing is marked, not refused; and what his phone says of itself. */
  phone?: object;
  /** Where his phone was, near enough in time and exact enough to say. */
  fix?: PhoneFix | undefined;
  /** What he typed of a weighing slip. */
  grossKg?: string | undefined;
  tareKg?: string | undefined;
  tareWithBox?: boolean | undefined;
};

/** Checks in the next node of a task. The order is locked: of two who check in one node, one finds it done. */
export async function checkIn(
  places: Places,
  { tx, now, accountId }: Checker,
  input: Done,
): Promise<{ answer: Answer; orderId: string; after: object; marks: string[] }> {
  const { doneAt } = input;
  const order = await lockOrderOfNode(tx, input.nodeId);
  const task = order && (await findTaskOfNode(tx, input.nodeId));
  if (!task) throw new Refusal('NOT_FOUND');
  // Nodes come with the publication.
  if (task.publishedAt === null) throw new Refusal('TASK_STATE');
  // Of a finished task every node says that it is done.
  if (task.state !== 'finished') nextTaskState('check_in', task.state);
  const nodes = await findNodes(tx, task.taskId);
  const turn = await findTurn(tx, task.cabinetId);
  if (turn) await refuseReplaced(tx, input.nodeId);
  const decision = decideCheckIn(nodes, input.nodeId, {
    doneAt,
    publishedAt: task.publishedAt,
    goesSince: task.goesSince,
    now,
  });
  if (!decision.ok) {
    if (decision.errcode === 'BAD_INPUT') throw refuseField('doneAt', decision.reason);
    throw new Refusal('NODE_ORDER', { message: decision.reason });
  }
  refuseClosedOrder(order.state);
  const node = nodes.find(({ nodeId }) => nodeId === input.nodeId)!;
  // Who has another trip before it says that he will go, and goes later.
  const isPromise = task.queued && node.nodeCode === 'accept';
  if (task.queued && !isPromise) throw new Refusal('NODE_ORDER', { message: QUEUED });
  const begins = !isPromise && task.state === 'published';
  const early = begins ? refuseStart(task.legKind, await findLegs(tx, task.cabinetId)) : null;
  if (early !== null) throw new Refusal('NODE_ORDER', { message: early });

  const cabinet = await findCabinet(tx, task.cabinetId);
  const asking = { proofs: node.proofs, asked: askedPictures(node.proofs, node.counts) };
  const named = accountId === null ? [] : namePictures(input.fileIds, input.kinds);
  const kinds = named.map(({ kind }) => kind);
  const { proofs, marks } = input.phone
    ? markProofs(asking, cabinet, { ...input, pictures: kinds })
    : { proofs: readProofs(node.proofs, cabinet, input), marks: [] };
  const ownNo =
    turn?.exportId === task.cabinetId ? keepNumber(cabinet, proofs, input.phone !== undefined) : [];
  const weighed = readSlip(node.proofs, input);
  marks.push(...ownNo, ...weighed.marks);
  if (accountId !== null) await requireOwn(tx, accountId, named);
  const spot = await findSpot(places, tx, task, order, node, doneAt, input.fix);
  const listed = input.askReason && proofs.cabinet_no ? await findListedBoxes(tx, order.orderId) : [];
  const reason = askReason(input, {
    held: isHeld(cabinet.state),
    inFence: spot.inFence,
    ...asking,
    known: { ...cabinet, listed },
    given: { cabinetNo: proofs.cabinet_no, sealNo: proofs.seal_no, pictures: kinds },
  });
  const said = [...marks, ...sayOf(spot), ...(reason ? [`原因：${reason}`] : [])];
  const note = [...said, ...(input.note ? [input.note] : [])].join('；') || null;
  await storeCheckIn(tx, node.nodeId, { ...spot, doneAt, doneBy: accountId, note, reason }, named);
  if (weighed.slip && accountId !== null) {
    await storeWeighing(tx, node.nodeId, weighed.slip, { accountId, now, corrected: false });
  }
  // A dispatcher has looked at his own.
  if (input.phone && named.length > 0) await beginReview(tx, node.nodeId, now);

  const isImport = turn?.importId === task.cabinetId;
  const phase = isImport && decision.isLast ? TURNED_PHASE : node.phaseAfter;
  if (!isPromise) {
    const change = {
      state: nextTaskState(decision.isLast ? 'finish' : 'check_in', task.state),
      phase,
      ...(begins && { started_at: decision.isFirst ? doneAt : setOutAt(task, nodes) }),
      ...(decision.isLast && { finished_at: doneAt }),
    };
    await changeTask(tx, task, change, now);
  }
  const boxDone = decision.isLast && isBoxDone(await findLegs(tx, task.cabinetId));
  const cabinetState = isPromise
    ? cabinet.state
    : cabinetStateAfter(boxDone ? 'finish' : 'check_in', cabinet.state);
  await updateCabinet(tx, task.cabinetId, { ...proofs, state: cabinetState }, now);
  // Whatever it was held up for, it goes on.
  if (cabinetState !== cabinet.state)
    await endHold(tx, task.cabinetId, { accountId, now, nodeId: node.nodeId });
  const overridden = proofs.cabinet_no_override ? `（柜号 ${proofs.cabinet_no} 校验位不符，已人工确认）` : '';
  const eventId = await recordEvent(tx, {
    orderId: order.orderId,
    accountId,
    event: 'node_done',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${node.nodeName}${overridden}${accountId === null ? BY_RULE : ''}`,
    after: {
      nodeId: node.nodeId,
      doneAt: doneAt.toISOString(),
      ...proofs,
      inFence: spot.inFence,
      ...(reason && { reason }),
      ...(weighed.slip && { weighing: weighed.slip }),
      phone: input.phone,
    },
    now,
  });
  if (boxDone || (begins && cabinetState !== cabinet.state)) {
    const kind = boxDone ? 'box_finished' : 'box_started';
    await notifyBoxProgress(tx, kind, { order, task, eventId, now });
  }
  const orderState = await followCabinets(tx, order.orderId, now, accountId);
  const others = isImport ? await passOn(tx, turn, { proofs, isLast: decision.isLast, accountId, now }) : [];
  await announce(tx, { o: [order.orderId, ...others], t: [task.taskId] });
  return {
    answer: {
      cabinetState,
      orderState,
      phase: isPromise ? phaseWord('desk', { state: task.state, phase: null }) : phase,
    },
    orderId: order.orderId,
    after: { cabinet: task.seq, node: node.nodeName, doneAt, ...proofs },
    marks,
  };
}

/** The reason that was said of this node. Throws REASON_WANTED where none was, something is in doubt, and it is to be asked for. */
function askReason(
  { reason, sharedReason, askReason: asks }: Done,
  facts: Parameters<typeof doubtsOf>[0],
): string | null {
  const doubts = doubtsOf(facts);
  if (sharedReason && doubts.length === 0) return null;
  if (asks && !reason && doubts.length > 0) {
    const names = doubts
      .map((doubt) =>
        doubt === 'pictures_short'
          ? describePictureDoubt(facts, facts.given.pictures)
          : CHECK_IN_DOUBT_WORDS[doubt].name,
      )
      .join('、');
    throw new Refusal('REASON_WANTED', { message: `${names}，请说明原因`, fields: { reason: '请说明原因' } });
  }
  return reason ?? null;
}

/** What the phone alone says is marked as such. */
const sayOf = ({ spotBy, inFence, accuracyM }: Spot): string[] =>
  spotBy === 'phone' && inFence !== null
    ? [`手机定位${inFence ? '在' : '不在'}围栏内（误差约 ${accuracyM} 米）`]
    : [];

async function requireOwn(tx: Db, accountId: string, pictures: readonly NodePicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const wanted = pictures.map(({ fileId }) => fileId);
  const own = await findOwnFiles(tx, { customerId: null, accountId }, wanted);
  if (own.length !== wanted.length) throw refuseField('fileIds', '照片不存在或已失效，请重新上传');
}
