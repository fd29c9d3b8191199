import { type Wgs84, wgs84 } from '@boxhaul/domain/kit';
import { type Drive, driveAlong, type Moment } from '../drive/drive';
import type { createRoutes } from '../drive/routes';

interface Place {
  lng: number;
  lat: number;
}

type Step = { from: number; to: number } & ({ drive: Drive } | { stands: Wgs84 });

/** One box's whole way: yard → dock → door → dock. Times in seconds from the start. */
export interface Journey {
  seconds: number;
  /** When each of the eight nodes of a direct leg is done. */
  nodes: number[];
  at(seconds: number): Moment;
}

const MINUTE = 60;

/** Plans a direct leg with its waits: 35 min at the dock, 100 at the door, 25 to hand the box back. */
export function planJourney(
  routes: ReturnType<typeof createRoutes>,
  yard: Place,
  dock: Place,
  door: Place,
): Journey {
  const steps: Step[] = [];
  let now = 0;
  const drive = (from: Place, to: Place): number => {
    const way = driveAlong(routes(from, to));
    steps.push({ from: now, to: now + way.seconds, drive: way });
    return (now += way.seconds);
  };
  const stand = (place: Place, minutes: number): number => {
    steps.push({ from: now, to: now + minutes * MINUTE, stands: wgs84(place.lng, place.lat) });
    return (now += minutes * MINUTE);
  };
  const accepted = stand(yard, 6);
  const atDock = drive(yard, dock);
  const picked = stand(dock, 35);
  const atDoor = drive(dock, door);
  const started = stand(door, 12);
  const loaded = stand(door, 88);
  const back = drive(door, dock);
  const returned = stand(dock, 25);
  return {
    seconds: now,
    nodes: [accepted - 4 * MINUTE, atDock, picked, atDoor, started, loaded, back, returned],
    at(seconds) {
      const step = steps.find((one) => seconds <= one.to) ?? steps.at(-1)!;
      if ('drive' in step) return step.drive.at(seconds - step.from);
      return { point: step.stands, speed: 0, course: 0 };
    },
  };
}

export interface Report extends Moment {
  at: Date;
}

/** Reports of a journey between two of its seconds, as a terminal sends them: every 10 s moving, every 60 s standing. */
export function reportsOf(journey: Journey, startedAt: Date, until: number): Report[] {
  const reports: Report[] = [];
  for (let second = 0; second <= until;) {
    const moment = journey.at(second);
    const standing = moment.speed === 0;
    reports.push({
      ...moment,
      point: standing ? wander(moment.point, second) : moment.point,
      at: new Date(startedAt.getTime() + second * 1000),
    });
    second += standing ? 60 : 10;
  }
  return reports;
}

/** What a receiver makes of standing still: some metres this way and that. */
function wander({ lng, lat }: Wgs84, second: number): Wgs84 {
  return wgs84(lng + Math.sin(second / 7) * 0.000_06, lat + Math.cos(second / 11) * 0.000_05);
}
