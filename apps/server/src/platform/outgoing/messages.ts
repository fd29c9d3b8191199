import { createHmac } from 'node:crypto';
import type { OutwardPost } from './outward';

/** What is posted to an address of an enterprise, and under which id and time. */
export interface Message {
  deliveryId: string;
  /** When it is sent: part of what is signed. */
  at: Date;
  title: string;
  text: string;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const;

/** The signature of a webhook under one secret: HMAC-SHA-256, in hex, of `timestamp.body`. */
const webhookMac = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * A post to a webhook. It is signed under every secret that is valid now, the newest first, so that a receiver may
 * change over whenever it likes while both are.
 */
export function webhookPost(
  url: string,
  secrets: readonly string[],
  { deliveryId, at }: Message,
  body: string,
): OutwardPost {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    url,
    body,
    headers: {
      ...JSON_TYPE,
      'user-agent': 'BoxHaul-Webhook/1',
      'x-boxhaul-delivery': deliveryId,
      'x-boxhaul-timestamp': timestamp,
      'x-boxhaul-signature': secrets.map((secret) => `v1=${webhookMac(secret, timestamp, body)}`).join(','),
    },
  };
}

/** A text to a group of 企业微信; its robot is proved by the key in its address alone. */
export const wecomPost = (url: string, { title, text }: Message): OutwardPost => ({
  url,
  headers: JSON_TYPE,
  body: JSON.stringify({ msgtype: 'text', text: { content: `${title}\n${text}` } }),
});

/**
 * A text to a group of 钉钉, signed as its 加签 wants it: base64 of HMAC-SHA-256 of `timestamp\nsecret` under the secret,
 * in the address beside the milliseconds.
 */
export function dingtalkPost(url: string, secret: string, { at, title, text }: Message): OutwardPost {
  const signed = new URL(url);
  const timestamp = String(at.getTime());
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  signed.searchParams.set('timestamp', timestamp);
  signed.searchParams.set('sign', sign);
  return {
    url: signed.href,
    headers: JSON_TYPE,
    body: JSON.stringify({ msgtype: 'text', text: { content: `${title}\n${text}` } }),
  };
}
