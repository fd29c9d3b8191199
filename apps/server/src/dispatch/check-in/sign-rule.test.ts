import { dispatch } from '@boxhaul/contract/dispatch';
import { migrationsFolder, readMigrations, sql } from '@boxhaul/db';
import { readSignRule } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlaces } from '../../pricing/places';
import { openSignDesk, type SignDesk } from '../../testing/sign-desk';
import { findSignRule } from './proposals.repo';
import { confirmSigned } from './confirm-signed';

const MINUTE = 60_000;

let desk: SignDesk;
let admin: string;
beforeAll(async () => {
  desk = await openSignDesk();
  admin = await desk.app.signIn(desk.world.admin);
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

const rule = (minutes?: 5 | 10) => desk.app.call(dispatch.saveSignRule, { minutes }, { token: admin });
const inForce = async () => (await desk.app.call(dispatch.signRule, {}, { token: admin })).data;
/** The minute's work: what positions say, and the rule. */
async function minute() {
  const { app } = desk;
  const places = openPlaces();
  await desk.propose();
  await confirmSigned({ db: app.db, places }, app.clock.now);
}
/** A published task that was accepted, and whose truck stands at its dock for so many minutes; what follows asks for a proof. */
async function arrived(minutes: number) {
  const trip = await desk.trip({ proof: 'pick_empty' });
  await desk.drive([5, 3.5, 2, 1.3, ...desk.stay(0.1, minutes + 1)]);
  return { ...trip, nodeId: trip.nodeIds[1]! };
}
const nodeOf = async ({ taskId }: { taskId: string }) => (await desk.nodesOf(taskId))[1]!;

it('is on where a platform begins, from that moment on', async () => {
  const { minutes, since } = await inForce();
  expect(minutes).toBe(5);
  // When the migration ran: the database of a test is a copy of one that may be hours old.
  const { rows } = await sql<{ at: Date }>`
    select applied_at as at from schema_migration where number = 482`.execute(desk.app.db);
  const from = readSignRule(await findSignRule(desk.app.db))!.since!;
  expect(Math.abs(rows[0]!.at.getTime() - from.getTime())).toBeLessThan(MINUTE);
  expect(since).toMatch(/^\d{4}-/);
});

it('is left to whoever has tasks, and to whoever has said something', async () => {
  const { db } = desk.app;
  const migration = readMigrations(migrationsFolder()).find(({ number }) => number === 482);
  const kept = async () => {
    await sql.raw(migration!.sql).execute(db);
    return findSignRule(db);
  };
  await db.updateTable('app_setting').set({ value: '' }).where('key', '=', 'dispatch.sign_rule').execute();
  expect(await kept()).toBe('');
  await db.deleteFrom('app_setting').where('key', '=', 'dispatch.sign_rule').execute();
  expect(await kept()).toMatch(/^5 \d{4}-\d\d-\d\dT\S+Z$/);
  await db.deleteFrom('app_setting').where('key', '=', 'dispatch.sign_rule').execute();
  await desk.trip();
  expect(await kept()).toBeUndefined();
});

it('checks in nothing while it is off', async () => {
  expect((await rule()).data).toEqual({ minutes: null, since: null });
  const truck = await arrived(30);
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
});

it('checks in the arrival once the minutes are over, by nobody, with the time that positions say', async () => {
  await rule(5);
  const truck = await arrived(4);
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
  const cameAt = new Date(desk.app.clock.now.getTime() - 4 * MINUTE);
  desk.app.clock.advance(MINUTE);
  // Of two nodes that look in one minute one finds it done.
  await Promise.all([minute(), minute()]);
  expect(await nodeOf(truck)).toMatchObject({ done_at: cameAt, done_by: null, in_fence: true });
  const events = await desk.app.db
    .selectFrom('order_event')
    .select(['account_id', 'note'])
    .where('order_id', '=', truck.orderId)
    .where('event', '=', 'node_done')
    .where('account_id', 'is', null)
    .execute();
  expect(events).toEqual([
    { account_id: null, note: expect.stringContaining('（按定位自动登记）') as string },
  ]);
});

it('leaves what somebody refused, and a box that is held up', async () => {
  await rule(5);
  const truck = await arrived(4);
  await minute();
  const { at } = await desk.app.db
    .selectFrom('node_proposal')
    .select('at')
    .where('node_id', '=', truck.nodeId)
    .executeTakeFirstOrThrow();
  await desk.app.db
    .updateTable('node_proposal')
    .set({ refused_at: at, refused_by: desk.world.diaodu })
    .where('node_id', '=', truck.nodeId)
    .execute();
  desk.app.clock.advance(30 * MINUTE);
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
  await desk.app.db.deleteFrom('node_proposal').where('node_id', '=', truck.nodeId).execute();
  const held = { cabinetId: truck.cabinetId, kind: 'held' as const, reason: '码头封港' };
  expect((await desk.app.call(dispatch.holdBox, held, { token: desk.diaodu })).code).toBe('1');
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
  await desk.app.call(dispatch.resumeBox, { cabinetId: truck.cabinetId }, { token: desk.diaodu });
  await minute();
  expect((await nodeOf(truck)).done_at).not.toBeNull();
});

it('leaves to a person what cannot be checked in, and fails nothing else', async () => {
  await rule(5);
  const truck = await arrived(6);
  await desk.propose();
  await desk.app.db
    .updateTable('cus_order')
    .set({ state: 'finished' })
    .where('order_id', '=', truck.orderId)
    .execute();
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
});

describe('of a passage', () => {
  it('takes arrivals and departures in their order, each once its minutes are over', async () => {
    await rule(5);
    const { taskId } = await desk.trip();
    const times = await desk.round();
    await minute();
    // It came to its door four minutes ago.
    expect(await desk.doneOf(taskId)).toEqual(['accept', 'arrive_pickup', 'pick_empty']);
    desk.app.clock.advance(MINUTE);
    await Promise.all([minute(), minute()]);
    expect((await desk.nodesOf(taskId)).slice(1, 4)).toMatchObject(
      [3, 8, 14].map((at) => ({ done_at: times[at], done_by: null, in_fence: true })),
    );
  });

  it('leaves a departure whose moment nobody knows, and what is behind it', async () => {
    await rule(5);
    const { taskId, orderId } = await desk.trip();
    await desk.drive([5, 3.5, 2, ...desk.stay(0.1, 6)]);
    // Silent for eleven minutes: it left at any of them.
    desk.app.clock.advance(10 * MINUTE);
    await desk.drive([2, 4, 6, 8, 10, ...desk.stay(12, 8)]);
    await minute();
    expect(await desk.doneOf(taskId)).toEqual(['accept', 'arrive_pickup']);
    expect(await desk.signs(orderId)).toHaveLength(2);
  });

  it('never takes a node that asks for a proof, nor what is behind it', async () => {
    await rule(5);
    const { taskId, orderId } = await desk.trip({ proof: 'pick_empty' });
    await desk.round();
    desk.app.clock.advance(30 * MINUTE);
    await minute();
    await minute();
    expect(await desk.doneOf(taskId)).toEqual(['accept', 'arrive_pickup']);
    expect(await desk.signs(orderId)).toMatchObject([
      { kind: 'left', proof: true },
      { kind: 'entered', proof: false },
    ]);
  });

  it('takes the arrival of a truck that stood at the dock when it was sent', async () => {
    await rule(5);
    const stood = await desk.drive(desk.stay(0.1, 3));
    const { taskId } = await desk.trip();
    await desk.drive(desk.stay(0.1, 9));
    await minute();
    expect((await desk.nodesOf(taskId)).slice(0, 3)).toMatchObject([
      {},
      { done_at: stood.at(-1), done_by: null },
      { done_at: null },
    ]);
  });
});

describe('the date of the rule', () => {
  it('keeps it from what was before it was switched on', async () => {
    await rule();
    const { taskId } = await desk.trip();
    await desk.round();
    const { data } = await rule(5);
    expect(data).toEqual({ minutes: 5, since: toWireTime(desk.app.clock.now) });
    desk.app.clock.advance(30 * MINUTE);
    await minute();
    expect(await desk.doneOf(taskId)).toEqual(['accept']);
  });

  it('stays with other minutes, and comes anew when it was off', async () => {
    await rule();
    const { since } = (await rule(5)).data;
    desk.app.clock.advance(MINUTE);
    expect((await rule(10)).data).toEqual({ minutes: 10, since });
    await rule();
    expect((await rule(10)).data).toEqual({ minutes: 10, since: toWireTime(desk.app.clock.now) });
  });

  it('is none of a rule from before rules had one, which goes on as it was', async () => {
    const keep = (value: string) =>
      desk.app.db.updateTable('app_setting').set({ value }).where('key', '=', 'dispatch.sign_rule').execute();
    await keep('5');
    expect(await inForce()).toEqual({ minutes: 5, since: null });
    expect((await rule(10)).data).toEqual({ minutes: 10, since: null });
    await keep('5');
    const truck = await arrived(6);
    await minute();
    expect((await nodeOf(truck)).done_at).not.toBeNull();
  });
});
