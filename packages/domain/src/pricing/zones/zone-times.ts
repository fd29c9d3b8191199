import type { ZoneFact, ZoneResult } from '../words/zone';
import { bindingOf, isOtherParity, permittedDays } from './zone-binds';
import { DAY, dayNumber, dayOf, dayOfMonth, weekdayOf, type Workdays } from './zone-minutes';
import type { Zone, ZoneVehicle, ZoneWindow } from './zone';

/** How a zone stands to a vehicle in a minute, and why. */
export type ZoneVerdict =
  | { readonly result: 'allowed' }
  | {
      readonly result: 'forbidden' | 'unknown';
      /** The window that the minute is in; null when the notice has expired. */
      readonly window: { readonly from: number; readonly to: number; readonly rule: ZoneWindow } | null;
      /** What one must know of the vehicle to tell. */
      readonly missing: readonly ZoneFact[];
    };

/** Minutes from `from` to before `to` of one result. */
export interface ZoneSpan {
  readonly from: number;
  readonly to: number;
  readonly result: ZoneResult;
}

const FREE: ZoneVerdict = { result: 'allowed' };
const EXPIRED: ZoneVerdict = { result: 'unknown', window: null, missing: [] };

const endOf = ({ from, to }: ZoneWindow): number => (to > from ? to : to + DAY);

/** A zone's ban for one vehicle, minute by minute. */
export interface ZoneBan {
  at(minute: number): ZoneVerdict;
  /** Minutes after `from` up to `to` at which the answer can change, in any order. */
  turns(from: number, to: number): number[];
}

/** Undefined when the zone is never about the vehicle. */
export function zoneBan(
  { zoneId, rule }: Zone,
  vehicle: ZoneVehicle,
  workdays: Workdays,
): ZoneBan | undefined {
  const { binds, missing } = bindingOf(rule, vehicle);
  if (!binds) return undefined;
  const first = rule.validFrom === null ? -Infinity : dayNumber(rule.validFrom);
  const last = rule.validTo === null ? Infinity : dayNumber(rule.validTo);
  const permits = permittedDays(zoneId, vehicle);
  const begins = ({ days, weekdays }: ZoneWindow, day: number): boolean =>
    day >= first &&
    day <= last &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) &&
    (days === 'every' || workdays(day) === (days === 'workday'));
  const isFreeDay = (day: number): boolean =>
    rule.tails === 'parity' && !isOtherParity(vehicle.plateNumber, dayOfMonth(day));
  return {
    at(minute) {
      const today = dayOf(minute);
      if (permits.some(({ from, to }) => today >= from && today <= to)) return FREE;
      // A window belongs to the day on which it begins, also where it runs past the notice's last day.
      for (const day of [today, today - 1]) {
        const time = minute - day * DAY;
        const window = rule.windows.find((one) => time >= one.from && time < endOf(one) && begins(one, day));
        if (window === undefined || isFreeDay(day)) continue;
        const spot = { from: day * DAY + window.from, to: day * DAY + endOf(window), rule: window };
        return { result: missing.length > 0 ? 'unknown' : 'forbidden', window: spot, missing };
      }
      return today > last ? EXPIRED : FREE;
    },
    turns(from, to) {
      const found: number[] = [];
      const put = (minute: number): void => {
        if (minute > from && minute <= to) found.push(minute);
      };
      for (let day = dayOf(from) - 1; day <= dayOf(to); day++) {
        put(day * DAY);
        for (const window of rule.windows) {
          put(day * DAY + window.from);
          put(day * DAY + endOf(window));
        }
      }
      return found;
    },
  };
}

const RANK: Readonly<Record<ZoneResult, number>> = { allowed: 0, unknown: 1, forbidden: 2 };

/** The graver of two results. */
export const worseResult = (a: ZoneResult, b: ZoneResult): ZoneResult => (RANK[b] > RANK[a] ? b : a);

/** What all of the bans make of a minute. */
export const resultAt = (bans: readonly ZoneBan[], minute: number): ZoneResult => {
  let result: ZoneResult = 'allowed';
  for (const ban of bans) result = worseResult(result, ban.at(minute).result);
  return result;
};

/** The minutes from `from` to before `to`, one span after the other, each unlike the one before. */
export function spansOf(bans: readonly ZoneBan[], from: number, to: number): ZoneSpan[] {
  const turns = [...new Set([from, ...bans.flatMap((ban) => ban.turns(from, to - 1))])].sort((a, b) => a - b);
  const spans: ZoneSpan[] = [];
  turns.forEach((turn, i) => {
    const result = resultAt(bans, turn);
    const until = turns[i + 1] ?? to;
    const before = spans.at(-1);
    if (before?.result === result) spans[spans.length - 1] = { ...before, to: until };
    else spans.push({ from: turn, to: until, result });
  });
  return spans;
}

/** How many days ahead a legal minute is looked for. */
export const LOOKAHEAD_DAYS = 31;

/** The first minute from `from` on at which the bans' result is one of these; null when there is none in 31 days. */
function firstMinute(bans: readonly ZoneBan[], from: number, wanted: readonly ZoneResult[]): number | null {
  const fits = (minute: number) => wanted.includes(resultAt(bans, minute));
  if (fits(from)) return from;
  for (let day = dayOf(from); day <= dayOf(from) + LOOKAHEAD_DAYS; day++) {
    const start = Math.max(from, day * DAY - 1);
    const end = Math.min((day + 1) * DAY - 1, from + LOOKAHEAD_DAYS * DAY);
    const turns = bans.flatMap((ban) => ban.turns(start, end)).sort((a, b) => a - b);
    const found = turns.find(fits);
    if (found !== undefined) return found;
  }
  return null;
}

/** The first minute from `from` on that none of the bans forbids or leaves open; null when there is none in 31 days. */
export const nextLegalMinute = (bans: readonly ZoneBan[], from: number): number | null =>
  firstMinute(bans, from, ['allowed']);

/** The same that none of them forbids: it may be one of which nobody knows. */
export const banEndMinute = (bans: readonly ZoneBan[], from: number): number | null =>
  firstMinute(bans, from, ['allowed', 'unknown']);
