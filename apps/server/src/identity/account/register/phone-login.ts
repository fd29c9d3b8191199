import { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { readLegalVersions } from '../../legal';
import { type AccountRow, selectAccountById, selectAccountByLogin } from '../account.repo';
import { insertConsents } from '../consent.repo';
import { findCode, spendCode } from '../codes/sms-code';
import { openSession } from '../sign-in/open-session';
import { hashPassword } from '../sign-in/password';
import { insertSignIn } from '../sign-in.repo';
import { agreedTo, registerAccount } from './register-account';

type Input = ParsedInputOf<typeof accountCalls.phoneLogin>;

interface Proved {
  codeId: string;
  /** undefined: to be registered. */
  row: AccountRow | undefined;
  passwordHash: string | undefined;
}

/** Looks the account up once the code has shown that the phone is the caller's: nobody else learns of it. */
export async function provePhone(
  deps: Pick<Deps, 'signer' | 'queues'>,
  ctx: Ctx,
  input: Input,
): Promise<Proved> {
  const { userName: phone, phoneCode, imageCode, userType, password } = input;
  const purposes = ['login', 'register', 'entry'] as const;
  const codeId = await findCode(deps, ctx, { phone, purposes, phoneCode, imageCode });
  const row = await selectAccountByLogin(ctx.db, userType, phone);
  if (row?.disabled_at) {
    const { now: at, ip, userAgent } = ctx;
    const refused = { accountId: row.account_id, method: 'sms', result: 'disabled' } as const;
    await insertSignIn(ctx.db, { ...refused, at, ip, userAgent });
    throw new Refusal('ACCOUNT_DISABLED');
  }
  if (row) return { codeId, row, passwordHash: undefined };
  if (userType !== USER_TYPES.customer)
    throw new Refusal('NOT_REGISTERED', { message: '该手机号没有司机账号，请联系调度' });
  if (input.service_agreement !== 1) {
    const message = '该手机号尚未注册，请勾选同意服务协议后注册';
    throw new Refusal('NOT_REGISTERED', { message, fields: { service_agreement: message } });
  }
  // decisions 9: of a registration the picture is always asked; who has an account signs in by the code alone.
  if (imageCode === undefined) {
    const message = '请输入图形验证码';
    throw new Refusal('IMAGE_CODE', { message, fields: { imageCode: message } });
  }
  const passwordHash =
    password === undefined
      ? undefined
      : await deps.queues.passwords(addressBlock(ctx.ip), () => hashPassword(password));
  return { codeId, row, passwordHash };
}

/** What somebody who has an account ticked while signing in; what they left open stays as it was. */
async function keepConsents(ctx: Ctx, { account_id: accountId }: AccountRow, input: Input): Promise<void> {
  if (input.service_agreement !== 1 && input.marketing !== 1) return;
  const inForce = await readLegalVersions(ctx);
  const marketing = { kind: 'marketing', version: inForce.privacy, given: true } as const;
  const given = [
    ...(input.service_agreement === 1 ? agreedTo(inForce) : []),
    ...(input.marketing === 1 ? [marketing] : []),
  ];
  const { now: at, ip, userAgent } = ctx;
  await insertConsents(ctx.db, { accountId, at, how: accountCalls.phoneLogin.name, ip, userAgent }, given);
}

export async function phoneLogin(deps: Pick<Deps, 'config'>, ctx: Ctx, input: Input, proved: Proved) {
  await spendCode(ctx, proved.codeId);
  if (proved.row) {
    await keepConsents(ctx, proved.row, input);
    // Read anew: what was ticked just now counts.
    const row = (await selectAccountById(ctx.db, proved.row.account_id)) ?? proved.row;
    return said(await openSession(deps, ctx, row, { method: 'sms', message: '登录成功' }), false);
  }
  const made = await registerAccount(deps, ctx, {
    phone: input.userName,
    passwordHash: proved.passwordHash,
    marketing: input.marketing === 1,
    how: accountCalls.phoneLogin.name,
  });
  return said(made, true);
}

const said = <T>({ data, message, cookie }: MessageAnswer<T>, registered: boolean) =>
  withMessage({ ...data, registered }, message, cookie);
