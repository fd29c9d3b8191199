import { createHash } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import {
  countFailures,
  deleteFailuresBefore,
  type Failures,
  clearFailures,
  takeBackFailure,
} from '../login-limit.repo';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** Failures in the window: for one account from one address block or known device; from one block altogether. */
const MOST = { pair: 10, block: 60 };
/** An account that fails more often than this from everywhere grants each new block fewer tries: nobody is locked out. */
const WIDE = { account: 60, pair: 3 };

interface Try {
  account: string;
  block: string;
  /** A browser that has signed in to this account before: guesses from elsewhere do not count against it. */
  device: string | undefined;
}

export interface CountedTry {
  /** It was no wrong one after all: it could not be looked at. */
  takeBack(): Promise<void>;
  /** It was right: the slips before it are forgiven too. */
  succeed(): Promise<void>;
}

const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Counts a try as failed before it is looked at, so that many at once do not pass together (decisions 9). Throws
 * LOGIN_LOCKED with the minutes that remain. Kept in the database: nodes share it, and a restart forgives nothing.
 */
export async function countTry(db: Db, { account, block, device }: Try, now: Date): Promise<CountedTry> {
  const own = device === undefined ? keyOf('pair', account, block) : keyOf('device', account, device);
  const shared = device === undefined ? [keyOf('block', block), keyOf('account', account)] : [];
  const keys = [own, ...shared];
  const before = new Date(now.getTime() - WINDOW_MS);
  const [mine, ofBlock, ofAccount] = await countFailures(db, keys, { now, before });
  const most = ofAccount && ofAccount.count > WIDE.account ? WIDE.pair : MOST.pair;
  const locked = [beyond(mine, most), beyond(ofBlock, MOST.block)].filter((since) => since !== undefined);
  if (locked.length > 0) {
    await takeBackFailure(db, keys);
    const until = Math.max(...locked.map((since) => since.getTime())) + WINDOW_MS;
    const minutes = Math.ceil((until - now.getTime()) / MINUTE_MS);
    throw new Refusal('LOGIN_LOCKED', { message: `尝试次数过多，请 ${minutes} 分钟后再试` });
  }
  return {
    takeBack: () => takeBackFailure(db, keys),
    succeed: async () => {
      await takeBackFailure(db, shared);
      await clearFailures(db, own);
    },
  };
}

const beyond = (failures: Failures | undefined, most: number): Date | undefined =>
  failures && failures.count > most ? failures.since : undefined;

export const deleteOldFailures = (db: Db, now: Date): Promise<void> =>
  deleteFailuresBefore(db, new Date(now.getTime() - WINDOW_MS));
