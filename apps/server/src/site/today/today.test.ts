import { settlement, statements } from '@boxhaul/contract/money';
import { today } from '@boxhaul/contract/site';
import { startOfDay, toWireDate } from '@boxhaul/domain/kit';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { DESK_WAIT_KINDS, type DeskWait } from '@boxhaul/domain/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '../../testing/build-order';
import { buildStatement } from '../../testing/build-statement';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
// The desks share a count of three seconds.
beforeEach(() => t.clock.advance(DAY_MS));

const waitsOf = async (account: 'admin' | 'kefu' | 'diaodu' | 'caiwu' | 'watcher') =>
  (await t.call(today.desk, {}, { token: await t.signIn(world[account]) })).data.waits;
const waitOf = async (wait: DeskWait) => (await waitsOf('admin')).find((each) => each.wait === wait);
const own = async (account: 'owner' | 'viewer' | 'staff' | 'stranger' | 'clerk' | 'uncertified') =>
  (await t.call(today.own, {}, { token: await t.signIn(world[account]) })).data;
const hours = (more: number) => new Date(t.clock.now.getTime() + more * HOUR_MS);

describe('what waits at the desk', () => {
  it('is told by what each may do, also where nothing waits', async () => {
    expect((await waitsOf('admin')).map(({ wait }) => wait)).toEqual(DESK_WAIT_KINDS);
    const [service, dispatch, clerk, watcher] = await Promise.all(
      (['kefu', 'diaodu', 'caiwu', 'watcher'] as const).map(async (who) =>
        (await waitsOf(who)).map(({ wait }) => wait),
      ),
    );
    expect(service).toEqual(expect.arrayContaining(['review', 'certification']));
    expect(service).not.toContain('statementDraft');
    expect(dispatch).toEqual(expect.arrayContaining(['exception', 'proof', 'message']));
    expect(dispatch).not.toContain('review');
    expect(clerk).toEqual(expect.arrayContaining(['fee', 'statementOverdue', 'bankLine', 'payable']));
    expect(clerk).not.toContain('certification');
    expect(watcher).toEqual(['terminal']);
  });

  it('counts orders to review with the oldest, those wanted by tomorrow as urgent', async () => {
    const before = await waitOf('review');
    const tomorrowEnds = startOfDay(toWireDate(hours(48)))!;
    await buildOrder(t.db, world, {
      require_date: new Date(tomorrowEnds.getTime() - 1),
      created_at: hours(-2),
    });
    await buildOrder(t.db, world, { require_date: tomorrowEnds, created_at: hours(-3) });
    await buildOrder(t.db, world, { state: 'approved', require_date: hours(1) });
    t.clock.advance(4_000);
    const after = await waitOf('review');
    expect([after!.count - before!.count, after!.urgent - before!.urgent]).toEqual([2, 1]);
    expect(after!.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(after!.amount).toBeNull();
  });

  it('counts an order whose cancellation is asked, and none twice within three seconds', async () => {
    const before = (await waitOf('cancelRequest'))!.count;
    await buildOrder(t.db, world, {
      state: 'approved',
      cancel_asked_at: t.clock.now,
      cancel_ask_reason: '改期',
    });
    expect((await waitOf('cancelRequest'))!.count).toBe(before);
    t.clock.advance(4_000);
    expect((await waitOf('cancelRequest'))!.count).toBe(before + 1);
  });

  it('sums drafts, and what is past its day', async () => {
    await buildStatement(t, world, { fens: [12_345] });
    const sent = await buildStatement(t, world, { fens: [50_000], upTo: 'sent' });
    const due_on = toWireDate(hours(24));
    await t.db.updateTable('statement').set({ due_on }).where('statement_id', '=', sent.id).execute();
    t.clock.advance(4_000);
    expect(await waitOf('statementDraft')).toMatchObject({ count: 1, urgent: 0, amount: '123.45' });
    expect(await waitOf('statementOverdue')).toMatchObject({
      count: 0,
      urgent: 0,
      since: null,
      amount: '0.00',
    });
    // On its last day it is not late yet.
    t.clock.now = new Date(startOfDay(due_on)!.getTime() + 23 * HOUR_MS);
    expect((await waitOf('statementOverdue'))!.count).toBe(0);
    t.clock.advance(2 * HOUR_MS);
    expect(await waitOf('statementOverdue')).toMatchObject({
      count: 1,
      urgent: 1,
      since: `${due_on} 00:00:00`,
      amount: '500.00',
    });
  });
});

describe('what waits for a customer', () => {
  it('is their own, and nothing of another', async () => {
    const empty = { awaiting: 0, pendingReview: 0, boxesToday: 0, underWay: 0, agreements: 0 };
    expect((await own('stranger')).orders).toEqual(empty);
    const before = (await own('owner')).orders!;
    await buildOrder(t.db, world, { state: 'awaiting_customer' });
    await buildOrder(t.db, world, { state: 'pending_review' });
    const { cabinetIds } = await buildOrder(t.db, world, {
      state: 'running',
      require_date: startOfDay(toWireDate(t.clock.now))!,
    });
    await t.db
      .updateTable('cus_cabinet')
      .set({ state: CABINET_STATES.running })
      .where('cabinet_id', '=', cabinetIds[0]!)
      .execute();
    await buildOrder(t.db, world, { state: 'running', require_date: hours(24) });
    const { orders } = await own('owner');
    expect(orders).toEqual({
      awaiting: before.awaiting + 1,
      pendingReview: before.pendingReview + 1,
      boxesToday: before.boxesToday + 2,
      underWay: before.underWay + 1,
      agreements: before.agreements,
    });
    expect((await own('stranger')).orders).toEqual(empty);
  });

  it('says what is owed, soon and past its day', async () => {
    const nothing = {
      toConfirm: 0,
      toConfirmAmount: '0.00',
      owed: '0.00',
      dueSoon: '0.00',
      overdue: '0.00',
      unstated: '0.00',
      advance: '0.00',
    };
    expect((await own('stranger')).money).toEqual(nothing);
    const sent = await t.db
      .selectFrom('statement')
      .select(['due_on', 'total_fen'])
      .where('state', '=', 'sent')
      .execute();
    expect(sent).toEqual([{ due_on: expect.any(String), total_fen: '50000' }]);
    const due = startOfDay(sent[0]!.due_on!)!.getTime();
    const at = async (days: number) => {
      t.clock.now = new Date(due + days * DAY_MS + HOUR_MS);
      const { owed, dueSoon, overdue } = (await own('owner')).money!;
      return [owed, dueSoon, overdue];
    };
    expect(await at(-8)).toEqual(['500.00', '0.00', '0.00']);
    expect(await at(-7)).toEqual(['500.00', '500.00', '0.00']);
    expect(await at(0)).toEqual(['500.00', '500.00', '0.00']);
    expect(await at(1)).toEqual(['500.00', '0.00', '500.00']);
    expect((await own('owner')).money).toMatchObject({ toConfirm: 1, toConfirmAmount: '500.00' });
  });

  it('is told of money by one answer, on this page and on those of money', async () => {
    const { costIds } = await buildStatement(t, world, { fens: [4_000] });
    const token = await t.signIn(world.owner);
    const { toConfirm, toConfirmAmount, ...day } = (await own('owner')).money!;
    expect([toConfirm, toConfirmAmount]).toEqual([1, '500.00']);
    expect((await t.call(settlement.owed, {}, { token })).data).toEqual(day);
    // A draft is nothing that the customer was sent.
    expect(costIds).toHaveLength(1);
    expect(Number(day.unstated)).toBeGreaterThanOrEqual(40);
    expect((await t.call(settlement.owed, {}, { token: await t.signIn(world.stranger) })).data).toMatchObject(
      {
        owed: '0.00',
        unstated: '0.00',
      },
    );
  });

  it('is told as far as the menus open it', async () => {
    expect(await own('staff')).toMatchObject({ orders: expect.any(Object), money: null });
    expect(await own('clerk')).toMatchObject({ orders: null, money: null });
    expect(await own('uncertified')).toMatchObject({ orders: null, money: null });
    // Every menu, and no right to see costs.
    expect(await own('viewer')).toMatchObject({ orders: expect.any(Object), money: null });
  });
});

it('counts as overdue at the desk what its list of overdue statements shows', async () => {
  const due_on = toWireDate(hours(-48));
  const asked = await buildStatement(t, world, { fens: [700], upTo: 'sent' });
  const disputed = await buildStatement(t, world, { fens: [900], upTo: 'sent' });
  const dueToday = await buildStatement(t, world, { fens: [1_100], upTo: 'sent' });
  const change = (id: string, more: object) =>
    t.db
      .updateTable('statement')
      .set({ due_on, ...more })
      .where('statement_id', '=', id)
      .execute();
  await change(asked.id, {});
  await change(disputed.id, { state: 'disputed', objection: '少计' });
  await change(dueToday.id, { due_on: toWireDate(hours(0)) });
  t.clock.advance(4_000);
  const token = await t.signIn(world.caiwu);
  const list = (await t.call(statements.list, { state: 'overdue', pageSize: 200 }, { token })).data;
  const ids = list.data.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([asked.id, disputed.id]));
  expect(ids).not.toContain(dueToday.id);
  const figure = await waitOf('statementOverdue');
  expect([list.rowCount, list.openAmount, list.counts.overdue]).toEqual([
    figure!.count,
    figure!.amount,
    figure!.count,
  ]);
  expect(list.data.every(({ overdueDays }) => overdueDays > 0)).toBe(true);
});
