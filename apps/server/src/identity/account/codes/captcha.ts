import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import type { Ctx, Deps } from '../../../platform/context';
import { readCookie } from '../../../platform/http/cookies';
import { Refusal } from '../../../platform/http/refusal';
import { keepInOutbox } from '../../../platform/sms/outbox.repo';
import { hasOutbox } from '../../../platform/sms/outbox';
import { deleteCaptchasBefore, insertCaptcha, spendCaptchas, tryCaptchas } from '../codes.repo';
import { drawCaptcha, newCaptchaText, readCaptchaText } from './draw-captcha';

const LIFE_MS = 3 * 60_000;
const COOKIE = 'boxhaul-visit';
const COOKIE_LIFE_S = 24 * 3600;

/** Whom a captcha is good for. */
const holderOf = (kind: 'phone' | 'visit', name: string): Buffer =>
  createHash('sha256').update(`${kind} ${name}`).digest();

/** How an image code is kept: with its SMS code, and as a captcha's answer. */
export const imageMac = ({ signer }: Pick<Deps, 'signer'>, phone: string, imageCode: string): string =>
  signer.sign('image-code', `${phone} ${readCaptchaText(imageCode)}`);

const answerMac = ({ signer }: Pick<Deps, 'signer'>, holder: Buffer, text: string): string =>
  signer.sign('captcha', `${holder.toString('hex')} ${readCaptchaText(text)}`);

interface DrawnCaptcha {
  text: string;
  bytes: Buffer;
}

/** Before the transaction: drawing takes some milliseconds. */
export async function prepareCaptcha(): Promise<DrawnCaptcha> {
  const text = newCaptchaText();
  return { text, bytes: await drawCaptcha(text) };
}

/** A captcha for a phone, or for the visitor's browser, which a cookie names from then on. */
export async function giveCaptcha(
  deps: Pick<Deps, 'signer' | 'config'>,
  ctx: Ctx,
  { text, bytes }: DrawnCaptcha,
  phone?: string,
): Promise<{ bytes: Buffer; contentType: string; cookie: string | undefined }> {
  const known = phone === undefined ? readCookie(ctx.cookies, COOKIE) : undefined;
  const visit =
    known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const holder = phone === undefined ? holderOf('visit', visit) : holderOf('phone', phone);
  const expiresAt = new Date(ctx.now.getTime() + LIFE_MS);
  await insertCaptcha(ctx.db, { holder, answerMac: answerMac(deps, holder, text), expiresAt });
  if (hasOutbox(deps.config)) {
    const purpose = phone === undefined ? 'captcha' : 'sendRegisterImage';
    const kept = { kind: 'captcha', phone: phone ?? null, purpose, code: text, body: '图形验证码' } as const;
    await keepInOutbox(ctx.db, { ...kept, now: ctx.now });
  }
  const rules = `Path=/; Max-Age=${COOKIE_LIFE_S}; HttpOnly; SameSite=Strict${deps.config.production ? '; Secure' : ''}`;
  const cookie = phone === undefined ? `${COOKIE}=${visit}; ${rules}` : undefined;
  return { bytes, contentType: 'image/png', cookie };
}

/** Spends the captcha of a phone. Throws IMAGE_CODE; a wrong try counts, and the fifth voids it. */
export async function spendPhoneCaptcha(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  phone: string,
  imageCode: string,
): Promise<void> {
  const holder = holderOf('phone', phone);
  const wanted = answerMac(deps, holder, imageCode);
  const living = await tryCaptchas(ctx.db, holder, ctx.now);
  if (!living.includes(wanted) || !(await spendCaptchas(ctx.db, holder))) throw refuseImage();
}

/** Spends the captcha of a visitor's browser, whatever becomes of the call; false when it is not the right one. */
export async function spendVisitCaptcha(
  deps: Pick<Deps, 'signer' | 'db'>,
  { cookies, now }: Pick<Ctx, 'cookies' | 'now'>,
  imageCode: string,
): Promise<boolean> {
  const visit = readCookie(cookies, COOKIE);
  if (visit === undefined) return false;
  const holder = holderOf('visit', visit);
  const living = await tryCaptchas(deps.db, holder, now);
  return living.includes(answerMac(deps, holder, imageCode)) && (await spendCaptchas(deps.db, holder));
}

export const refuseImage = (): Refusal =>
  new Refusal('IMAGE_CODE', { fields: { imageCode: '图形验证码错误或已失效，请重新输入' } });

export const deleteOldCaptchas = (db: Db, now: Date): Promise<void> => deleteCaptchasBefore(db, now);
