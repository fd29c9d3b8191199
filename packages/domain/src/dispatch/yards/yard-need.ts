import type { YardNeed, YardTakes } from '../words/yard';

const OLD_MS = 24 * 3_600_000;

/** What a place told of its empty boxes of a line and type. */
export interface YardWord {
  /** Empty boxes that may be fetched; null: it did not say. */
  readonly stock: number | null;
  readonly takes: YardTakes;
  readonly toldAt: Date;
  /** Our own boxes that were fetched there since. */
  readonly fetchedSince: number;
}

/** Boxes that are planned for today and tomorrow. */
interface YardPlan {
  readonly pickups: number;
  readonly returns: number;
}

export interface YardStanding {
  readonly need: YardNeed;
  /** Empty boxes that should be left of what was told; null: unknown, which is not none. */
  readonly left: number | null;
  /** Boxes that are missing. */
  readonly short: number;
  /** In Chinese. */
  readonly text: string;
}

/** Whether what a place told is more than a day old: it is asked again before somebody relies on it. */
export const isOldYardWord = (toldAt: Date, now: Date): boolean => now.getTime() - toldAt.getTime() > OLD_MS;

/**
 * What should be left of the boxes that a place told. Boxes given back since are not added: they are inspected before
 * anybody may fetch them.
 */
const yardLeft = (word: Pick<YardWord, 'stock' | 'fetchedSince'> | null): number | null =>
  word === null || word.stock === null ? null : Math.max(word.stock - word.fetchedSince, 0);

function sayPickups(pickups: number, left: number | null, short: number, fetched: number): string {
  if (pickups === 0) return '';
  if (left === null) return `今明计划提 ${pickups} 个，库存未知`;
  const told = fetched > 0 ? `扣除已提 ${fetched} 个后约剩 ${left} 个` : `报数 ${left} 个`;
  return short > 0
    ? `缺 ${short} 个：今明计划提 ${pickups} 个，${told}`
    : `今明计划提 ${pickups} 个，${told}`;
}

function sayReturns(returns: number, takes: YardTakes | undefined): string {
  if (returns === 0 || takes === undefined || takes === 'open') return '';
  return takes === 'stopped'
    ? `暂停还柜：今明计划还 ${returns} 个，请改还别处`
    : `限收：今明计划还 ${returns} 个，请先问`;
}

/** How the plans of today and tomorrow stand to what a place told (`null`: nothing that counts). */
export function yardStanding(word: YardWord | null, { pickups, returns }: YardPlan, now: Date): YardStanding {
  const left = yardLeft(word);
  const short = left === null ? 0 : Math.max(pickups - left, 0);
  const parts = [
    sayPickups(pickups, left, short, word?.fetchedSince ?? 0),
    sayReturns(returns, word?.takes),
  ].filter((part) => part !== '');
  if (word && parts.length > 0 && isOldYardWord(word.toldAt, now)) parts.push('报数已过 24 小时，请再问');
  return {
    need: needOf({ pickups, returns }, { left, short, takes: word?.takes }),
    left,
    short,
    text: parts.join('；'),
  };
}

function needOf(
  { pickups, returns }: YardPlan,
  { left, short, takes }: { left: number | null; short: number; takes: YardTakes | undefined },
): YardNeed {
  if (short > 0) return 'short';
  if (returns > 0 && takes === 'stopped') return 'refused';
  if (pickups > 0) return left === null ? 'unknown' : 'enough';
  return returns > 0 ? 'enough' : 'idle';
}
