import type { Db } from '@boxhaul/db';
import type { createRoutes } from '../drive/routes';
import type { Company } from './company';
import { type Given, planDay } from './day-plan';
import { type ReadyOrder, readyDay } from './hauls';
import { playOrder } from './play-order';
import type { Roster } from './roster';
import type { Stage } from './stage';
import { storeLiveTracks, storePastTracks } from './tracks';
import { readLog, TRACKS, writeLog } from './world-log';

export interface World {
  db: Db;
  stage: Stage;
  company: Company;
  roster: Roster;
  given: Given;
  routes: ReturnType<typeof createRoutes>;
}

/** How hard a day is played. */
export interface Pace {
  /** So many orders at once. */
  lanes: number;
  /** Told before each order; false: no further one is begun. */
  goesOn: () => boolean;
  /** After each order that took so many milliseconds. */
  rest: (took: number) => Promise<void>;
}

export interface Played {
  /** Nothing of the day is left to do. */
  whole: boolean;
  /** Boxes of orders that were played now. */
  boxes: number;
  /** Why orders were left out. */
  faults: readonly string[];
}

const logOf = (day: string): string => `day ${day}`;

/**
 * Plays what a day's log does not have yet: where its trucks were, then its orders, each in a transaction of its own
 * with its line of the log. What was cut short is played again; what is there never is.
 */
export async function playDay(world: World, ago: number, pace: Pace): Promise<Played> {
  const { company, given } = world;
  const plan = planDay(company, given, ago);
  const log = logOf(plan.day);
  const there = await readLog(world.db, log);
  if (there.size > plan.orders.length) return { whole: true, boxes: 0, faults: [] };
  const ready = readyDay(world, plan);
  if (!there.has(TRACKS)) await storeTracks(world, log, ready, plan.live);
  const left = ready.filter(({ index }) => !there.has(String(index)));
  const faults: string[] = [];
  let boxes = 0;
  // A truck's second box is begun when its first is through.
  for (const wave of [0, 1]) {
    const queue = left.filter(({ order }) => order.wave === wave);
    const lane = async () => {
      while (pace.goesOn()) {
        const next = queue.shift();
        if (!next) return;
        const began = performance.now();
        const fault = await playOnce(world, log, next);
        if (fault === undefined) boxes += next.order.boxes;
        else faults.push(`${plan.day} #${next.index}：${fault}`);
        await pace.rest(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: pace.lanes }, lane));
    if (!pace.goesOn()) break;
  }
  return { whole: pace.goesOn(), boxes, faults };
}

const storeTracks = (
  { db, roster, given }: World,
  log: string,
  ready: readonly ReadyOrder[],
  live: boolean,
) =>
  db.transaction().execute(async (tx) => {
    if (live) await storeLiveTracks(tx, ready, [...roster.live, ...roster.history], given.base);
    else await storePastTracks(tx, ready);
    await writeLog(tx, log, TRACKS);
  });

/** So often an order is tried: two that wait for each other end one of them. */
const TRIES = 2;

/** Plays an order; answers why not, when it is left out. */
async function playOnce({ db, stage }: World, log: string, ready: ReadyOrder): Promise<string | undefined> {
  let fault = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await stage.play(async (scene) => {
        await playOrder(scene, ready);
        await writeLog(scene.db, log, String(ready.index));
      });
      return undefined;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
  }
  await writeLog(db, log, String(ready.index), true);
  return fault;
}
