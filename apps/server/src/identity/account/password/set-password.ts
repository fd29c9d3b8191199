import { passwordFault } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { revokeSessionsOf } from '../../../platform/session/sessions.repo';
import { setPasswordHash } from '../account.repo';
import { hashPassword } from '../sign-in/password';

/** A hash of a new password that holds nothing of its account; before the transaction, in its turn. */
export async function hashNew(
  deps: Pick<Deps, 'queues'>,
  ctx: Ctx,
  password: string,
  account: { login_name: string; phone: string | null },
): Promise<string> {
  const fault = passwordFault(password, [
    account.login_name,
    ...(account.phone === null ? [] : [account.phone]),
  ]);
  if (fault !== null) throw refuseField('password', fault);
  const owner = ctx.actor?.accountId ?? addressBlock(ctx.ip);
  return deps.queues.passwords(owner, () => hashPassword(password));
}

/** Sets it and ends every session of the account but the caller's own (decisions 11.4). */
export async function setPassword(ctx: Ctx, accountId: string, passwordHash: string): Promise<void> {
  ctx.audit({ target: 'account', id: accountId });
  await setPasswordHash(ctx.db, accountId, passwordHash);
  await revokeSessionsOf(ctx.db, accountId, ctx.now, ctx.actor?.tokenHash);
}
