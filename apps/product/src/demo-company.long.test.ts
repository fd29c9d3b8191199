import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orders } from '@boxhaul/contract/orders';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from '../../../demo/drive/routes';
import { planCompany } from '../../../demo/world/company';
import { planDay } from '../../../demo/world/day-plan';
import { playOffice } from '../../../demo/world/office';
import { type Pace, playDay, type World } from '../../../demo/world/play-days';
import { enterCompany, readRoster } from '../../../demo/world/roster';
import { openStage, type Stage } from '../../../demo/world/stage';
import { dueStatements, playStatement } from '../../../demo/world/statements';
import { DEMO_SCALE_MARK, readGiven, readLog } from '../../../demo/world/world-log';
import { seedDemo } from '../../../demo/seed/seed-demo';
import { hashPassword, openInProcess, readConfig } from '../../server/src/start';

const base = new Date('2026-11-20T06:10:00Z');
/** A company whose days are as short as they can be: the number of boxes is a twentieth. */
const given = { base, scale: 0.1 };
const company = planCompany(1);

let database: TestDatabase;
let folder: string;
let stage: Stage;
let world: World;
/** Answers that are lost: told before each call. */
let fails: (path: string) => boolean = () => false;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(scratchFolder(), 'boxhaul-company-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { db } = database;
  await seedDemo(db, {
    now: base,
    scale: 1,
    hashPassword,
    openApi: (tx, clock) => openInProcess(config, tx, clock),
  });
  stage = await openStage(db, async (standIn, clock) => {
    const api = await openInProcess(config, standIn, clock);
    return {
      ...api,
      transport: (request) =>
        fails(request.url) ? Promise.reject(new Error('the power went')) : api.transport(request),
    };
  });
  await stage.play((scene) => enterCompany(scene, company, { base, passwordHash: 'x' }));
  world = { db, stage, company, given, roster: await readRoster(db, company), routes: createRoutes() };
}, 240_000);
afterAll(async () => {
  await stage.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rows = async (text: string) => (await database.pool.query<Record<string, string>>(text)).rows;
const OWN = `join account a on a.account_id = o.account_id where a.login_name like '1380000____' and a.login_name >= '13800002000'`;
const byState = async () =>
  Object.fromEntries(
    (await rows(`select o.state, count(*)::text as n from cus_order o ${OWN} group by 1`)).map(
      ({ state, n }) => [state, Number(n)],
    ),
  );
const count = async (text: string) =>
  Number((await rows(`select count(*)::text as n from ${text}`))[0]!['n']);
const pace = (most = Infinity): Pace => {
  let played = 0;
  return {
    lanes: 1,
    goesOn: () => played < most,
    rest: () => {
      played += 1;
      return Promise.resolve();
    },
  };
};
/** An order of a plan stands in a state of its own name, or where its truck has taken it. */
const planned = (agoes: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const { fate } of agoes.flatMap((ago) => planDay(company, given, ago).orders)) {
    const state = fate === 'published' || fate === 'assigned' ? 'approved' : fate;
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
};

test('the world says when it was made and how large it is', async () => {
  expect(await readGiven(database.db)).toEqual({ base, scale: 1 });
  await database.db.deleteFrom('app_setting').where('key', '=', DEMO_SCALE_MARK).execute();
  expect(await readGiven(database.db)).toBeUndefined();
});

test('the company is entered: 45 customers, 8 carriers, 70 trucks, 90 drivers', async () => {
  const counts = ['customer', 'carrier', 'vehicle', 'driver'].map(count);
  expect(await Promise.all(counts)).toEqual([45, 8, 70, 90]);
  expect(await count("fleet_paper where expires_on between '2026-11-20' and '2026-12-20'")).toBeGreaterThan(
    5,
  );
});

test('two days are played once, however often they are cut short', { timeout: 240_000 }, async () => {
  const whole = planDay(company, given, 9).orders.length;
  expect(whole).toBeGreaterThan(2);
  // Stopped after its second order.
  expect(await playDay(world, 9, pace(2))).toMatchObject({ whole: false, faults: [] });
  const first = await readLog(database.db, 'day 2026-11-11');
  expect([first.size, first.has('t')]).toEqual([3, true]);
  // An order that loses its connection leaves nothing of itself, and is played anew.
  let lost = 0;
  fails = (path) => path.includes('/check-in') && (lost += 1) === 3;
  expect(await playDay(world, 9, pace())).toMatchObject({ whole: true, faults: [] });
  expect(lost).toBeGreaterThan(3);
  fails = () => false;
  expect((await playDay(world, 0, pace())).faults).toEqual([]);
  const states = await byState();
  expect(states).toEqual(planned([9, 0]));
  expect(await playDay(world, 9, pace())).toEqual({ whole: true, boxes: 0, faults: [] });
  expect(await playDay(world, 0, pace())).toEqual({ whole: true, boxes: 0, faults: [] });
  expect(await byState()).toEqual(states);
  const log = await rows("select value from app_setting where key = 'demo day 2026-11-11'");
  const entries = log[0]!['value']!.split(',');
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries).toHaveLength(whole + 1);
});

test('everybody did it at the hours of the plan, on trucks that were there', async () => {
  const late =
    await rows(`select count(*)::text as n from order_event e join cus_order o on o.order_id = e.order_id ${OWN}
    and (e.at > '${base.toISOString()}' or e.at < o.created_at)`);
  expect(late).toEqual([{ n: '0' }]);
  expect(
    await count(`task t join cus_cabinet c on c.cabinet_id = t.cabinet_id join cus_order o on o.order_id = c.order_id ${OWN}
    and t.state = 'running'`),
  ).toBeGreaterThan(5);
  // The gates believe what the truck's own positions say.
  const fences = await rows(`select (count(*) filter (where n.in_fence))::text as inside, count(*)::text as n
    from task_node n join task t on t.task_id = n.task_id join cus_cabinet c on c.cabinet_id = t.cabinet_id
    join cus_order o on o.order_id = c.order_id ${OWN} and n.in_fence is not null`);
  expect(Number(fences[0]!['inside'])).toBeGreaterThan(Number(fences[0]!['n']) * 0.7);
});

test(
  'an order that the platform refuses is left out, and not asked for again',
  { timeout: 60_000 },
  async () => {
    fails = (path) => path === orders.save.path;
    const { faults, whole } = await playDay(world, 20, pace(1));
    expect([faults.length, whole]).toEqual([1, false]);
    expect(faults[0]).toMatch(/^2026-10-31 #\d+：/);
    fails = () => false;
    expect(await readLog(database.db, 'day 2026-10-31')).toHaveProperty('size', 2);
  },
);

test('what was driven is stated to its customer once', { timeout: 120_000 }, async () => {
  const due = (await dueStatements(database.db, company, given)).filter(
    ({ startDate, endDate }) => startDate <= '2026-11-11' && endDate >= '2026-11-11',
  );
  const [first, ...others] = due;
  // Who answers at once pays too.
  await stage.play((scene) => playStatement(scene, { ...first!, rank: 0.05 }));
  for (const one of others) await stage.play((scene) => playStatement(scene, one));
  const made = await count('statement');
  expect(made).toBeGreaterThan(3);
  const left = await dueStatements(database.db, company, given);
  for (const { entry } of due) expect(left.map((one) => one.entry)).not.toContain(entry);
  expect(await count("receipt where bank_ref like 'W2026%'")).toBeGreaterThan(0);
});

test('the office has done something of each kind, once', { timeout: 120_000 }, async () => {
  const refused: string[] = [];
  await playOffice(world, pace(), (line) => refused.push(line));
  // Payees of whom nothing was driven in these two days have nothing to be settled.
  expect(refused.filter((line) => !line.includes('没有可结算的应付费用'))).toEqual([]);
  const some = {
    settlement_run: 'settlement_run',
    offers: "capacity_offer where state = 'new'",
    talks: "capacity_offer where state <> 'new'",
    waiting: "handover where state = 'offered'",
    taken: "handover where state = 'taken'",
    imports: 'position_import where stored_at is not null',
    agreements: 'transport_agreement',
  };
  const counted = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(some).map(async ([name, rows]) => [name, await count(rows)] as const)),
    );
  const found = await counted();
  for (const [name, n] of Object.entries(found)) expect([name, n > 0]).toEqual([name, true]);
  await playOffice(world, pace(), () => expect.unreachable());
  expect(await counted()).toEqual(found);
});
