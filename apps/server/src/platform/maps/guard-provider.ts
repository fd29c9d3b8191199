import { startOfDay, toWireDate, type Wgs84 } from '@boxhaul/domain/kit';
import { cacheFor } from '../cache-for';
import { circuitBreaker } from './circuit-breaker';
import { degrees } from './ask-map';
import { MapFault, type MapProvider } from './map-provider';
import { shareOfDay } from './share-of-day';

/** Answers kept of each kind of question, and for how long: what was found and what was not. */
const MOST_KEPT = 5_000;
const KEPT_MS = 24 * 3600_000;
const LONGEST_TEXT = 200;

export interface ProviderGuards {
  clock: () => Date;
  /** Takes one question out of the day's quota, which all nodes share; false when it is used up. */
  takeTurn: (day: Date) => Promise<boolean>;
  /** The same of the part that measured drives may take: prices are asked for by everybody, addresses must still be found. */
  takeDrive: (day: Date) => Promise<boolean>;
}

/** Four decimals, some ten metres: clicks beside each other are one question. */
const near = ({ lng, lat }: Wgs84): string => `${lng.toFixed(4)},${lat.toFixed(4)}`;
const exact = ({ lng, lat }: Wgs84): string => `${degrees(lng)},${degrees(lat)}`;

/** A provider that is asked no question twice, no more than a day's quota, and not at all while it keeps failing. */
export function guardProvider(
  provider: MapProvider,
  { clock, takeTurn, takeDrive }: ProviderGuards,
): MapProvider {
  const now = () => clock().getTime();
  const through = circuitBreaker(now);
  const today = () => startOfDay(toWireDate(clock())) ?? clock();
  const guarded = <T>(ask: () => Promise<T>): Promise<T> =>
    through(async () => {
      if (!(await takeTurn(today()))) throw new MapFault('quota', 'of the day');
      return ask();
    });
  const limits = { most: MOST_KEPT, fresh: { ms: KEPT_MS, now } };
  const geocodes = cacheFor(limits, (text: string) => guarded(() => provider.geocode(text)));
  const reverses = cacheFor(limits, (_: string, at: Wgs84) => guarded(() => provider.reverse(at)));
  const searches = cacheFor(limits, (text: string) => guarded(() => provider.search(text)));
  const takeOneDrive = shareOfDay(clock, takeDrive, 'of drives');
  const distances = cacheFor(limits, async (_: string, from: Wgs84, to: Wgs84) => {
    // Before the provider: that drives are used up says nothing of it.
    await takeOneDrive();
    return guarded(() => provider.distance(from, to));
  });
  return {
    name: provider.name,
    tiles: provider.tiles,
    geocode: (address) => geocodes.get(address.slice(0, LONGEST_TEXT)),
    reverse: (point) => reverses.get(near(point), point),
    search: (keyword) => searches.get(keyword.slice(0, LONGEST_TEXT)),
    distance: (from, to) => distances.get(`${exact(from)} ${exact(to)}`, from, to),
  };
}
