import { account } from '@boxhaul/contract/identity';
import { toForm } from '@boxhaul/contract/kit';
import type { CodePurpose } from '@boxhaul/domain/identity';
import type { TestApp } from './test-app';

let callers = 0;

/** An address that nobody has asked from: no flood is counted. */
export const newAddress = (): string => {
  callers += 1;
  return `127.2.${(callers >> 8) & 255}.${callers & 255}`;
};

/** What the outbox shows of a phone last; null: of a visitor, who has none. */
async function lastCode(t: TestApp, kind: 'sms' | 'captcha', phone: string | null): Promise<string> {
  const { code } = await t.db
    .selectFrom('outbox_message')
    .select('code')
    .where('kind', '=', kind)
    .where('phone', phone === null ? 'is' : '=', phone)
    .orderBy('message_id', 'desc')
    .executeTakeFirstOrThrow();
  return code;
}

/** Asks for a captcha of the phone, and reads it. */
export async function readImage(t: TestApp, phone: string): Promise<string> {
  const url = `${account.sendRegisterImage.path}?phone=${encodeURIComponent(phone)}&t=1`;
  await t.app.inject({ method: 'GET', url, remoteAddress: newAddress() });
  return lastCode(t, 'captcha', phone);
}

export interface VisitorImage {
  /** Of the browser to which the picture was sent. */
  cookie: string;
  imageCode: string;
}

/** Asks for a captcha as a visitor's browser at `remoteAddress`, from which it is answered too, and reads it. */
export async function readVisitorImage(t: TestApp, remoteAddress = '127.0.0.1'): Promise<VisitorImage> {
  const given = await t.app.inject({ method: 'GET', url: account.captcha.path, remoteAddress });
  const cookie = String(given.headers['set-cookie']).split(';', 1)[0] ?? '';
  return { cookie, imageCode: await lastCode(t, 'captcha', null) };
}

interface Received {
  phoneCode: string;
  imageCode: string;
}

/** Has a code sent to the phone, and reads it. */
export async function receiveCode(
  t: TestApp,
  phone: string,
  { purpose, token }: { purpose?: CodePurpose; token?: string } = {},
): Promise<Received> {
  const imageCode = await readImage(t, phone);
  const response = await t.app.inject({
    method: 'POST',
    url: account.sendMessageToPhone.path,
    remoteAddress: newAddress(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token !== undefined && { authorization: token }),
    },
    payload: toForm({ phone, imageCode, purpose }),
  });
  const { code, message } = response.json<{ code: string; message: string }>();
  if (code !== '1') throw new Error(`no code was sent: ${message}`);
  return { phoneCode: await lastCode(t, 'sms', phone), imageCode };
}
