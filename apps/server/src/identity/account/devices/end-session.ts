import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { revokeSessionById, revokeSessionsOf } from '../../../platform/session/sessions.repo';

/** Signs one of the person's devices out, the present one too. */
export async function endSession(
  ctx: Ctx,
  { sessionId }: ParsedInputOf<typeof accountCalls.endSession>,
): Promise<MessageAnswer<null>> {
  const { accountId, username: name } = ctx.signedIn();
  ctx.audit({ target: 'session', name });
  const ended = await revokeSessionById(ctx.db, accountId, sessionId, ctx.now);
  if (!ended) throw new Refusal('NOT_FOUND');
  return withMessage(null, '该设备已退出登录');
}

/** Signs all but the present device out. */
export async function endOtherSessions(ctx: Ctx): Promise<MessageAnswer<{ ended: number }>> {
  const { accountId, tokenHash, username: name } = ctx.signedIn();
  ctx.audit({ target: 'session', name });
  const ended = await revokeSessionsOf(ctx.db, accountId, ctx.now, tokenHash);
  return withMessage({ ended }, '其他设备已退出登录');
}
