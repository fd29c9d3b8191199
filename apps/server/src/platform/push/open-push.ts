import webPush from 'web-push';
import type { Outward, OutwardAnswer } from '../outgoing/outward';
import type { PushSettings } from './push-settings';

/** Where a browser's push service takes messages for it, and the keys under which only it can read them. */
export interface PushAddress {
  endpoint: string;
  /** base64url, as the browser gives them: its point of P-256 and 16 bytes. */
  p256dh: string;
  auth: string;
}

export interface Push {
  /** With which a browser subscribes. */
  publicKey: string;
  /** Posts one message, sealed for that browser (RFC 8291). Throws an OutwardRefusal for an address nothing may go to. */
  post(address: PushAddress, message: object): Promise<OutwardAnswer>;
}

/** How long a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 12 * 3600;

/** Pushes by the way out that every address somebody entered takes. */
export function openPush(settings: PushSettings, outward: Outward): Push {
  const { publicKey, privateKey, subject } = settings;
  return {
    publicKey,
    post({ endpoint, p256dh, auth }, message) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_SECONDS, urgency: 'high' },
      );
      return outward.post({ url: endpoint, headers: textOf(headers), body: body ?? '' });
    },
  };
}

const textOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
