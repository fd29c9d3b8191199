import { type FeeKind, isDaily } from '../../pricing/words/fee-kind';
import type { DayTier } from './day-prices';
import { type Fen, shortYuan } from '../../kit/money/money';

/** What a fee comes to, without whose it is and since when. */
export interface FeeTerms {
  readonly kind: FeeKind;
  /** From which day after the free period a day costs something else; ascending. Of what is counted by days alone. */
  readonly tiers: readonly DayTier[];
  /** Minutes, nights, days or boxes that cost nothing. */
  readonly freeUnits: number;
  /** Minutes, nights, days or boxes of one unit that is charged. */
  readonly unitSize: number;
  readonly unit: Fen;
  /** The most that one box pays; null without an end. */
  readonly most: Fen | null;
  /** From this day on nothing is charged. */
  readonly off: boolean;
}

const HOUR_MINUTES = 60;
const COUNTED: Readonly<Record<Exclude<FeeKind, 'waiting'>, string>> = {
  overnight: '晚',
  print_order: '箱',
  dry_run: '箱',
  detention: '天',
  storage: '天',
};

/** So many minutes, nights, boxes or days of a kind: '3 小时', '1 小时 30 分钟', '2 晚'. */
export function amountOf(kind: FeeKind, count: number): string {
  if (kind !== 'waiting') return `${count} ${COUNTED[kind]}`;
  const [hours, minutes] = [Math.floor(count / HOUR_MINUTES), count % HOUR_MINUTES];
  const parts = [...(hours > 0 ? [`${hours} 小时`] : []), ...(minutes > 0 ? [`${minutes} 分钟`] : [])];
  return parts.length > 0 ? parts.join(' ') : '0 分钟';
}

/** What one started unit costs: '每小时 100 元', '每 30 分钟 50 元', '每晚 300 元'. */
export function unitPrice({ kind, unitSize, unit }: Pick<FeeTerms, 'kind' | 'unitSize' | 'unit'>): string {
  const of = amountOf(kind, unitSize);
  const one = kind === 'waiting' ? '1 小时' : `1 ${COUNTED[kind]}`;
  return `${of === one ? `每${of.slice(2)}` : `每 ${of}`} ${shortYuan(unit)} 元`;
}

/** The prices of days one after another, from the first that costs something on. */
function dayPrices({ kind, freeUnits, unit, tiers }: FeeTerms): string[] {
  const first = tiers.findLast(({ from }) => from <= freeUnits + 1)?.unit ?? unit;
  return [
    unitPrice({ kind, unitSize: 1, unit: first }),
    ...tiers
      .filter(({ from }) => from > freeUnits + 1)
      .map((tier) => `第 ${tier.from} 天起每天 ${shortYuan(tier.unit)} 元`),
  ];
}

/** How a fee is counted, as a person would say it: '免 3 小时，超出每小时 100 元，封顶 800 元'. */
export function policyWords(terms: FeeTerms): string {
  const { kind, freeUnits, unit, most, off } = terms;
  if (off) return '不收取';
  // It happens to a box once.
  if (kind === 'print_order' || kind === 'dry_run') {
    if (freeUnits > 0) return '每箱一次，在免费之内，不收取';
    return atMost([`每箱 ${shortYuan(unit)} 元`], most);
  }
  const [price = '', ...later] = isDaily(kind) ? dayPrices(terms) : [unitPrice(terms)];
  const free = `${isDaily(kind) ? '再免' : '免'} ${amountOf(kind, freeUnits)}`;
  return atMost([...(freeUnits > 0 ? [free, `超出${price}`] : [price]), ...later], most);
}

const atMost = (parts: readonly string[], most: Fen | null): string =>
  [...parts, ...(most === null ? [] : [`封顶 ${shortYuan(most)} 元`])].join('，');
