import { startOfDay, toWireDate } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Logger } from 'pino';
import { z } from 'zod';
import { cacheFor } from '../cache-for';
import { circuitBreaker } from '../maps/circuit-breaker';
import { consumeLookups } from '../maps/lookup-quota.repo';
import { MapFault } from '../maps/map-provider';
import type { Outward } from '../outgoing/outward';
import { askLine } from './ask-line';
import { journeysOfBox, readDcsaEvents } from './dcsa-events';
import type { DcsaSettings, LineSettings } from './dcsa-settings';
import type { LineJourney, LineQuestion, ShipLine } from './ship-line';

const MOST_KEPT = 2_000;
const KEPT_MS = 10 * 60_000;
/** Tokens live for an hour or two; a dead one is seen by the answer 401. */
const TOKEN_MS = 10 * 60_000;
const MOST_EVENTS = '200';

interface Given {
  clock: () => Date;
  log: Logger;
  outward: Pick<Outward, 'check'>;
  /** Takes one question out of the day's quota, which all nodes share; false when it is used up. */
  takeTurn: (day: Date) => Promise<boolean>;
  patienceMs?: number | undefined;
}

const token = z.object({ access_token: z.string().min(1).max(8_000) });

/** A token by client credentials (RFC 6749 4.4). */
async function fetchToken(
  { token: url, clientId, clientSecret, scope }: NonNullable<LineSettings['oauth']>,
  headers: LineSettings['headers'],
  { outward, patienceMs }: Given,
): Promise<string> {
  await outward.check(url);
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(scope !== undefined && { scope }),
  });
  const { body } = await askLine({ url: new URL(url), headers, form }, patienceMs);
  const { data } = token.safeParse(body);
  if (!data) throw new MapFault('refused', 'no token');
  return data.access_token;
}

/** One shipping company by its DCSA interface: asked no question twice within minutes, no more than a day's quota, and not at all while it keeps failing. */
export function openDcsaLine(settings: LineSettings, given: Given): ShipLine {
  const { clock, log, outward, takeTurn, patienceMs } = given;
  const { scac, name, events, headers, oauth } = settings;
  const now = () => clock().getTime();
  const through = circuitBreaker(now);
  const tokens = cacheFor({ most: 1, fresh: { ms: TOKEN_MS, now } }, () =>
    oauth ? fetchToken(oauth, headers, given) : Promise.resolve(''),
  );

  const ask = async (question: LineQuestion): Promise<{ status: number; body: unknown }> => {
    const url = new URL(events);
    if ('bookSpaceNo' in question) url.searchParams.set('carrierBookingReference', question.bookSpaceNo);
    else url.searchParams.set('equipmentReference', question.cabinetNo);
    url.searchParams.set('eventType', 'TRANSPORT,EQUIPMENT');
    url.searchParams.set('limit', MOST_EVENTS);
    await outward.check(events);
    const bearer = await tokens.get('');
    const authorization: Record<string, string> = bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
    return askLine({ url, headers: { ...headers, ...authorization } }, patienceMs);
  };

  const journeysOf = async (question: LineQuestion): Promise<LineJourney[]> => {
    if (!(await takeTurn(startOfDay(toWireDate(clock())) ?? clock())))
      throw new MapFault('quota', 'of the day');
    let said = await ask(question);
    if (said.status === 401 && oauth) {
      tokens.drop();
      said = await ask(question);
    }
    // The interface answers 404 where it knows nothing of a number.
    if (said.status === 404) return [];
    if (said.status !== 200) throw new MapFault('refused', String(said.status));
    const journeys = readDcsaEvents(said.body, clock());
    if (!journeys) throw new MapFault('unreadable');
    return 'cabinetNo' in question ? journeysOfBox(journeys, question.cabinetNo) : journeys;
  };

  const kept = cacheFor(
    { most: MOST_KEPT, fresh: { ms: KEPT_MS, now } },
    (_: string, question: LineQuestion) => through(() => journeysOf(question)),
  );
  return {
    scac,
    name,
    async journeys(question) {
      try {
        return await kept.get(Object.values(question).join(' ') + Object.keys(question).join(' '), question);
      } catch (error) {
        // An inner address, a wrong certificate, a body that is none: the table answers all the same.
        log.warn(
          { line: scac, reason: error instanceof Error ? error.message : '' },
          'ship line did not answer',
        );
        return undefined;
      }
    },
  };
}

/** The configured shipping companies, each within its limits. */
export const openShipLines = (
  { lines, dailyQuota }: DcsaSettings,
  { db, ...given }: Omit<Given, 'takeTurn'> & { db: Db },
): ShipLine[] =>
  lines.map((settings) =>
    openDcsaLine(settings, {
      ...given,
      takeTurn: (spanStart) =>
        consumeLookups(db, { subject: `dcsa ${settings.scac}`, spanStart, most: dailyQuota, amount: 1 }),
    }),
  );
