import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { LEGAL_KINDS } from '@boxhaul/domain/identity';
import { maskPhone } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import type { MessageAnswer } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { readLegalVersions } from '../../legal';
import type { LegalVersions } from '../account.present';
import { selectAccountById } from '../account.repo';
import { insertConsents } from '../consent.repo';
import { createCustomer } from '../create-customer';
import { openSession } from '../sign-in/open-session';

/** A hash that no password has: the account signs in by SMS until it sets one. */
const NO_PASSWORD = 'none';

/** What one agrees to who ticks the service agreement. */
export const agreedTo = (inForce: LegalVersions) =>
  LEGAL_KINDS.map((kind) => ({ kind, version: inForce[kind], given: true }));

export interface Registration {
  phone: string;
  passwordHash: string | undefined;
  marketing: boolean;
  /** The call by which the person agreed. */
  how: string;
}

/**
 * Makes the enterprise, its owner's account, what was agreed to and the first session, all in the call's transaction:
 * what was acknowledged is there. Throws PHONE_TAKEN.
 */
export async function registerAccount(
  deps: Pick<Deps, 'config'>,
  ctx: Ctx,
  { phone, passwordHash, marketing, how }: Registration,
): Promise<MessageAnswer<PresentedOf<typeof accountCalls.phoneRegister>>> {
  const { now, ip, userAgent } = ctx;
  const customerName = `待认证客户 ${maskPhone(phone)}`;
  const made = await createCustomer(ctx.db, {
    customerName,
    phone,
    username: maskPhone(phone),
    passwordHash: passwordHash ?? NO_PASSWORD,
    now,
  });
  if (!made) throw new Refusal('PHONE_TAKEN', { fields: { userName: '该手机号已注册，请直接登录' } });
  const { accountId } = made;
  const inForce = await readLegalVersions(ctx);
  await insertConsents(ctx.db, { accountId, at: now, how, ip, userAgent }, [
    ...agreedTo(inForce),
    { kind: 'marketing', version: inForce.privacy, given: marketing },
  ]);
  const row = await selectAccountById(ctx.db, accountId);
  if (!row) throw new Error(`account ${accountId} is gone`);
  return openSession(deps, ctx, row, { method: 'register', message: '注册成功' });
}
