import { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { selectAccountByLogin } from '../account.repo';
import { findCode, spendCode } from '../codes/sms-code';
import { hashPassword } from '../sign-in/password';
import { registerAccount } from './register-account';

type Input = ParsedInputOf<typeof accountCalls.phoneRegister>;

interface Proved {
  codeId: string;
  passwordHash: string | undefined;
}

/** Who holds the phone has the code; only they learn whether it is registered. */
export async function proveNewPhone(
  deps: Pick<Deps, 'signer' | 'queues'>,
  ctx: Ctx,
  { userName: phone, phoneCode, imageCode, password }: Input,
): Promise<Proved> {
  const codeId = await findCode(deps, ctx, { phone, purposes: ['register', 'entry'], phoneCode, imageCode });
  if (await selectAccountByLogin(ctx.db, USER_TYPES.customer, phone)) {
    throw new Refusal('PHONE_TAKEN', { fields: { userName: '该手机号已注册，请直接登录' } });
  }
  const passwordHash =
    password === undefined
      ? undefined
      : await deps.queues.passwords(addressBlock(ctx.ip), () => hashPassword(password));
  return { codeId, passwordHash };
}

export async function phoneRegister(deps: Pick<Deps, 'config'>, ctx: Ctx, input: Input, proved: Proved) {
  await spendCode(ctx, proved.codeId);
  return registerAccount(deps, ctx, {
    phone: input.userName,
    passwordHash: proved.passwordHash,
    marketing: input.marketing === 1,
    how: accountCalls.phoneRegister.name,
  });
}
