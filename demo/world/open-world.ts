import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@boxhaul/db';
import { createRoutes } from '../drive/routes';
import type { OpenApi } from '../seed/callers';
import { planCompany } from './company';
import { HISTORY_DAYS } from './day-plan';
import { sendMessages } from './messages';
import { playOffice } from './office';
import { playDay, type Pace, type World } from './play-days';
import { enterCompany, readRoster } from './roster';
import { openStage } from './stage';
import { dueStatements, playStatement } from './statements';
import { storeVisits } from './visits';
import { readGiven, readLog, writeLog } from './world-log';

/** The site serves with so many days of the past. */
const FIRST_DAYS = 14;
/** So many orders at once while nobody waits for the site. */
const LANES = 3;

export interface WorldOptions {
  openApi: OpenApi;
  hashPassword: (password: string) => Promise<string>;
  password: string;
  say: (line: string) => void;
  /** When the site is to serve, whatever is there by then; by the clock of `performance`. */
  serveBy: number;
  cancel?: AbortSignal;
}

export interface OpenedWorld {
  /** Plays the rest of the history, gently, beside who uses the site. */
  goOn: () => void;
  /** Resolves when the history is whole, or was stopped. */
  ended: () => Promise<void>;
  close: () => Promise<void>;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const NOTHING: OpenedWorld = {
  goOn: () => undefined,
  ended: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Opens the company that stands beside the small world, where there is one: a new one is entered, with what goes on now
 * and as many of the newest days as there is time for. What a start before has left undone is played once the site serves.
 */
export async function openWorld(db: Db, options: WorldOptions): Promise<OpenedWorld> {
  const given = await readGiven(db);
  if (!given || (await readLog(db, 'history')).has('whole')) return NOTHING;
  const { say, cancel, password } = options;
  const stopping = new AbortController();
  cancel?.addEventListener('abort', () => stopping.abort());
  const stage = await openStage(db, options.openApi);
  const company = planCompany(given.scale);
  const isNew = !(await readLog(db, 'company')).has('there');
  if (isNew) {
    const passwordHash = await options.hashPassword(password);
    await stage.play(async (scene) => {
      await enterCompany(scene, company, { base: given.base, passwordHash });
      await storeVisits(scene.db, given);
      await writeLog(scene.db, 'company', 'there');
    });
  }
  const world: World = {
    db,
    stage,
    company,
    given,
    roster: await readRoster(db, company),
    routes: createRoutes(),
  };
  if (isNew) await playFirst(world, options, stopping.signal);
  let going: Promise<void> | undefined;
  return {
    goOn: () => {
      going ??= playRest(world, say, stopping.signal);
    },
    ended: async () => going,
    async close() {
      stopping.abort();
      await going;
      await stage.close();
    },
  };
}

/** Today and the newest days, until it is time to serve; says how far it came. */
async function playFirst(world: World, { say, serveBy }: WorldOptions, stop: AbortSignal): Promise<void> {
  const pace: Pace = {
    lanes: LANES,
    goesOn: () => !stop.aborted && performance.now() < serveBy,
    rest: () => Promise.resolve(),
  };
  let ago = 0;
  for (; ago <= FIRST_DAYS; ago += 1) {
    const { whole, faults } = await playDay(world, ago, pace);
    for (const fault of faults) say(`演示公司：略过 ${fault}`);
    if (!whole) break;
  }
  const there = ago > 1 ? `今天和最近 ${ago - 1} 天` : '今天';
  say(`演示公司：先有${there}的业务，其余在后台补齐（共 ${HISTORY_DAYS} 天）。`);
}

/** What the first days rest after each order, as a part of its time: they are looked at first. */
const SOON = 0.25;

/** One order after the other, with a rest that is a part of the time that it took: the site is used meanwhile. */
const gently = (stop: AbortSignal, part: number): Pace => ({
  lanes: 1,
  goesOn: () => !stop.aborted,
  rest: async (took) => {
    await pause(took * part, undefined, { signal: stop, ref: false }).catch(() => undefined);
  },
});

/** The history, day by day backwards, then what finance made of it. */
async function playRest(world: World, say: (line: string) => void, stop: AbortSignal): Promise<void> {
  const pace = gently(stop, 1);
  try {
    await playPast(world, say, gently(stop, SOON), [0, FIRST_DAYS]);
    await sendMessages(world, pace);
    await playMoney(world, say, pace, FIRST_DAYS);
    await playOffice(world, pace, say);
    await playPast(world, say, pace, [FIRST_DAYS + 1, HISTORY_DAYS]);
    await playMoney(world, say, pace, HISTORY_DAYS);
    if (stop.aborted) return;
    await writeLog(world.db, 'history', 'whole');
    say('演示公司：两个月的历史已补齐。');
  } catch (error) {
    // The site goes on without; the next start takes it up where it stopped.
    if (!stop.aborted) say(`演示公司：历史补到一半停下（${wordsOf(error)}），下次启动时继续。`);
  }
}

/** Days backwards, from one to another, and says how far it is. */
async function playPast(
  world: World,
  say: (line: string) => void,
  pace: Pace,
  [from, to]: readonly [number, number],
): Promise<void> {
  for (let ago = from; ago <= to && pace.goesOn(); ago += 1) {
    const { whole, boxes, faults } = await playDay(world, ago, pace);
    for (const fault of faults) say(`演示公司：略过 ${fault}`);
    if (whole && boxes > 0) say(`演示公司：历史已补到 ${ago}/${HISTORY_DAYS} 天前（本日 ${boxes} 箱）`);
  }
}

async function playMoney(
  world: World,
  say: (line: string) => void,
  { goesOn, rest }: Pace,
  days: number,
): Promise<void> {
  if (!goesOn()) return;
  for (const due of await dueStatements(world.db, world.company, world.given, days)) {
    if (!goesOn()) return;
    const began = performance.now();
    try {
      await world.stage.play((scene) => playStatement(scene, due));
    } catch (error) {
      await writeLog(world.db, 'statements', due.entry, true);
      say(`演示公司：略过对账单 ${due.entry}：${wordsOf(error)}`);
    }
    await rest(performance.now() - began);
  }
}
