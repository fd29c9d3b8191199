import { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { type SignInResult, USER_TYPES } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import { recordRefusal } from '../../../platform/audit/audit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { type AccountRow, selectAccountByLogin } from '../account.repo';
import { insertSignIn } from '../sign-in.repo';
import { findKnownDevice } from './known-device';
import { countTry } from './login-limit';
import { isPassword } from './password';

type Input = ParsedInputOf<typeof accountCalls.login>;

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
  const { row, proved } = await deps.queues
    .passwords(device ?? block, () => prove(ctx, input))
    .catch(async (error: unknown) => {
      await counted.takeBack();
      throw error;
    });
  if (!row || !proved) {
    await recordFailure(ctx, input, row, 'wrong');
    throw new Refusal('LOGIN_FAILED');
  }
  await counted.succeed();
  if (row.disabled_at) {
    await recordFailure(ctx, input, row, 'disabled');
    throw new Refusal('ACCOUNT_DISABLED');
  }
  return row;
}

/**
 * A try that failed stands in the person's own history, an operator's in the audit log too. Not what was typed as a
 * name: some type their password there.
 */
async function recordFailure(
  ctx: Ctx,
  { userType }: Input,
  row: AccountRow | undefined,
  result: SignInResult,
): Promise<void> {
  if (row) {
    const { now: at, ip, userAgent } = ctx;
    const failed = { accountId: row.account_id, method: 'password', result } as const;
    await insertSignIn(ctx.db, { ...failed, at, ip, userAgent });
  }
  if (userType !== USER_TYPES.operator) return;
  ctx.audit({ target: 'session' });
  await recordRefusal(ctx, accountCalls.login.name, row?.account_id ?? null);
}

/** The account, and whether the password is its own. */
async function prove(ctx: Ctx, { userType, userName, password }: Input) {
  const row = await selectAccountByLogin(ctx.db, userType, userName);
  return { row, proved: await isPassword(row?.password_hash, password) };
}
