import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { CodePurpose } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { sendSms } from '../../../platform/sms/send-sms';
import { RESEND_SECONDS, reserveSms } from '../../../platform/sms/reserve-sms';
import { ownPhone } from '../account.policy';
import { selectAccountById } from '../account.repo';
import { voidCode } from '../codes.repo';
import { spendPhoneCaptcha } from './captcha';
import { makeCode } from './sms-code';

type Input = ParsedInputOf<typeof accountCalls.sendMessageToPhone>;

/**
 * Sends a code to whoever's phone it is: registered or not, the answer is the same. All of it comes before the
 * transaction: the provider takes its time, and what was counted stays counted.
 */
export async function sendCode(
  deps: Deps,
  ctx: Ctx,
  { phone, imageCode, purpose = 'entry' }: Input,
): Promise<void> {
  if (!deps.sms.carries('code')) throw new Refusal('SMS_OFF');
  await checkPurpose(ctx, phone, purpose);
  await spendPhoneCaptcha(deps, ctx, phone, imageCode);
  const address = addressBlock(ctx.ip);
  const turn = { phone, address, template: 'code', provider: deps.sms.name, now: ctx.now };
  const messageId = await reserveSms(ctx.db, turn);
  const { codeId, text } = await makeCode(deps, ctx, { phone, purpose, imageCode });
  try {
    await sendSms({ db: ctx.db, sms: deps.sms, log: ctx.log }, messageId, text, ctx.now);
  } catch (error) {
    await voidCode(ctx.db, codeId);
    throw error;
  }
}

/** A proof goes to one's own phone; a change of phone to another one. */
async function checkPurpose(ctx: Ctx, phone: string, purpose: CodePurpose): Promise<void> {
  if (purpose !== 'prove' && purpose !== 'phone') return;
  const account = await selectAccountById(ctx.db, ctx.signedIn().accountId);
  const own = account && ownPhone(account);
  if (purpose === 'prove' && own !== phone) throw refuseField('phone', '只能向账号本人的手机号发送');
  if (purpose === 'phone' && own === phone) throw refuseField('phone', '新手机号与当前手机号相同');
}

export const answerSent = (): MessageAnswer<PresentedOf<typeof accountCalls.sendMessageToPhone>> =>
  withMessage({ seconds: RESEND_SECONDS }, '短信验证码已发送');
