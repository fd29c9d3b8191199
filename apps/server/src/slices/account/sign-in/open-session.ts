import type { account as accountCalls, PresentedOf } from '@boxhaul/contract';
import { type SignInMethod, USER_TYPES } from '@boxhaul/domain';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { createSession } from '../../../platform/session/sessions.repo';
import { presentSessionUser } from '../account.present';
import type { AccountRow } from '../account.repo';
import { insertSignIn } from '../sign-in.repo';
import { rememberDevice } from './known-device';

/** Opens a session of a proved account, on a device that is known from now on. */
export async function openSession(
  deps: Pick<Deps, 'config'>,
  ctx: Ctx,
  row: AccountRow,
  { method, message }: { method: SignInMethod; message: string },
): Promise<MessageAnswer<PresentedOf<typeof accountCalls.login>>> {
  if (row.user_type === USER_TYPES.operator) {
    ctx.audit({ target: 'session', name: row.username, accountId: row.account_id });
  }
  const { now, userAgent, ip } = ctx;
  const accountId = row.account_id;
  const token = await createSession(ctx.db, { accountId, now, userAgent, ip });
  await insertSignIn(ctx.db, { accountId, method, result: 'done', at: now, ip, userAgent });
  const kept = { now, secure: deps.config.production };
  const cookie = await rememberDevice(ctx.db, ctx.cookies, accountId, kept);
  return withMessage({ ...presentSessionUser(row), token }, message, cookie);
}
