import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { renewProof } from '../../../platform/session/sessions.repo';
import { ownPhone, provedSeconds } from '../account.policy';
import { selectAccountById } from '../account.repo';
import { findCode, spendCode } from '../codes/sms-code';
import { checkPassword } from '../sign-in/check-password';

type Input = ParsedInputOf<typeof accountCalls.prove>;

/** Looks at the password or the code; answers the code that is to be spent. */
export async function prepareProof(
  deps: Pick<Deps, 'signer' | 'queues'>,
  ctx: Ctx,
  { password, phoneCode }: Input,
): Promise<{ codeId: string | undefined }> {
  const account = await selectAccountById(ctx.db, ctx.signedIn().accountId);
  if (!account) throw new Refusal('SESSION_GONE');
  if (password !== undefined) {
    if (await checkPassword(deps, ctx, account, password)) return { codeId: undefined };
    throw refuseField('password', '密码错误');
  }
  const phone = ownPhone(account);
  if (phone === undefined || phoneCode === undefined) throw refuseField('password', '密码不能为空');
  return { codeId: await findCode(deps, ctx, { phone, purposes: ['prove'], phoneCode }) };
}

export async function proveIdentity(
  ctx: Ctx,
  { codeId }: { codeId: string | undefined },
): Promise<MessageAnswer<PresentedOf<typeof accountCalls.prove>>> {
  const { tokenHash, username: name } = ctx.signedIn();
  ctx.audit({ target: 'session', name });
  if (codeId !== undefined) await spendCode(ctx, codeId);
  await renewProof(ctx.db, tokenHash, ctx.now);
  return withMessage({ provedSeconds: provedSeconds(ctx.now, ctx.now) }, '身份验证成功');
}

/** What the page of one's account must know before it asks for a proof. */
export async function getSecurity(ctx: Ctx): Promise<PresentedOf<typeof accountCalls.security>> {
  const { accountId, provedAt } = ctx.signedIn();
  const account = await selectAccountById(ctx.db, accountId);
  if (!account) throw new Refusal('SESSION_GONE');
  return {
    hasPassword: account.password_hash.startsWith('$argon2'),
    hasPhone: ownPhone(account) !== undefined,
    provedSeconds: provedSeconds(provedAt, ctx.now),
  };
}
