import { startOfDay, toWireDate, type Wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Logger } from 'pino';
import { cacheFor } from '../cache-for';
import type { Config } from '../config';
import { circuitBreaker } from '../maps/circuit-breaker';
import { consumeLookups } from '../maps/lookup-quota.repo';
import { MapFault } from '../maps/map-provider';
import { shareOfDay } from '../maps/share-of-day';
import type { FoundRoute, Router } from './router';
import { ROUTERS } from './routers';

const MOST_KEPT = 5_000;
/** Traffic is another after that. */
const KEPT_MS = 5 * 60_000;
/** Of the whole way of a lane, which many trucks drive: within it all who ask are told the same. */
const KEPT_WHOLE_MS = 24 * 3600_000;
/** Of the day's quota, for whole ways: what one truck has before it must still be found. */
const WHOLE_SHARE = 0.5;

/** Three decimals, some hundred metres: a truck that crawls asks no new question. */
const near = ({ lng, lat }: Wgs84): string => `${lng.toFixed(3)},${lat.toFixed(3)}`;

/** A router as the slices want it: undefined where none is configured, or it does not answer now. */
export interface RouteFinder {
  /** How people call it. */
  readonly word: string;
  /** Never rejects: who asks has the embedded estimate. */
  route(from: Wgs84, to: Wgs84): Promise<FoundRoute | undefined>;
  /** The same from a dock to a door, for many trucks at once and kept for longer. */
  wholeWay(from: Wgs84, to: Wgs84): Promise<FoundRoute | undefined>;
}

interface Given {
  clock: () => Date;
  log: Logger;
  /** Takes one question out of the day's quota, which all nodes share; false when it is used up. */
  takeTurn: (day: Date) => Promise<boolean>;
  /** The same of the part that whole ways may take. */
  takeWhole: (day: Date) => Promise<boolean>;
}

/** A router that is asked no question twice within minutes, no more than a day's quota, and not at all while it keeps failing. */
export function guardRouter(
  router: Router,
  word: string,
  { clock, log, takeTurn, takeWhole }: Given,
): RouteFinder {
  const now = () => clock().getTime();
  const through = circuitBreaker(now);
  const ask = (from: Wgs84, to: Wgs84) =>
    through(async () => {
      if (!(await takeTurn(startOfDay(toWireDate(clock())) ?? clock())))
        throw new MapFault('quota', 'of the day');
      return router.route(from, to);
    });
  const keptFor = (ms: number, before: () => Promise<void>) => {
    const kept = cacheFor(
      { most: MOST_KEPT, fresh: { ms, now } },
      async (_: string, from: Wgs84, to: Wgs84) => {
        await before();
        return ask(from, to);
      },
    );
    return async (from: Wgs84, to: Wgs84): Promise<FoundRoute | undefined> => {
      try {
        return await kept.get(`${near(from)} ${near(to)}`, from, to);
      } catch (error) {
        if (!(error instanceof MapFault)) throw error;
        // Of one that rests it was said when its rest began.
        if (error.reason !== 'resting')
          log.warn({ router: router.name, reason: error.message }, 'router did not answer');
        return undefined;
      }
    };
  };
  return {
    word,
    route: keptFor(KEPT_MS, () => Promise.resolve()),
    wholeWay: keptFor(KEPT_WHOLE_MS, shareOfDay(clock, takeWhole, 'of whole ways')),
  };
}

/** The configured router, within its limits. */
export function openRouter(
  { router: settings }: Pick<Config, 'router'>,
  { db, clock, log }: { db: Db; clock: () => Date; log: Logger },
): RouteFinder | undefined {
  if (settings === undefined) return undefined;
  const { open, word } = ROUTERS[settings.router];
  const take = (subject: string, spanStart: Date, most: number) =>
    consumeLookups(db, { subject, spanStart, most, amount: 1 });
  return guardRouter(open(settings), word, {
    clock,
    log,
    takeTurn: (day) => take(`router ${settings.router}`, day, settings.dailyQuota),
    takeWhole: (day) =>
      take(`router ${settings.router} whole`, day, Math.ceil(settings.dailyQuota * WHOLE_SHARE)),
  });
}
