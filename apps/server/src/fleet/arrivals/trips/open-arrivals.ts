import { setImmediate } from 'node:timers/promises';
import type { Track } from '@boxhaul/contract/fleet';
import { type DoorForecast, isBeforeDoor, isSilent, lateRisk } from '@boxhaul/domain/dispatch';
import {
  type Arrival,
  arrivalByQueue,
  arrivalGrounds,
  arrivalOf,
  arrivalSentence,
  arrivalSpan,
  hourOf,
  type Risk,
} from '@boxhaul/domain/fleet';
import { toWireTime, wgs84 } from '@boxhaul/domain/kit';
import type { TaskState } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import { cacheFor } from '../../../platform/cache-for';
import { driveToDoor, type Roads } from '../drive-to-door';
import { laneOf, openLaneTrips } from './lane-trips';
import { type MeasuredLane, measureLanes } from './measure-lanes';

/** Ways that are kept: each truck is at one place at a time. */
const KEPT_WAYS = 20_000;
/** Requests come in between so many. */
const AT_ONCE = 20;

/** A box with all that tells when it will be at its door. */
export interface BoxToDoor {
  task_id: string;
  dock_id: number;
  region_code: string;
  dock_lng: number;
  dock_lat: number;
  address_lng: number;
  address_lat: number;
  /** Where the next node is done that is bound to a place. */
  next_place: string | null;
  /** When the truck came to the dock. */
  came_at: Date | null;
  task_state: TaskState;
  /** Whether its driver has said that he goes; until then his truck goes for another box. */
  accepted: boolean;
  /** Whether his truck has another box before it. */
  queued: boolean;
  /** Null until the task begins. */
  phase: string | null;
  /** Whether the leg still has something to do at the door; one that fetches or gives back an empty box never has. */
  goes_to_door: boolean;
  require_date: Date;
  /** Where its truck was heard of last, and when; null when nowhere. */
  lng: number | null;
  lat: number | null;
  at: Date | null;
}

export interface AtDoor {
  risk: Risk;
  /** Late-risk notice (S9); empty when there is none. */
  notice: string;
  /** Null once the box is at its door, and while nobody can tell. */
  arrival: Arrival | null;
  /** The whole drive from its dock as somebody measured it. */
  measured: MeasuredLane | undefined;
}

type PresentedArrival = NonNullable<Track['futureRoutePlanningDto']>['arrival'];

const goes = ({ task_state, accepted }: BoxToDoor): boolean => task_state === 'running' || accepted;

const canTell = (box: BoxToDoor, now: Date): boolean => {
  const { queued, phase, goes_to_door, at, lng, lat } = box;
  return (
    goes_to_door &&
    goes(box) &&
    !queued &&
    isBeforeDoor(phase) &&
    lng !== null &&
    lat !== null &&
    !isSilent(at, now)
  );
};

/** Whether its truck's queue says when it will be at its door, where its place does not. */
const isForeseen = ({ goes_to_door, phase }: BoxToDoor): boolean => goes_to_door && isBeforeDoor(phase);

/** Of what does not go to the door nothing is said. */
const NOTHING: AtDoor = { risk: 'none', notice: '', arrival: null, measured: undefined };

/** Some hundred metres: a truck that stands asks for no new way, and everybody asks for the same one. */
const near = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/**
 * When boxes will be at their doors and whether that is in time, in their order: the one source of it, for lists, the dialog and
 * notices alike. By past trips of their lanes, else by the roads, put right by what was measured; where no position tells, by the
 * forecast of its truck's queue.
 */
export type ArrivalsAtDoors = (db: Db, boxes: readonly BoxToDoor[], now: Date) => Promise<AtDoor[]>;

/**
 * How the queues of the trucks of some tasks go on, by task: the forecast that the desk reads. Dispatch makes it, and stands above
 * this slice: whoever wires both hands it in.
 */
export type QueueForecasts = (
  db: Db,
  taskIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, DoorForecast>>;

/** What a slice that tells arrivals is given. */
export interface ForecastDeps {
  forecastsOf: QueueForecasts;
}

export function openArrivals(roads: Roads, forecastsOf: QueueForecasts): ArrivalsAtDoors {
  const { planner } = roads;
  const ways = cacheFor({ most: KEPT_WAYS }, (_: string, ...ends: Parameters<typeof planner.estimate>) =>
    planner.estimate(...ends),
  );
  const sketch: Pick<Roads['planner'], 'estimate'> = {
    estimate: (from, to) => ways.get([from.lng, from.lat, to.lng, to.lat].join(' '), from, to),
  };
  return async (db, boxes, now) => {
    const lanes = boxes.map((box) => laneOf(box.dock_id, box.region_code));
    const tripsOf = await openLaneTrips(db, lanes, now);
    const told = boxes.filter((box) => canTell(box, now));
    const measuredOf = await measureLanes(roads, told);
    const untold = boxes.filter((box) => isForeseen(box) && !canTell(box, now));
    const forecasts = await forecastsOf(
      db,
      untold.map(({ task_id }) => task_id),
      now,
    );
    const found: AtDoor[] = [];
    for (const [i, box] of boxes.entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
      if (!box.goes_to_door) {
        found.push(NOTHING);
        continue;
      }
      const measured = measuredOf(box);
      const drive =
        canTell(box, now) && box.lng !== null && box.lat !== null
          ? driveToDoor(sketch, {
              from: wgs84(near(box.lng), near(box.lat)),
              dock: wgs84(box.dock_lng, box.dock_lat),
              door: wgs84(box.address_lng, box.address_lat),
              toDock: box.next_place === 'dock',
              stoodSeconds: box.came_at ? Math.max(0, (now.getTime() - box.came_at.getTime()) / 1000) : 0,
              measured,
            })
          : undefined;
      const arrival = drive ? arrivalOf(drive.ahead, tripsOf(lanes[i]!), hourOf(now)) : null;
      const forecast = forecasts.get(box.task_id) ?? null;
      const { byQueue, ...judged } = lateRisk({
        arrival,
        forecast,
        remainingMetres: drive?.metres ?? 0,
        requireDate: box.require_date,
        phase: box.phase,
        isAccepted: goes(box),
        isQueued: box.queued,
        lastAt: box.at,
        now,
      });
      found.push({
        ...judged,
        arrival: arrival ?? (forecast && byQueue ? arrivalByQueue(forecast.doorAt, now) : null),
        measured: drive?.measured ? measured : undefined,
      });
    }
    return found;
  };
}

/** An arrival on the wire. */
export function presentArrival({ arrival, measured }: AtDoor, now: Date): PresentedArrival {
  if (!arrival) return null;
  const at = (seconds: number) => toWireTime(new Date(now.getTime() + seconds * 1000));
  return {
    earliest: arrival.range && at(arrival.range.low),
    expected: at(arrival.seconds),
    latest: arrival.range && at(arrival.range.high),
    basis: arrival.basis,
    span: arrivalSpan(arrival, now),
    grounds: arrivalGrounds(arrival, measured?.word),
    sentence: arrivalSentence(arrival, now, measured?.word),
  };
}
