import { PHONE_POINT_DAYS, PHONE_POINT_MS } from '@boxhaul/domain/dispatch';
import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import { useEffect, useState } from 'react';
import { type PhonePoint, sendPhonePoints } from '../../../data/dispatch/driver.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { isSignedIn, isWaiting, oneWindow } from '../outbox/send-once';
import { type PendingCheckIn, phoneStore } from '../outbox/phone-store';

/** A position is kept when so much time has passed, or the phone has moved so far in a tenth of it. */
const EVERY_MS = 60_000;
const LEAST_MS = 6_000;
const FAR_DEGREES = 0.0003;
const SEND_MS = 30_000;
const MOST = 500;
const LOCK = 'boxhaul-driver-points';

export type PhoneTrack = 'off' | 'on' | 'denied';

interface Last {
  at: number;
  lon: number;
  lat: number;
}

const isWorthKeeping = (last: Last | null, now: Last): boolean => {
  if (!last || now.at - last.at >= EVERY_MS) return true;
  const far = Math.max(Math.abs(now.lon - last.lon), Math.abs(now.lat - last.lat)) > FAR_DEGREES;
  return far && now.at - last.at >= LEAST_MS;
};

/** The screen stays on while it is seen; a browser that cannot says nothing. */
async function stayAwake(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return null;
  }
}

/** As it is kept: a browser may say -1, or nothing that is a number, of a speed that it does not know. */
function pointOf({ coords, timestamp }: GeolocationPosition) {
  const kmh = (coords.speed ?? 0) * 3.6;
  return {
    at: toWireTime(new Date(timestamp)),
    lon: coords.longitude,
    lat: coords.latitude,
    speed: kmh > 0 ? Math.min(300, kmh) : 0,
    ...(Number.isFinite(coords.accuracy) && { accuracy: Math.min(30_000, coords.accuracy) }),
  };
}

const isTooOld = ({ at }: PhonePoint, now: number): boolean =>
  now - (fromWireTime(at)?.getTime() ?? 0) > PHONE_POINT_MS;

/** One batch, or those of it that nobody wants any more; false: it waits for the network. */
async function sendBatch(accountId: string, points: PhonePoint[]): Promise<boolean> {
  const now = Date.now();
  const fresh = points.filter((point) => !isTooOld(point, now));
  if (fresh.length < points.length) {
    const old = points.length - fresh.length;
    showToast('info', `${old} 个手机定位超过 ${PHONE_POINT_DAYS} 天，已从本机删除`);
  }
  try {
    if (fresh.length > 0) await sendPhonePoints(toWireTime(new Date()), fresh);
  } catch (error) {
    if (isWaiting(error)) return false;
    showToast('error', `${fresh.length} 个手机定位未被接受，已从本机删除：${callFailure(error).message}`);
  }
  await phoneStore.dropPoints(accountId, points);
  return true;
}

/** Sends all that is kept of this driver, batch after batch, until none is left or nobody answers. */
export async function sendPoints(accountId: string): Promise<void> {
  await oneWindow(LOCK, async () => {
    for (;;) {
      const points = await phoneStore.points(accountId, MOST);
      if (points.length === 0 || !isSignedIn(accountId) || !(await sendBatch(accountId, points))) return;
    }
  });
}

/** What a task left behind goes too, whenever the network is there; without a consent it is thrown away. */
function useKeptPoints(accountId: string, tracked: boolean | undefined): void {
  useEffect(() => {
    if (tracked === undefined) return;
    // A database that does not answer now is asked again.
    const work = () =>
      void (tracked ? sendPoints(accountId) : phoneStore.dropAllPoints(accountId)).catch(() => undefined);
    work();
    const timer = setInterval(work, SEND_MS);
    window.addEventListener('online', work);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', work);
    };
  }, [accountId, tracked]);
}

interface Wanted {
  /** Whether its driver agreed; absent while nobody knows. */
  tracked: boolean | undefined;
  /** A task is under way. */
  runs: boolean;
}

/** Tells where the phone is while a task runs and its driver agreed. */
export function usePhoneTrack(accountId: string, { tracked, runs }: Wanted): PhoneTrack {
  const [denied, setDenied] = useState(false);
  const wanted = runs && tracked === true;
  useKeptPoints(accountId, tracked);
  useEffect(() => {
    if (!wanted || !('geolocation' in navigator)) return;
    let last: Last | null = null;
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        setDenied(false);
        const point = pointOf(position);
        const now = { at: position.timestamp, lon: point.lon, lat: point.lat };
        if (!isWorthKeeping(last, now)) return;
        last = now;
        // The next one comes in a moment.
        phoneStore.addPoint(accountId, point).catch(() => undefined);
      },
      (error) => setDenied(error.code === error.PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    let lock: Promise<WakeLockSentinel | null> = stayAwake();
    const seen = () => {
      if (document.visibilityState === 'visible') lock = stayAwake();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      navigator.geolocation.clearWatch(watch);
      document.removeEventListener('visibilitychange', seen);
      void lock.then((held) => held?.release());
    };
  }, [accountId, wanted]);
  return !wanted ? 'off' : denied ? 'denied' : 'on';
}

/** Where the phone is now; null without the right, or within three seconds. */
export const whereNow = (): Promise<PendingCheckIn['at']> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      (position) => {
        const { speed: _speed, at: fixAt, ...place } = pointOf(position);
        resolve({ ...place, fixAt });
      },
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: 3_000 },
    );
  });
