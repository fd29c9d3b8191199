import { randomBytes } from 'node:crypto';
import { account as accountCalls } from '@boxhaul/contract/identity';
import { RETENTION_DAYS, type UserType } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';
import { readCookie } from '../../../platform/http/cookies';
import { hashToken } from '../../../platform/session/sessions.repo';
import { deleteDevicesBefore, isDevice, isKnownDevice, listDevices, storeDevice } from '../known-device.repo';

const COOKIE = 'boxhaul-device';
const KEPT_S = RETENTION_DAYS.devices * 24 * 3600;

/** The device's token, when the account has signed in from it before. */
export async function findKnownDevice(
  db: Db,
  cookies: string,
  account: { userType: UserType; userName: string },
): Promise<string | undefined> {
  const token = readCookie(cookies, COOKIE);
  if (token === undefined) return undefined;
  return (await isKnownDevice(db, hashToken(token), account)) ? token : undefined;
}

/** Whether the account has signed in before, and never from this device. */
export async function isNewDevice(db: Db, cookies: string, accountId: string): Promise<boolean> {
  const known = await listDevices(db, accountId);
  const token = readCookie(cookies, COOKIE);
  const hash = token === undefined ? undefined : hashToken(token);
  return known.length > 0 && !known.some((one) => hash !== undefined && one.equals(hash));
}

/** Remembers that the account signed in from this device; answers the cookie that says so from now on. */
export async function rememberDevice(
  db: Db,
  cookies: string,
  accountId: string,
  { now, secure }: { now: Date; secure: boolean },
): Promise<string> {
  const given = readCookie(cookies, COOKIE);
  // A token that was not given out here may be known to others.
  const token =
    given !== undefined && (await isDevice(db, hashToken(given)))
      ? given
      : randomBytes(32).toString('base64url');
  await storeDevice(db, hashToken(token), accountId, now);
  const rules = `Path=${accountCalls.login.path}; Max-Age=${KEPT_S}; HttpOnly; SameSite=Strict`;
  return `${COOKIE}=${token}; ${rules}${secure ? '; Secure' : ''}`;
}

export const deleteOldDevices = (db: Db, now: Date): Promise<void> =>
  deleteDevicesBefore(db, new Date(now.getTime() - KEPT_S * 1000));
