import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import type { AccountRow } from '../account.repo';
import { countTry } from './login-limit';
import { isPassword } from './password';

/** Whether it is the signed-in account's password. Tries count as those of signing in do. Throws LOGIN_LOCKED, BUSY. */
export async function checkPassword(
  deps: Pick<Deps, 'queues'>,
  ctx: Ctx,
  account: AccountRow,
  password: string,
): Promise<boolean> {
  const block = addressBlock(ctx.ip);
  const counted = await countTry(
    ctx.db,
    { account: `${account.user_type} ${account.login_name}`, block, device: undefined },
    ctx.now,
  );
  const right = await deps.queues
    .passwords(account.account_id, () => isPassword(account.password_hash, password))
    .catch(async (error: unknown) => {
      await counted.takeBack();
      throw error;
    });
  if (right) await counted.succeed();
  return right;
}
