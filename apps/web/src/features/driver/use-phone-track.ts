import { toWireTime } from '@boxhaul/domain';
import { useEffect, useState } from 'react';
import { sendPhonePoints } from '../../data/driver.api';
import { phoneStore } from './phone-store';

/** A position is kept when so much time has passed, or the phone has moved so far in a tenth of it. */
const EVERY_MS = 60_000;
const LEAST_MS = 6_000;
const FAR_DEGREES = 0.0003;
const SEND_MS = 30_000;
const MOST = 500;

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

async function sendPoints(accountId: string): Promise<void> {
  const points = await phoneStore.points(accountId, MOST);
  if (points.length === 0) return;
  try {
    await sendPhonePoints(toWireTime(new Date()), points);
    await phoneStore.dropPoints(points);
  } catch {
    // They wait.
  }
}

/** Tells where the phone is while `wanted`: a task runs, and its driver agreed. */
export function usePhoneTrack(accountId: string, wanted: boolean): PhoneTrack {
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    if (!wanted || !('geolocation' in navigator)) return;
    let last: Last | null = null;
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        setDenied(false);
        const now = { at: timestamp, lon: coords.longitude, lat: coords.latitude };
        if (!isWorthKeeping(last, now)) return;
        last = now;
        void phoneStore.addPoint(accountId, {
          at: toWireTime(new Date(timestamp)),
          lon: now.lon,
          lat: now.lat,
          speed: Math.min(300, (coords.speed ?? 0) * 3.6),
          accuracy: Math.min(30_000, coords.accuracy),
        });
      },
      (error) => setDenied(error.code === error.PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    let lock: Promise<WakeLockSentinel | null> = stayAwake();
    const seen = () => {
      if (document.visibilityState === 'visible') lock = stayAwake();
    };
    document.addEventListener('visibilitychange', seen);
    const timer = setInterval(() => void sendPoints(accountId), SEND_MS);
    return () => {
      navigator.geolocation.clearWatch(watch);
      document.removeEventListener('visibilitychange', seen);
      clearInterval(timer);
      void sendPoints(accountId);
      void lock.then((held) => held?.release());
    };
  }, [accountId, wanted]);
  return !wanted ? 'off' : denied ? 'denied' : 'on';
}

/** Where the phone is now; null without the right, or within three seconds. */
export const whereNow = (): Promise<{ lon: number; lat: number } | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude }),
      () => resolve(null),
      { maximumAge: 60_000, timeout: 3_000 },
    );
  });
