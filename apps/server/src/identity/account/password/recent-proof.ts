import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { ownPhone, provedSeconds } from '../account.policy';
import { type AccountRow, selectAccountById } from '../account.repo';
import { findCode } from '../codes/sms-code';

export interface RecentProof {
  account: AccountRow;
  /** The code that proved it, to be spent with the change; undefined when signing in was proof enough. */
  codeId: string | undefined;
}

/**
 * That the person at the keyboard is the account's own: it signed in, or proved itself, within 10 minutes, or gives a
 * code sent to its phone for 'prove' (decisions 9). Throws PROOF_NEEDED, SMS_CODE.
 */
export async function recentProof(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  phoneCode?: string,
): Promise<RecentProof> {
  const actor = ctx.signedIn();
  const account = await selectAccountById(ctx.db, actor.accountId);
  if (!account) throw new Refusal('SESSION_GONE');
  if (provedSeconds(actor.provedAt, ctx.now) > 0) return { account, codeId: undefined };
  const phone = ownPhone(account);
  if (phone === undefined)
    throw new Refusal('PROOF_NEEDED', { message: '登录已超过 10 分钟，请先用密码验证身份' });
  if (phoneCode === undefined) {
    throw new Refusal('PROOF_NEEDED', { fields: { phoneCode: '登录已超过 10 分钟，请填写短信验证码' } });
  }
  return { account, codeId: await findCode(deps, ctx, { phone, purposes: ['prove'], phoneCode }) };
}
