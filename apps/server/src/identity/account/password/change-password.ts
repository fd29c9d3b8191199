import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { selectAccountById } from '../account.repo';
import { spendCode } from '../codes/sms-code';
import { checkPassword } from '../sign-in/check-password';
import { recentProof } from './recent-proof';
import { hashNew, setPassword } from './set-password';

type Given = Pick<ParsedInputOf<typeof accountCalls.changePassword>, 'password' | 'phoneCode'> & {
  loginName?: string;
};

interface Prepared {
  accountId: string;
  codeId: string | undefined;
  passwordHash: string;
}

const CHANGED = '密码修改成功，其他设备已退出登录';

/** By recent proof (decisions 11.4); `loginName`, where it is given, is one's own. */
export async function prepareChange(
  deps: Pick<Deps, 'signer' | 'queues'>,
  ctx: Ctx,
  { loginName, password, phoneCode }: Given,
): Promise<Prepared> {
  if (loginName !== undefined && loginName !== ctx.signedIn().loginName) {
    throw refuseField('loginName', '只能修改本人账号的密码');
  }
  const { account, codeId } = await recentProof(deps, ctx, phoneCode);
  const passwordHash = await hashNew(deps, ctx, password, account);
  return { accountId: account.account_id, codeId, passwordHash };
}

/** By the old password: a proof of its own, at any time. */
export async function prepareChangeByOld(
  deps: Pick<Deps, 'queues'>,
  ctx: Ctx,
  { oldPassword, password }: ParsedInputOf<typeof accountCalls.changeOwnPassword>,
): Promise<Prepared> {
  const account = await selectAccountById(ctx.db, ctx.signedIn().accountId);
  if (!account) throw new Refusal('SESSION_GONE');
  if (!(await checkPassword(deps, ctx, account, oldPassword))) throw refuseField('oldPassword', '原密码错误');
  if (oldPassword === password) throw refuseField('password', '新密码不能与原密码相同');
  const passwordHash = await hashNew(deps, ctx, password, account);
  return { accountId: account.account_id, codeId: undefined, passwordHash };
}

export async function changePassword(
  ctx: Ctx,
  { accountId, codeId, passwordHash }: Prepared,
): Promise<MessageAnswer<null>> {
  if (codeId !== undefined) await spendCode(ctx, codeId);
  await setPassword(ctx, accountId, passwordHash);
  ctx.audit({ target: 'operator', id: accountId });
  return withMessage(null, CHANGED);
}
