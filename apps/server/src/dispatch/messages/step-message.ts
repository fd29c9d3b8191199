import type { messages } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { MESSAGE_STATE_WORDS, mayWithdrawMessage, messageState } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { revokeNotice } from '../../identity/notices';
import { markReadByDispatch } from './marks.repo';
import { lockMessage, lockThread, setWithdrawn } from './messages.repo';
import { reachOf, requireAddressee } from './reach-of';
import { announceThreads, noticeOf } from './notify-message';

/** One's own side has seen what the driver wrote up to a message. */
export async function markThreadRead(
  ctx: Ctx,
  { driverId, upTo }: ParsedInputOf<typeof messages.markRead>,
): Promise<null> {
  const driver = await requireAddressee(ctx, driverId);
  if (await lockThread(ctx.db, driverId)) {
    await markReadByDispatch(ctx.db, { driverId, upTo, ...reachOf(ctx), now: ctx.now });
  }
  ctx.audit({ target: 'driver', id: driverId, name: driver.driver_name, after: { readUpTo: upTo } });
  await announceThreads(ctx.db, [{ driverId, carrierId: driver.carrier_id }]);
  return null;
}

/** Takes an own message back that nobody has read; a second time changes nothing. Throws NOT_FOUND for anybody else's. */
export async function withdrawMessage(
  ctx: Ctx,
  { messageId }: ParsedInputOf<typeof messages.withdraw>,
): Promise<null> {
  const message = await lockMessage(ctx.db, messageId);
  if (!message || message.fromDriver || message.sentBy !== ctx.signedIn().accountId) {
    throw new Refusal('NOT_FOUND', { message: '未找到该消息' });
  }
  const { driverId, driverName, carrierId } = message;
  ctx.audit({ target: 'driver', id: driverId, name: driverName, after: { withdrawn: messageId } });
  const state = messageState(message);
  if (state === 'withdrawn') return null;
  if (!mayWithdrawMessage(state)) {
    throw new Refusal('CONFLICT', { message: `司机${MESSAGE_STATE_WORDS[state]}，不能再撤回` });
  }
  await setWithdrawn(ctx.db, messageId, ctx.now);
  await revokeNotice(ctx.db, noticeOf(message), '调度已撤回这条消息', ctx.now);
  await announceThreads(ctx.db, [{ driverId, carrierId }]);
  return null;
}
