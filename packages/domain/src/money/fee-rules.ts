import { toWireDate } from '../calendar/time';
import { FEE_KINDS, type FeeKind } from '../words/fee-kind';
import { type Fen, fen, toYuan } from './money';

/** How a fee is counted from a day on, until a later policy of its kind begins. */
export interface FeePolicy {
  readonly policyId: string;
  readonly kind: FeeKind;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly validFrom: string;
  /** Whose alone it is; null for everybody's. */
  readonly customerId: string | null;
  /** Minutes, nights or boxes that cost nothing. */
  readonly freeUnits: number;
  /** Minutes, nights or boxes of one unit that is charged. */
  readonly unitSize: number;
  readonly unit: Fen;
  /** The most that one box pays; null without an end. */
  readonly most: Fen | null;
  /** From this day on nothing is charged. */
  readonly off: boolean;
}

/** What happened to a box. Times are moments; null: not yet, or unknown. */
export interface BoxTimes {
  readonly picked: Date | null;
  /** Between the nodes of its tasks that begin and end the waiting, and the nights; as their templates said. */
  readonly waitFrom: Date | null;
  readonly waitTo: Date | null;
  readonly nightFrom: Date | null;
  readonly nightTo: Date | null;
  /** When it was closed as a dry run. */
  readonly dry: Date | null;
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
const DAY_MS = 86_400_000;

/** How much was used: minutes, nights or boxes; null where nobody can tell. */
const USED: Readonly<Record<FeeKind, (times: BoxTimes) => number | null>> = {
  waiting: ({ waitFrom, waitTo }) =>
    waitFrom && waitTo ? Math.floor((waitTo.getTime() - waitFrom.getTime()) / MINUTE_MS) : null,
  overnight: ({ nightFrom, nightTo }) =>
    nightFrom && nightTo ? daysBetween(toWireDate(nightFrom), toWireDate(nightTo)) : null,
  print_order: ({ picked }) => (picked ? 1 : null),
  dry_run: ({ dry }) => (dry ? 1 : null),
};

const UNIT_WORDS: Readonly<Record<FeeKind, { used: string; unit: string }>> = {
  waiting: { used: '门点停留', unit: '分钟' },
  overnight: { used: '提柜到还柜跨夜', unit: '晚' },
  print_order: { used: '打单', unit: '柜' },
  dry_run: { used: '放空', unit: '柜' },
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/**
 * The policy of a kind for a customer on a day: its own before everybody's, then the one that began last. Undefined
 * where none has begun or the one that has charges nothing.
 */
export function policyFor(
  policies: readonly FeePolicy[],
  { kind, customerId, day }: { kind: FeeKind; customerId: string; day: string },
): FeePolicy | undefined {
  let best: FeePolicy | undefined;
  for (const policy of policies) {
    if (policy.kind !== kind || policy.validFrom > day) continue;
    if (policy.customerId !== null && policy.customerId !== customerId) continue;
    if (!best || ranks(policy, best)) best = policy;
  }
  return best?.off ? undefined : best;
}

const ranks = (one: FeePolicy, other: FeePolicy): boolean =>
  (one.customerId === null) === (other.customerId === null)
    ? one.validFrom > other.validFrom
    : one.customerId !== null;

/** What a policy demands for what happened to a box; undefined where it demands nothing. */
export function feeBy(policy: FeePolicy, times: BoxTimes): Fee | undefined {
  const used = USED[policy.kind](times);
  if (used === null) return undefined;
  const over = used - policy.freeUnits;
  if (over <= 0) return undefined;
  const units = Math.ceil(over / policy.unitSize);
  const sum = units * policy.unit;
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
  const words = UNIT_WORDS[policy.kind];
  const steps = [
    `${words.used} ${used} ${words.unit}，免费 ${policy.freeUnits} ${words.unit}，超出 ${over} ${words.unit}`,
    `每 ${policy.unitSize} ${words.unit} ${toYuan(policy.unit)} 元，计 ${units} 次，${toYuan(fen(sum))} 元`,
  ];
  return policy.most !== null && sum > policy.most ? [...steps, `每柜最多 ${toYuan(policy.most)} 元`] : steps;
}

/** Everything that a box's times demand under the policies of the day on which it was fetched, or else closed. */
export function feesOf(policies: readonly FeePolicy[], customerId: string, times: BoxTimes): Fee[] {
  const begun = times.picked ?? times.nightFrom ?? times.waitFrom ?? times.dry;
  if (!begun) return [];
  const day = toWireDate(begun);
  return FEE_KINDS.flatMap((kind) => {
    const policy = policyFor(policies, { kind, customerId, day });
    return (policy && feeBy(policy, times)) ?? [];
  });
}
