import { startOfDay } from '@boxhaul/domain/kit';

const DAY_MS = 86_400_000;

/** Days of Shanghai, both of them whole, as moments: from one, and before another. */
export function daySpan(
  first: string | undefined,
  last: string | undefined,
): { from: Date | undefined; before: Date | undefined } {
  const end = last === undefined ? null : startOfDay(last);
  return {
    from: (first !== undefined && startOfDay(first)) || undefined,
    before: end ? new Date(end.getTime() + DAY_MS) : undefined,
  };
}
