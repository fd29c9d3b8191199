import { type Db, inTransaction } from '@boxhaul/db';
import { Refusal } from '../http/refusal';
import { codesFromAddress, codesToPhone, insertSms, lockSmsTurns, type NewSms } from './sms.repo';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

interface Limit {
  most: number;
  ms: number;
  /** What is said of the span: 每小时. */
  span: string;
}

/** S9, decisions 9: codes to one phone. */
export const RESEND_SECONDS = 60;
const OF_PHONE: readonly Limit[] = [
  { most: 1, ms: RESEND_SECONDS * SECOND_MS, span: '' },
  { most: 5, ms: HOUR_MS, span: '每小时' },
  { most: 10, ms: DAY_MS, span: '每天' },
];
/** Codes asked for from one address, to whichever phone: an office shares one. */
const OF_ADDRESS: readonly Limit[] = [
  { most: 60, ms: HOUR_MS, span: '每小时' },
  { most: 200, ms: DAY_MS, span: '每天' },
];

const waitingTime = (seconds: number): string => {
  if (seconds <= 60) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
};

/** Refuses what would be one more than a limit grants; says when the oldest of them no longer counts. */
function checkLimits(sent: readonly Date[], limits: readonly Limit[], whose: string, now: Date): void {
  for (const { most, ms, span } of limits) {
    const oldest = sent[most - 1];
    if (!oldest || oldest.getTime() + ms <= now.getTime()) continue;
    const seconds = Math.ceil((oldest.getTime() + ms - now.getTime()) / SECOND_MS);
    const why = span === '' ? '短信发送过于频繁' : `${whose}${span}最多发送 ${most} 条短信`;
    throw new Refusal('SMS_LIMIT', {
      message: `${why}，请 ${waitingTime(seconds)}后再试`,
      data: { seconds },
    });
  }
}

/**
 * Writes the row of a code that is about to be sent, if phone and address have not had as many as they may: 60 s apart,
 * 5 an hour and 10 a day. Answers its id; throws SMS_LIMIT with the `seconds` to wait. A transaction of its own: the
 * row stands before the provider is asked, and counts for all nodes.
 */
export const reserveSms = (db: Db, sms: NewSms & { address: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { phone, address, now } = sms;
    await lockSmsTurns(tx, [`phone ${phone}`, `address ${address}`]);
    const since = new Date(now.getTime() - DAY_MS);
    checkLimits(await codesToPhone(tx, phone, since), OF_PHONE, '同一手机号', now);
    checkLimits(await codesFromAddress(tx, address, since), OF_ADDRESS, '同一网络', now);
    return insertSms(tx, sms);
  });
