import type { messages } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { momentOfPhone } from '@boxhaul/domain/dispatch';
import { fromWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { findTasks } from '../tasks';
import { driverOf, ownPictures } from '../driver-app';
import { markNoticesSeen } from '../../identity/notices';
import { MESSAGES } from './list-threads';
import { countUnreadOfDriver, markByDriver } from './marks.repo';
import { presentMessage } from './messages.present';
import {
  findSent,
  lockThreads,
  insertMessages,
  insertPictures,
  lockThread,
  selectMessages,
} from './messages.repo';
import { countSent, otherWords } from './send-messages';
import { announceThreads, noticeOf } from './notify-message';
import { findAddressees } from './threads.repo';

/** The driver himself, as his conversation names him. */
async function carrierOfDriver(ctx: Ctx, driverId: string): Promise<string | null> {
  const [own] = await findAddressees(ctx.db, [driverId], { side: 'desk', carrierId: null });
  return own?.carrier_id ?? null;
}

/** A page of what dispatch and the driver said to each other. */
export async function readOwnThread(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { before }: ParsedInputOf<typeof messages.ownThread>,
): Promise<PresentedOf<typeof messages.ownThread>> {
  const { driverId } = driverOf(ctx);
  const rows = await selectMessages(ctx.db, { driverId, before, most: MESSAGES + 1 });
  const seen = { holder: ctx.holder(), forDriver: true };
  return {
    messages: rows.slice(0, MESSAGES).map((row) => presentMessage(deps, row, seen)),
    next: rows.length > MESSAGES ? (rows[MESSAGES - 1]?.message_id ?? null) : null,
    unread: await countUnreadOfDriver(ctx.db, driverId),
  };
}

const OLDEST_MS = 30 * 24 * 3600_000;

/** When it was written, by the platform's clock. */
function writtenAt({ doneAt, sentAt }: ParsedInputOf<typeof messages.answer>, now: Date): Date {
  const [done, sent] = [fromWireTime(doneAt), fromWireTime(sentAt)];
  if (!done) throw refuseField('doneAt', '时间不正确');
  if (!sent) throw refuseField('sentAt', '时间不正确');
  const earliest = new Date(now.getTime() - OLDEST_MS);
  return momentOfPhone({ doneAt: done, sentAt: sent }, { earliest, now }).at;
}

/** A driver writes to dispatch; under one client id once, however late and often it comes. */
export async function answerDispatch(
  ctx: Ctx,
  input: ParsedInputOf<typeof messages.answer>,
): Promise<PresentedOf<typeof messages.answer>> {
  const { accountId, driverId } = driverOf(ctx);
  const { db: tx, now } = ctx;
  const { taskId, text, clientId } = input;
  const written = writtenAt(input, now);
  if (taskId !== undefined) {
    const [task] = await findTasks(tx, [taskId]);
    if (task?.driverId !== driverId || task.publishedAt === null) throw new Refusal('NOT_FOUND');
  }
  await lockThreads(tx, [driverId], now);
  const [before] = await findSent(tx, accountId, clientId);
  if (before && (before.body !== text || before.task_id !== (taskId ?? null))) throw otherWords();
  if (before) return { messageId: before.message_id };
  const fileIds = await ownPictures(ctx, input.fileIds);
  await countSent(ctx, 1, 'driver');
  const made = await insertMessages(tx, [{ driverId, taskId: taskId ?? null }], {
    fromDriver: true,
    accountId,
    clientId,
    text,
    urgent: false,
    writtenAt: written,
    now,
  });
  const messageId = made.get(driverId)!;
  await insertPictures(tx, messageId, fileIds);
  await announceThreads(tx, [{ driverId, carrierId: await carrierOfDriver(ctx, driverId) }]);
  return { messageId };
}

/** His phone has what dispatch wrote up to a message, or he has read it: the notices of those are read then too. */
export async function markOwnMessages(
  ctx: Ctx,
  { upTo, read }: ParsedInputOf<typeof messages.markOwn>,
): Promise<PresentedOf<typeof messages.markOwn>> {
  const { accountId, driverId } = driverOf(ctx);
  if (!(await lockThread(ctx.db, driverId))) return { unread: 0 };
  const marked = await markByDriver(ctx.db, { driverId, upTo, read, now: ctx.now });
  if (marked.length > 0) {
    if (read) await markNoticesSeen(ctx.db, accountId, marked.map(noticeOf), ctx.now);
    await announceThreads(ctx.db, [{ driverId, carrierId: await carrierOfDriver(ctx, driverId) }]);
  }
  return { unread: await countUnreadOfDriver(ctx.db, driverId) };
}
