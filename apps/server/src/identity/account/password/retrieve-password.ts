import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { selectAccountByLogin } from '../account.repo';
import { findCode, spendCode } from '../codes/sms-code';
import { hashNew, setPassword } from './set-password';

type Input = ParsedInputOf<typeof accountCalls.retrievePassword>;

interface Prepared {
  accountId: string;
  codeId: string;
  passwordHash: string;
}

/** Without the code that the phone was sent nobody learns whether it is registered. */
export async function prepareRetrieval(
  deps: Pick<Deps, 'signer' | 'queues'>,
  ctx: Ctx,
  { userName: phone, phoneCode, imageCode, password, userType }: Input,
): Promise<Prepared> {
  const codeId = await findCode(deps, ctx, { phone, purposes: ['retrieve', 'entry'], phoneCode, imageCode });
  const account = await selectAccountByLogin(ctx.db, userType, phone);
  if (!account) throw new Refusal('NOT_REGISTERED', { fields: { userName: '该手机号尚未注册，请先注册' } });
  if (account.disabled_at) throw new Refusal('ACCOUNT_DISABLED');
  return { accountId: account.account_id, codeId, passwordHash: await hashNew(deps, ctx, password, account) };
}

export async function retrievePassword(
  ctx: Ctx,
  { accountId, codeId, passwordHash }: Prepared,
): Promise<MessageAnswer<null>> {
  await spendCode(ctx, codeId);
  await setPassword(ctx, accountId, passwordHash);
  return withMessage(null, '密码已重置，请用新密码登录');
}
