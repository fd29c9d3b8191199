import { exceptions } from '@boxhaul/contract/dispatch';
import { FENCE_RADIUS_M } from '@boxhaul/domain/dispatch';
import { CUT_OFF_WORDS } from '@boxhaul/domain/orders';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { sentNotices } from '../../testing/sent-notices';
import { openPlaces } from '../../pricing/places';
import { openZones } from '../../pricing/zones';
import { findExceptions } from './watch/find-exceptions';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of a degree of longitude in the delta, roughly. */
const METRES_PER_DEGREE = 102_500;
const places = openPlaces();
const desk = await fileDesk();
let taskId: string;
let cabinetId: string;

const now = () => desk.app.clock.now;
const past = () => new Date(now().getTime() - MINUTE_MS);
/** Five minutes' rounds: each truck has its turn. */
async function look(): Promise<void> {
  const zones = openZones(desk.app.deps);
  for (let i = 0; i < 5; i += 1) {
    await findExceptions(desk.app.deps, { places, zones }, now());
    desk.app.clock.advance(MINUTE_MS);
  }
}
const found = async (kind: string) =>
  (
    await desk.app.db
      .selectFrom('task_exception')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('exception_id')
      .execute()
  ).map(({ exception_id, detail }) => ({ exceptionId: exception_id, detail }));
const close = (exceptionId: string) =>
  desk.app.call(exceptions.close, { exceptionId, reason: '已联系司机' }, { token: desk.diaodu });
const told = () => sentNotices(desk.app.db, 'exception_raised');
const report = (at: { lng: number; lat: number }, minutesAgo = 0) =>
  insertPosition(desk.app.db, desk.world.vehicleIds[0], {
    ...at,
    at: new Date(now().getTime() - minutesAgo * MINUTE_MS),
  });

/** A task that its driver has accepted. */
beforeEach(async () => {
  await desk.clear();
  for (const table of [
    'task_exception',
    'notice_delivery',
    'notice_inbox',
    'notice',
    'position',
    'vehicle_last',
  ] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
  const order = await desk.order({ cabinet_num: 1 });
  cabinetId = order.cabinetIds[0]!;
  taskId = await desk.assign(cabinetId);
  await desk.publish(taskId);
  await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
});

it('a silence that was closed is not raised again, another one is', async () => {
  desk.app.clock.advance(31 * MINUTE_MS);
  await look();
  const [first] = await found('silent');
  await close(first!.exceptionId);
  await look();
  expect(await found('silent')).toHaveLength(1);
  await report(DOCK);
  desk.app.clock.advance(31 * MINUTE_MS);
  await look();
  expect((await found('silent')).map(({ detail }) => detail)).toEqual([
    '接单后一直没有收到车辆位置',
    expect.stringMatching(/^11-2\d \d\d:\d\d 之后没有收到车辆位置$/),
  ]);
});

it.each([
  ['an export', 0, 'yard_free_until'],
  ['an import', 1, 'weight_cut_off'],
] as const)('a moment that is not asked of %s is none that passed', async (_, orderType, moment) => {
  await desk.app.db
    .updateTable('cus_order')
    .set({ order_type: orderType })
    .where('order_id', '=', (await desk.cabinetRow(cabinetId)).order_id)
    .execute();
  const keep = (column: 'yard_free_until' | 'weight_cut_off' | 'pickup_until') =>
    desk.app.db
      .insertInto('box_preparation')
      .values({ cabinet_id: cabinetId, saved_by: desk.world.diaodu, saved_at: now(), [column]: past() })
      .onConflict((oc) => oc.column('cabinet_id').doUpdateSet({ [column]: past() }))
      .execute();
  await keep(moment);
  await look();
  expect(await found('cut_off')).toEqual([]);
  // The same way, one that is asked of both.
  await keep('pickup_until');
  await look();
  expect(await found('cut_off')).toHaveLength(1);
});

it('each cut-off of a box is told, though another is still open', async () => {
  const keep = (weight: Date | null) =>
    desk.app.db
      .insertInto('box_preparation')
      .values({
        cabinet_id: cabinetId,
        saved_by: desk.world.diaodu,
        saved_at: now(),
        pickup_until: past(),
        weight_cut_off: weight,
      })
      .onConflict((oc) => oc.column('cabinet_id').doUpdateSet({ weight_cut_off: weight }))
      .execute();
  await keep(null);
  await look();
  await keep(past());
  await look();
  await look();
  expect((await found('cut_off')).map(({ detail }) => detail.split(' ')[0])).toEqual([
    CUT_OFF_WORDS.pickup.name,
    CUT_OFF_WORDS.weight.name,
  ]);
});

it('a queue before a gate is no long stop, what stands farther away is', async () => {
  const stand = async (metres: number) => {
    await desk.app.db.deleteFrom('position').execute();
    desk.app.clock.advance(45 * MINUTE_MS);
    const at = { lng: DOCK.lng - metres / METRES_PER_DEGREE, lat: DOCK.lat };
    for (let ago = 44; ago >= 0; ago -= 4) await report(at, ago);
    await look();
    return (await found('long_stop')).length;
  };
  expect(await stand(1.7 * FENCE_RADIUS_M)).toBe(0);
  expect(await stand(2.4 * FENCE_RADIUS_M)).toBe(1);
});

it('a grave one is told while it is fresh and open', async () => {
  const raise = (key: string, raisedAt: Date, closed: boolean) =>
    desk.app.db
      .insertInto('task_exception')
      .values({
        task_id: taskId,
        kind: 'cut_off',
        event_key: key,
        detail: '截重时间已过',
        raised_at: raisedAt,
        ...(closed && { closed_at: now(), closed_by: desk.world.diaodu, close_reason: '已处理' }),
      })
      .execute();
  await raise('before', new Date(now().getTime() - 2 * HOUR_MS), false);
  await raise('closed', now(), true);
  await look();
  expect(await told()).toEqual([]);
  await desk.app.db
    .updateTable('task_exception')
    .set({ raised_at: now() })
    .where('event_key', '=', 'before')
    .execute();
  await look();
  expect(await told()).not.toEqual([]);
});

// The last: it ends on a day of which no positions are kept.
it('of a task that ended before anybody looked its nodes are looked at for a day', async () => {
  for (const node of (await desk.nodesOf(taskId)).filter(({ done_at }) => done_at === null)) {
    desk.app.clock.advance(MINUTE_MS);
    await desk.checkIn(node.node_id);
  }
  const { state } = await desk.app.db
    .selectFrom('task')
    .select('state')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('finished');
  await look();
  expect((await found('proof_missing')).length).toBeGreaterThan(0);
  await desk.app.db.deleteFrom('task_exception').execute();
  desk.app.clock.advance(25 * HOUR_MS);
  await look();
  expect(await found('proof_missing')).toEqual([]);
});
