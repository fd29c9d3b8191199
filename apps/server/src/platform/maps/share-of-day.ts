import { startOfDay, toWireDate } from '@boxhaul/domain/kit';
import { MapFault } from './map-provider';

/**
 * Takes one question at a time out of a part of a day's quota; once it is used up nobody asks for more before the next day.
 * `of`: how the part is called. Throws a MapFault where nothing is left.
 */
export function shareOfDay(
  clock: () => Date,
  take: (day: Date) => Promise<boolean>,
  of: string,
): () => Promise<void> {
  let usedUp = 0;
  return async () => {
    const day = startOfDay(toWireDate(clock())) ?? clock();
    if (usedUp === day.getTime()) throw new MapFault('resting', of);
    if (await take(day)) return;
    usedUp = day.getTime();
    throw new MapFault('quota', of);
  };
}
