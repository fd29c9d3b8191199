import { account as accountCalls, type ParsedInputOf, type PresentedOf } from '@boxhaul/contract';
import { addressBlock, USER_TYPES } from '@boxhaul/domain';
import { recordRefusal } from '../../../platform/audit/audit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { createSession } from '../../../platform/session/sessions.repo';
import { presentSessionUser } from '../account.present';
import { findAccountId, selectAccountByLogin } from '../account.repo';
import { findKnownDevice, rememberDevice } from './known-device';
import { countTry } from './login-limit';
import { isPassword } from './password';

type Input = ParsedInputOf<typeof accountCalls.login>;
type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccountByLogin>>>;

/**
 * The account whose password was given. An unknown account, one of another kind and a wrong password answer alike
 * (decisions 9). Before the transaction: hashing is slow, and a failed try stays counted.
 */
export async function proveAccount(deps: Pick<Deps, 'queues'>, ctx: Ctx, input: Input): Promise<AccountRow> {
  const block = addressBlock(ctx.ip);
  const device = await findKnownDevice(ctx.db, ctx.cookies, input);
  const account = `${input.userType} ${input.userName}`;
  const counted = await countTry(ctx.db, { account, block, device }, ctx.now);
  // A flood from its own address does not keep a known device waiting.
  const row = await deps.queues
    .passwords(device ?? block, () => prove(ctx, input))
    .catch(async (error: unknown) => {
      await counted.takeBack();
      throw error;
    });
  if (!row) {
    await recordFailure(ctx, input);
    throw new Refusal('LOGIN_FAILED');
  }
  await counted.succeed();
  if (row.disabled_at) {
    await recordFailure(ctx, input);
    throw new Refusal('ACCOUNT_DISABLED');
  }
  return row;
}

/** Failed sign-ins of operators stand in the audit log. Not what was typed as a name: some type their password there. */
async function recordFailure(ctx: Ctx, { userType, userName }: Input): Promise<void> {
  if (userType !== USER_TYPES.operator) return;
  const accountId = await findAccountId(ctx.db, userType, userName);
  ctx.audit({ target: 'session' });
  await recordRefusal(ctx, accountCalls.login.name, accountId);
}

/** Opens a session of the proved account, on a device that is known from now on. */
export async function logIn(
  deps: Pick<Deps, 'config'>,
  ctx: Ctx,
  row: AccountRow,
): Promise<MessageAnswer<PresentedOf<typeof accountCalls.login>>> {
  if (row.user_type === USER_TYPES.operator) {
    ctx.audit({ target: 'session', name: row.username, accountId: row.account_id });
  }
  const token = await createSession(ctx.db, {
    accountId: row.account_id,
    now: ctx.now,
    userAgent: ctx.userAgent,
    ip: ctx.ip,
  });
  const kept = { now: ctx.now, secure: deps.config.production };
  const cookie = await rememberDevice(ctx.db, ctx.cookies, row.account_id, kept);
  return withMessage({ ...presentSessionUser(row), token }, '登录成功', cookie);
}

/** The account, when the password is its own. */
async function prove(ctx: Ctx, { userType, userName, password }: Input) {
  const row = await selectAccountByLogin(ctx.db, userType, userName);
  return (await isPassword(row?.password_hash, password)) ? row : undefined;
}
