import { metresBetween, pointAlong, polylineMetres, type Wgs84 } from '@boxhaul/domain/kit';

/** How a truck goes along its way. Metres, seconds, metres a second. */
export interface Driving {
  readonly line: readonly Wgs84[];
  readonly length: number;
  readonly along: number;
  readonly speed: number;
}

const ACCELERATION = 0.6;
const BRAKING = 0.9;
const TOWN = 38 / 3.6;
const OPEN_ROAD = 68 / 3.6;
/** This far from either end it is docks, gates and village roads. */
const TOWN_METRES = 4_000;

export const setOut = (line: readonly Wgs84[]): Driving => ({
  line,
  length: polylineMetres(line),
  along: 0,
  speed: 0,
});

/** Traffic: the same stretch is always as slow, but no stretch is as the next. */
const traffic = (along: number): number => 0.86 + 0.14 * Math.sin(along / 900) * Math.cos(along / 2_300);

/** The truck a moment later: it speeds up gently, slows for the end and stands there. */
export function drive(now: Driving, seconds: number): Driving {
  const left = now.length - now.along;
  const wanted = (Math.min(now.along, left) < TOWN_METRES ? TOWN : OPEN_ROAD) * traffic(now.along);
  const stoppable = Math.sqrt(2 * BRAKING * Math.max(0, left));
  const target = Math.min(wanted, stoppable);
  const change = target > now.speed ? ACCELERATION * seconds : BRAKING * 2 * seconds;
  const speed =
    target > now.speed ? Math.min(target, now.speed + change) : Math.max(target, now.speed - change);
  const along = Math.min(now.length, now.along + ((now.speed + speed) / 2) * seconds);
  const there = now.length - along < 3;
  return { ...now, along: there ? now.length : along, speed: there ? 0 : speed };
}

export const hasArrived = ({ along, length }: Driving): boolean => along >= length;

/** Where it is, its course in degrees, its speed in 0.1 km/h. */
export function fix(now: Driving): { at: Wgs84; course: number; speed: number } {
  const place = pointAlong(now.line, now.along);
  if (!place) throw new RangeError('a way has at least one point');
  return { at: place.point, course: Math.round(place.bearing) % 360, speed: Math.round(now.speed * 36) };
}

/** Whether a new way starts where the truck is: a way planned from an older position is driven from here on. */
export const isNear = (a: Wgs84, b: Wgs84, metres: number): boolean => metresBetween(a, b) <= metres;
