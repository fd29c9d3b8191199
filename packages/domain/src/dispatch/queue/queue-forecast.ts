import type { Wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { toWireTime } from '../../kit/calendar/time';
import { roadMinutes } from './driver-hours';
import { LATE_NOTICE_MINUTES, lastingWords, type Trip, tripName } from './queue';

const MINUTE_MS = 60_000;

/** A trip that is not over, with who does it and how far it is. */
export interface OpenStep extends Trip {
  cabinetId: string;
  vehicleId: string;
  driverId: string;
  /** 'assigned': nobody was told of it yet. */
  state: 'assigned' | 'published' | 'running';
  startedAt: Date | null;
  /** When its box was on the truck, and when its door was reached; null: not yet. */
  dockLeftAt: Date | null;
  doorReachedAt: Date | null;
  /** Boxes on the same trailer, and those that it is turned with. */
  boundTo: readonly string[];
}

/** When a trip will be at its door if all goes on as it goes now. */
export interface TripForecast {
  doorAt: Date;
  /** Where the box is given back, the truck is free. */
  endAt: Date;
  /** Minutes behind the hour when it is wanted; 0: in time. */
  late: number;
  /** The trip that it waits for until then; null: none. */
  behind: OpenStep | null;
}

/** Where and when somebody is free, and after which trip. */
interface Free {
  at: number;
  place: Wgs84;
  /** Where its box is at the door, until when. */
  doorLeft: number;
  step: OpenStep;
}

const minutes = (count: number): number => count * MINUTE_MS;
const road = (from: Wgs84, to: Wgs84): number => minutes(roadMinutes(metresBetween(from, to)));

/** The earliest moment at the door of a trip that its crew has begun, by what of it is done. */
function reachedSoonest({ dockLeftAt, startedAt, minutes: own }: OpenStep, now: number): number {
  if (dockLeftAt) return Math.max(now, dockLeftAt.getTime() + minutes(own.toDoor));
  const began = startedAt?.getTime() ?? now;
  return Math.max(now + minutes(own.toDoor), began + minutes(own.fetch + own.toDoor));
}

/** The earliest moment at the door behind another trip of the same crew. */
function behindSoonest(step: OpenStep, free: Free, now: number): number {
  if (free.step.boundTo.includes(step.cabinetId)) return free.doorLeft + road(free.step.door, step.door);
  const set = Math.max(now, free.at + road(free.place, step.dock));
  return set + minutes(step.minutes.fetch + step.minutes.toDoor);
}

/**
 * How the days of trucks and drivers go on: each trip behind those that its truck and its driver have before it, none before its
 * own hour. `steps` in the order of their hours; what runs comes first. What nobody was told of, and whose hour is over, keeps
 * nobody.
 */
export function forecastQueue<S extends OpenStep>(steps: readonly S[], now: Date): Map<S, TripForecast> {
  const at = now.getTime();
  const trucks = new Map<string, Free>();
  const drivers = new Map<string, Free>();
  const found = new Map<S, TripForecast>();
  const goes = steps.filter((step) => step.state !== 'assigned' || step.at >= now);
  for (const step of [
    ...goes.filter(({ state }) => state === 'running'),
    ...goes.filter(({ state }) => state !== 'running'),
  ]) {
    const before = [trucks.get(step.vehicleId), drivers.get(step.driverId)].filter(
      (one) => one !== undefined,
    );
    const waits = before.map((free) => ({ free, soonest: behindSoonest(step, free, at) }));
    const last = waits.toSorted((a, b) => b.soonest - a.soonest)[0];
    const soonest =
      step.state === 'running' || !last
        ? reachedSoonest(step, at)
        : Math.max(last.soonest, at + minutes(step.minutes.toDoor));
    const door = step.doorReachedAt?.getTime() ?? Math.max(step.at.getTime(), soonest);
    const doorLeft = step.doorLeftAt?.getTime() ?? Math.max(at, door + minutes(step.minutes.atDoor));
    const end = Math.max(at, doorLeft + minutes(step.minutes.toReturn + step.minutes.giveBack));
    // As the two clocks show them.
    const late = Math.floor(door / MINUTE_MS) - Math.floor(step.requireDate.getTime() / MINUTE_MS);
    found.set(step, {
      doorAt: new Date(door),
      endAt: new Date(end),
      late: step.doorReachedAt ? 0 : Math.max(0, late),
      behind: step.state !== 'running' && last && last.soonest > step.at.getTime() ? last.free.step : null,
    });
    const free: Free = { at: end, place: step.back, doorLeft, step };
    trucks.set(step.vehicleId, free);
    drivers.set(step.driverId, free);
  }
  return found;
}

/** What is said of a trip that will be late, and by what; null: it is in time, or as good as that. */
export function lateTripWords({ doorAt, late, behind }: TripForecast): string | null {
  if (late < LATE_NOTICE_MINUTES) return null;
  const cause = behind ? `接在 ${tripName(behind)}之后` : '现在出发';
  return `${cause}，预计 ${toWireTime(doorAt).slice(5, 16)} 到门，晚约 ${lastingWords(late)}`;
}
