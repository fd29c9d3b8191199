import { account } from '@boxhaul/contract/identity';
import { capacity } from '@boxhaul/contract/site';
import { newestInOutbox } from './outbox';

/** Somebody who has trucks says so, as the form at the foot of the site does. */
export async function sendOffer(origin: string, corporationName: string, contact: string): Promise<void> {
  const picture = await fetch(`${origin}${account.captcha.path}?t=${Date.now()}`);
  const cookie = picture.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  await picture.arrayBuffer();
  const imageCode = await newestInOutbox(origin, 'captcha', null);
  const answer = await fetch(origin + capacity.save.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ corporationName, contact, remark: '自有拖车 12 台，跑盐田', imageCode }),
  });
  const { code, message } = (await answer.json()) as { code: string; message: string };
  if (code !== '1') throw new Error(`the offer was refused: ${message}`);
}
