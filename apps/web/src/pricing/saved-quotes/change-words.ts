import { yuan } from '../../lib/format/format';

/** How today's price compares with the one before, in words; null where one of the two is none. */
export function changeWords(
  change: string | null,
): { words: string; tone: 'dearer' | 'cheaper' | 'same' } | null {
  if (change === null) return null;
  const amount = Number(change);
  if (amount === 0) return { words: '没有变化', tone: 'same' };
  const size = yuan(String(Math.abs(amount)));
  return amount > 0 ? { words: `涨 ¥${size}`, tone: 'dearer' } : { words: `降 ¥${size}`, tone: 'cheaper' };
}
