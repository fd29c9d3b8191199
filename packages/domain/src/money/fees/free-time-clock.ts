import { toWireDate } from '../../kit/calendar/time';
import type { DailyFeeKind } from '../../pricing/words/fee-kind';
import { daysAfter, priceOfDay, sumOfDays } from './day-prices';
import { type FeePolicy, type FeeScope, policyFor } from './fee-rules';
import { type Fen, fen } from '../../kit/money/money';

/** What a free period that is over costs by now, and what it goes on to cost. */
interface FreeTimeCost<P extends FeePolicy> {
  readonly policy: P;
  /** Days begun after the free period; 0 while it lasts. */
  readonly days: number;
  /** What the day that runs costs; while the period lasts, or its days of grace do, what the first that costs something will. */
  readonly perDay: Fen;
  /** A 24th of it, to the fen. */
  readonly perHour: Fen;
  /** What it has come to, at most what one box pays. */
  readonly sum: Fen;
  /** Nothing more comes, as it is the most that one box pays. */
  readonly full: boolean;
}

interface FreeTime {
  readonly kind: DailyFeeKind;
  readonly until: Date;
  /** When the box was fetched; null before: then the policies of today count. */
  readonly picked: Date | null;
}

/** How the money of a free period stands now; undefined without a policy. */
export function costOfFreeTime<P extends FeePolicy>(
  policies: readonly P[],
  scope: FeeScope,
  { kind, until, picked }: FreeTime,
  now: Date,
): FreeTimeCost<P> | undefined {
  const policy = policyFor(policies, { kind, scope, day: toWireDate(picked ?? now) });
  if (!policy) return undefined;
  const days = daysAfter(until, now);
  const whole = sumOfDays(policy, days);
  const full = policy.most !== null && whole >= policy.most;
  const perDay = full ? fen(0) : priceOfDay(policy, Math.max(days, policy.freeUnits + 1));
  return {
    policy,
    days,
    perDay,
    perHour: fen(Math.round(perDay / 24)),
    sum: fen(policy.most === null ? whole : Math.min(whole, policy.most)),
    full,
  };
}
