import { CUT_OFF_WORDS } from '@boxhaul/domain/orders';
import type { BoardCabinet } from '../board/legs';

export type Clock = BoardCabinet['preparation']['clocks'][number];

/** How a cut-off stands: 免箱期还剩 5 小时. */
export const standingWords = ({ kind, hoursLeft, standing, byShip }: Clock): string =>
  `${CUT_OFF_WORDS[kind].name}${standing === 'past' ? `已超 ${-hoursLeft}` : `还剩 ${hoursLeft}`} 小时${byShip ? '（按船期）' : ''}`;

/** What it costs; null where nothing is ever charged for it. */
export function costWords({ kind, cost }: Clock): string | null {
  if (!CUT_OFF_WORDS[kind].fee) return null;
  if (!cost) return '没有计费规则，费用未知';
  const price = `${cost.dayAmount} 元/天（约 ${cost.hourAmount} 元/小时）`;
  if (cost.days === 0) return `超期后 ${price}`;
  const sum = `已计 ${cost.days} 天 ${cost.sumAmount} 元`;
  return cost.full ? `${sum}，已到每箱上限` : `当天 ${price}，${sum}`;
}
