import type { Db } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { consumeLookups, usedOfQuota } from '../../../platform/maps/lookup-quota.repo';

const HOUR_MS = 3_600_000;
/** Numbers of an hour and address block that may be unknown: who types errs some times, who tries numbers always. */
export const MOST_MISSES = 30;

const spanOf = ({ ip, now }: Ctx) => ({
  subject: `sailing ${addressBlock(ip)}`,
  spanStart: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
});

const isOperator = ({ actor }: Ctx): boolean => actor?.userType === USER_TYPES.operator;
const limited = (): Refusal => new Refusal('LOOKUP_LIMIT', { message: '没有查到的号码太多，请一小时后再试' });

/** Throws LOOKUP_LIMIT once an address has asked for too many unknown numbers, on whatever node. */
export async function refuseGuessers(db: Db, ctx: Ctx): Promise<void> {
  if (!isOperator(ctx) && (await usedOfQuota(db, spanOf(ctx))) >= MOST_MISSES) throw limited();
}

/** Counts an unknown number. */
export async function countMiss(db: Db, ctx: Ctx): Promise<void> {
  if (isOperator(ctx)) return;
  if (!(await consumeLookups(db, { ...spanOf(ctx), most: MOST_MISSES, amount: 1 }))) throw limited();
}
