import { notices } from '@boxhaul/contract/identity';
import { client } from '../kit/client';

/** Whether this browser is told of notices though its page is closed; `none`: it or the platform has no way. */
export interface PushStanding {
  standing: 'none' | 'off' | 'on' | 'denied';
  publicKey: string;
}

const NONE: PushStanding = { standing: 'none', publicKey: '' };

const mayPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

export async function pushStanding(): Promise<PushStanding> {
  if (!mayPush()) return NONE;
  const { publicKey } = await client.call(notices.pushKey, {}, { quiet: true });
  if (publicKey === null) return NONE;
  if (Notification.permission === 'denied') return { standing: 'denied', publicKey };
  return { standing: (await subscriptionHere()) ? 'on' : 'off', publicKey };
}

/** Asks the person, then the browser's push service, and tells the platform. */
export async function subscribePush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('没有允许通知，未开通推送');
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error('这个浏览器的推送服务连接不上，请改用短信通知');
    });
  const { endpoint = '', keys } = made.toJSON();
  try {
    const { p256dh = '', auth = '' } = keys ?? {};
    await client.call(notices.subscribePush, { endpoint, p256dh, auth }, { quiet: true });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** Nothing more comes to this browser; who leaves it is not waited for. */
export async function stopPush(): Promise<void> {
  if (!mayPush()) return;
  const made = await subscriptionHere();
  if (!made) return;
  await made.unsubscribe();
  await client.call(notices.unsubscribePush, { endpoint: made.endpoint }, { quiet: true });
}
