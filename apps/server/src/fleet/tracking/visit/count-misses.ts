import type { Db } from '@boxhaul/db';
import { addressBlock } from '@boxhaul/domain/kit';
import { Refusal } from '../../../platform/http/refusal';
import { consumeLookups, usedOfQuota } from '../../../platform/maps/lookup-quota.repo';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** decisions 11.2: five tries an hour for a number and address block, twenty a day for a number, a captcha from the third on. */
export const MOST_OF_BLOCK = 5;
export const MOST_OF_NUMBER = 20;
const FREE = 2;

const spanOf = (now: Date, ms: number): Date => new Date(Math.floor(now.getTime() / ms) * ms);

interface Asker {
  number: string;
  ip: string;
  now: Date;
}

const spansOf = ({ number, ip, now }: Asker) => ({
  block: {
    subject: `track ${number} ${addressBlock(ip)}`,
    spanStart: spanOf(now, HOUR_MS),
    most: MOST_OF_BLOCK,
  },
  number: { subject: `track ${number}`, spanStart: spanOf(now, DAY_MS), most: MOST_OF_NUMBER },
});

const limited = (): Refusal =>
  new Refusal('LOOKUP_LIMIT', { message: '该号码查询失败次数过多，请稍后再试，或登录后查看' });

/**
 * Whether the next try wants a captcha. Tries that found nothing are counted, for all nodes; once they are used up a number opens nothing,
 * right or wrong, so that nobody learns anything by trying. Throws LOOKUP_LIMIT.
 */
export async function wantsCaptcha(db: Db, asker: Asker): Promise<boolean> {
  const spans = spansOf(asker);
  const [ofBlock, ofNumber] = [await usedOfQuota(db, spans.block), await usedOfQuota(db, spans.number)];
  if (ofBlock >= MOST_OF_BLOCK || ofNumber >= MOST_OF_NUMBER) throw limited();
  return ofBlock >= FREE;
}

/** Counts a try that found nothing. Throws LOOKUP_LIMIT when others have used up the rest meanwhile. */
export async function countMiss(db: Db, asker: Asker): Promise<void> {
  const { block, number } = spansOf(asker);
  const left = [
    await consumeLookups(db, { ...block, amount: 1 }),
    await consumeLookups(db, { ...number, amount: 1 }),
  ];
  if (left.includes(false)) throw limited();
}
