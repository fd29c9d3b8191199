import { daysBetween, toWireDate } from '../../kit/calendar/time';
import type { CabinetType } from '../../pricing/words/cabinet-type';
import { FEE_KINDS, type FeeKind, isDaily } from '../../pricing/words/fee-kind';
import { daysAfter, daySteps, sumOfDays } from './day-prices';
import { type Fen, fen, shortYuan } from '../../kit/money/money';
import { amountOf, type FeeTerms, unitPrice } from './policy-words';

/** How a fee is counted from a day on, until a later policy of its kind begins. */
export interface FeePolicy extends FeeTerms {
  readonly policyId: string;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly validFrom: string;
  /** Whose alone it is; null for everybody's. */
  readonly customerId: string | null;
  /** The shipping line, dock and type of box that it is about; null for any. Of what is counted by days alone. */
  readonly shipCompanyId: number | null;
  readonly dockId: number | null;
  readonly cabinetType: CabinetType | null;
}

/** What happened to a box. Times are moments; null: not yet, or unknown. */
export interface BoxTimes {
  readonly picked: Date | null;
  /** Between the nodes of its tasks that begin and end the waiting, and the nights; as their templates said. */
  readonly waitFrom: Date | null;
  readonly waitTo: Date | null;
  readonly nightFrom: Date | null;
  readonly nightTo: Date | null;
  /** When it was given back. */
  readonly returned: Date | null;
  /** When it was closed as a dry run. */
  readonly dry: Date | null;
  /** Until when the box may stay out, and at its terminal, without a charge. */
  readonly boxFree: Date | null;
  readonly yardFree: Date | null;
}

/** Whose box it is, and what kind of box, of which line, fetched where. */
export interface FeeScope {
  readonly customerId: string;
  readonly shipCompanyId: number | null;
  readonly dockId: number | null;
  readonly cabinetType: CabinetType;
}

/** A fee with the reasons it is demanded for. */
export interface Fee {
  readonly kind: FeeKind;
  readonly policyId: string;
  readonly amount: Fen;
  /** The sum, step by step, in Chinese. */
  readonly steps: readonly string[];
}

const MINUTE_MS = 60_000;

/** How much was used: minutes, nights, days or boxes; null where nobody can tell. */
const USED: Readonly<Record<FeeKind, (times: BoxTimes) => number | null>> = {
  waiting: ({ waitFrom, waitTo }) =>
    waitFrom && waitTo ? Math.floor((waitTo.getTime() - waitFrom.getTime()) / MINUTE_MS) : null,
  overnight: ({ nightFrom, nightTo }) =>
    nightFrom && nightTo ? daysBetween(toWireDate(nightFrom), toWireDate(nightTo)) : null,
  print_order: ({ picked }) => (picked ? 1 : null),
  dry_run: ({ dry }) => (dry ? 1 : null),
  detention: ({ boxFree, returned }) => (boxFree && returned ? daysAfter(boxFree, returned) : null),
  storage: ({ yardFree, picked }) => (yardFree && picked ? daysAfter(yardFree, picked) : null),
};

const USED_WORDS: Readonly<Record<FeeKind, string>> = {
  waiting: '门点停留',
  overnight: '提柜到还柜跨夜',
  print_order: '打单',
  dry_run: '放空',
  detention: '免箱期后到还柜',
  storage: '免堆期后到提重柜',
};

/**
 * The policy of a kind for a box on a day: the customer's own before everybody's, then the line's before any, then the
 * dock's, then the type's, then the one that began last. Undefined where none has begun or the one that has charges
 * nothing.
 */
export function policyFor<P extends FeePolicy>(
  policies: readonly P[],
  { kind, day, scope }: { kind: FeeKind; day: string; scope: FeeScope },
): P | undefined {
  let best: P | undefined;
  for (const policy of policies) {
    if (policy.kind !== kind || policy.validFrom > day || !covers(policy, scope)) continue;
    if (!best || ranks(policy, best)) best = policy;
  }
  return best?.off ? undefined : best;
}

const NARROWS = ['customerId', 'shipCompanyId', 'dockId', 'cabinetType'] as const;

const covers = (policy: FeePolicy, scope: FeeScope): boolean =>
  NARROWS.every((key) => policy[key] === null || policy[key] === scope[key]);

function ranks(one: FeePolicy, other: FeePolicy): boolean {
  const narrower = NARROWS.find((key) => (one[key] === null) !== (other[key] === null));
  return narrower ? one[narrower] !== null : one.validFrom > other.validFrom;
}

/** What a policy demands for what happened to a box; undefined where it demands nothing. */
export function feeBy(policy: FeePolicy, times: BoxTimes): Fee | undefined {
  const used = USED[policy.kind](times);
  if (used === null) return undefined;
  const over = used - policy.freeUnits;
  if (over <= 0) return undefined;
  const units = Math.ceil(over / policy.unitSize);
  const sum = isDaily(policy.kind) ? sumOfDays(policy, used) : units * policy.unit;
  const amount = fen(policy.most === null ? sum : Math.min(sum, policy.most));
  if (amount <= 0) return undefined;
  return {
    kind: policy.kind,
    policyId: policy.policyId,
    amount,
    steps: stepsOf(policy, used, over, units, sum),
  };
}

function stepsOf(policy: FeePolicy, used: number, over: number, units: number, sum: number): string[] {
  const { kind, freeUnits, most } = policy;
  const free = `，免 ${amountOf(kind, freeUnits)}，超出 ${amountOf(kind, over)}`;
  const steps = [
    `${USED_WORDS[kind]} ${amountOf(kind, used)}${freeUnits > 0 ? free : ''}`,
    ...(isDaily(kind)
      ? daySteps(policy, used)
      : [`${unitPrice(policy)}，计 ${units} 次，${shortYuan(fen(sum))} 元`]),
  ];
  return most !== null && sum > most ? [...steps, `每箱封顶 ${shortYuan(most)} 元`] : steps;
}

/** Everything that a box's times demand under the policies of the day on which it was fetched, or else closed. */
export function feesOf(policies: readonly FeePolicy[], scope: FeeScope, times: BoxTimes): Fee[] {
  const begun = times.picked ?? times.nightFrom ?? times.waitFrom ?? times.dry;
  if (!begun) return [];
  const day = toWireDate(begun);
  return FEE_KINDS.flatMap((kind) => {
    const policy = policyFor(policies, { kind, day, scope });
    return (policy && feeBy(policy, times)) ?? [];
  });
}
