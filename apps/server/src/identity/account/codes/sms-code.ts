import { randomInt } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import { CODE_PURPOSE_WORDS, type CodePurpose } from '@boxhaul/domain/identity';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { SmsText } from '../../../platform/sms/sms';
import { deleteCodesBefore, insertCode, tryCodes, useCode } from '../codes.repo';
import { imageMac, refuseImage } from './captcha';

const LIFE_MINUTES = 5;
const DAY_MS = 24 * 3600_000;

const codeMac = (
  { signer }: Pick<Deps, 'signer'>,
  phone: string,
  purpose: CodePurpose,
  code: string,
): string => signer.sign('sms-code', `${phone} ${purpose} ${code}`);

export const refuseCode = (): Refusal =>
  new Refusal('SMS_CODE', { fields: { phoneCode: '短信验证码错误或已失效，请重新获取' } });

/** Makes a code of four digits and keeps it before anyone is told; answers the message that tells it. */
export async function makeCode(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  asked: { phone: string; purpose: CodePurpose; imageCode: string },
): Promise<{ codeId: string; text: SmsText }> {
  const { phone, purpose, imageCode } = asked;
  const code = String(randomInt(0, 10_000)).padStart(4, '0');
  const codeId = await insertCode(ctx.db, {
    phone,
    purpose,
    codeMac: codeMac(deps, phone, purpose, code),
    imageMac: imageMac(deps, phone, imageCode),
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LIFE_MINUTES * 60_000),
  });
  const body = `您正在${CODE_PURPOSE_WORDS[purpose]}，验证码 ${code}，${LIFE_MINUTES} 分钟内有效，请勿告诉他人。`;
  return { codeId, text: { phone, template: 'code', params: { code }, purpose, body } };
}

/**
 * The id of the code that was sent to the phone for one of these purposes. A try is counted before it is compared, on
 * the pool: it stands whatever becomes of the call. Throws SMS_CODE, or IMAGE_CODE when the code was sent with another
 * picture (decisions 9). The call's transaction spends it by `spendCode`.
 */
export async function findCode(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  given: {
    phone: string;
    purposes: readonly CodePurpose[];
    phoneCode: string;
    imageCode?: string | undefined;
  },
): Promise<string> {
  const living = await tryCodes(ctx.db, given.phone, given.purposes, ctx.now);
  const found = living.find(
    ({ purpose, code_mac }) => code_mac === codeMac(deps, given.phone, purpose, given.phoneCode),
  );
  if (!found) throw refuseCode();
  if (given.imageCode !== undefined && found.image_mac !== imageMac(deps, given.phone, given.imageCode)) {
    throw refuseImage();
  }
  return found.code_id;
}

/** Spends a code that was found; of two at once, one. */
export async function spendCode(ctx: Ctx, codeId: string): Promise<void> {
  if (!(await useCode(ctx.db, codeId, ctx.now))) throw refuseCode();
}

/** Codes that can open nothing any more are kept for a day, no longer. */
export const deleteOldCodes = (db: Db, now: Date): Promise<void> =>
  deleteCodesBefore(db, new Date(now.getTime() - DAY_MS));
