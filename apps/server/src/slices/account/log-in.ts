import type { login, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import { type Said, say } from '../../platform/mount';
import { Refusal } from '../../platform/refusal';
import { createSession } from '../../platform/sessions.repo';
import type { Turns } from '../../platform/turns';
import { presentSessionUser } from './account.present';
import { selectAccountByLogin } from './account.repo';
import type { LoginLimit } from './login-limit';
import { isPassword } from './password';

/** Signs in by password. An unknown account, one of another kind and a wrong password answer alike (decisions 9). */
export async function logIn(
  inTurn: Turns,
  ctx: Ctx,
  input: ParsedInputOf<typeof login>,
  limit: LoginLimit,
): Promise<Said<PresentedOf<typeof login>>> {
  const account = `${input.userType} ${input.userName}`;
  if (limit.isLocked(account, ctx.ip, ctx.now)) throw new Refusal('LOGIN_LOCKED');
  // Counted before anything is waited for, so that many tries at once do not pass together.
  limit.fail(account, ctx.ip, ctx.now);
  const row = await inTurn(ctx.ip, () => prove(ctx, input)).catch((error: unknown) => {
    // A try that could not be looked at was no wrong one.
    limit.takeBack(account, ctx.ip);
    throw error;
  });
  if (!row) throw new Refusal('LOGIN_FAILED');
  limit.succeed(account, ctx.ip);
  if (row.disabled_at) throw new Refusal('ACCOUNT_DISABLED');
  const token = await createSession(ctx.db, {
    accountId: row.account_id,
    now: ctx.now,
    userAgent: ctx.userAgent,
    ip: ctx.ip,
  });
  return say({ ...presentSessionUser(row), token }, '登录成功');
}

/** The account, when the password is its own. */
async function prove(ctx: Ctx, { userType, userName, password }: ParsedInputOf<typeof login>) {
  const row = await selectAccountByLogin(ctx.db, userType, userName);
  return (await isPassword(row?.password_hash, password)) ? row : undefined;
}
