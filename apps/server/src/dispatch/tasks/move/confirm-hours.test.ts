import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();
/** Of the driver of the first truck, and of the second one, a carrier's. */
let driver: string;
let carriers: string;
beforeAll(async () => {
  const { app, world } = desk;
  driver = await app.signIn(world.driver);
  const { account_id } = await app.db
    .insertInto('account')
    .values({
      user_type: 3,
      login_name: '13900000002',
      username: '黄伟民',
      password_hash: 'none',
      driver_id: world.driverIds[1],
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  const { carrierId: carrier_id } = world;
  await app.db
    .updateTable('driver')
    .set({ carrier_id })
    .where('driver_id', '=', world.driverIds[1])
    .execute();
  await app.db
    .updateTable('vehicle')
    .set({ carrier_id })
    .where('vehicle_id', '=', world.vehicleIds[1])
    .execute();
  carriers = await app.signIn(account_id);
});
beforeEach(() => desk.clear());

const DAY = '2026-11-22';
const hour = (clock: string) => `${DAY} ${clock}:00`;
type Move = InputOf<typeof dispatch.move>;
const crew = (truck: 0 | 1) => ({
  vehicleId: desk.world.vehicleIds[truck],
  driverId: desk.world.driverIds[truck],
});
const move = (
  taskId: string,
  doorAt: string,
  { truck = 0, ...more }: Partial<Move> & { truck?: 0 | 1 } = {},
) =>
  desk.app.call(
    dispatch.move,
    { taskId, doorAt: hour(doorAt), ...crew(truck), ...more },
    { token: desk.diaodu },
  );
/** A published trip that is wanted at an hour. */
async function published(clock: string, truck: 0 | 1 = 0) {
  const built = await desk.order({ require_date: new Date(`${DAY}T${clock}:00+08:00`) });
  const taskId = await desk.assign(built.cabinetIds[0]!, truck);
  expect((await desk.publish(taskId)).data.published).toBe(1);
  return { ...built, taskId };
}
const told = async (token = driver) => (await desk.app.call(driverApp.tasks, {}, { token })).data.changed;
const textsOf = async (token = driver) => (await told(token))?.lines.map(({ text }) => text);
const confirm = (version: string, token = driver) =>
  desk.app.call(driverApp.confirmHours, { version }, { token });
/** What waits for him now, as his phone names it. */
const versionOf = async (token = driver): Promise<string> => (await told(token))!.version;

/** What the desk reads of a trip on the timeline. */
async function shown(taskId: string) {
  const { data } = await desk.app.call(dispatch.day, { day: DAY }, { token: desk.diaodu });
  return data.boxes.find(({ task }) => task?.taskId === taskId)!.task!.hourChange;
}
/** The same, as the board and its filter have it. */
async function seen({ orderNo, taskId }: { orderNo: string; taskId: string }) {
  const change = await shown(taskId);
  const board = await desk.app.call(dispatch.board, { keyword: orderNo }, { token: desk.diaodu });
  expect(board.data.data[0]!.cabinets[0]!.tasks[0]!.hourChange).toEqual(change);
  expect(await isListed(orderNo)).toBe(change?.waits ?? false);
  return change;
}
const isListed = async (keyword: string): Promise<boolean> =>
  (await desk.app.call(dispatch.board, { keyword, marks: ['unconfirmed'] }, { token: desk.diaodu })).data
    .total === 1;

describe('another order of a driver’s trips', () => {
  it('of one press is one thing to confirm: what was and what is, once for the whole day', async () => {
    const [first, second] = [await published('07:00'), await published('14:00')];
    expect(await told()).toBeNull();
    expect(await seen(first)).toBeNull();
    const others = [{ taskId: first.taskId, doorAt: hour('13:00') }];
    expect((await move(second.taskId, '07:00', { others })).code).toBe('1');
    expect(await told()).toMatchObject({
      title: '趟次有调整',
      lines: [
        { text: '第 1 趟（原第 2 趟）：11-22 14:00 改为 07:00 到门' },
        { text: '第 2 趟（原第 1 趟）：11-22 07:00 改为 13:00 到门' },
      ],
    });
    const waits = { text: '11-22 07:00 改为 13:00 到门，待司机确认', waits: true };
    expect(await seen(first)).toEqual(waits);
    const version = await versionOf();
    const at = toWireTime(desk.app.clock.now).slice(5, 16);
    expect((await confirm(version)).code).toBe('1');
    desk.app.clock.advance(60_000);
    expect((await confirm(version)).code).toBe('1');
    expect(await told()).toBeNull();
    for (const one of [first, second]) {
      const change = await seen(one);
      expect(change?.waits).toBe(false);
      expect(change?.text).toContain(`到门，陈志强 ${at} 已确认`);
    }
  });

  it('that is changed again is confirmed as it stands now, and not by who saw the old one', async () => {
    const { orderNo, taskId } = await published('09:30');
    await move(taskId, '11:00');
    const old = await versionOf();
    await move(taskId, '13:00');
    const refused = await confirm(old);
    expect(refused.data).toMatchObject({ errcode: 'CONFLICT' });
    expect(refused.message).toBe('趟次刚刚又有调整，请看过最新的再确认');
    expect(await textsOf()).toEqual(['第 1 趟：11-22 09:30 改为 13:00 到门']);
    expect((await confirm(await versionOf())).code).toBe('1');
    await move(taskId, '14:00');
    expect(await textsOf()).toEqual(['第 1 趟：11-22 13:00 改为 14:00 到门']);
    expect(await seen({ orderNo, taskId })).toMatchObject({ waits: true });
  });

  it('that comes at the moment of his press is never taken for confirmed', async () => {
    const { taskId } = await published('09:30');
    for (const clock of ['11:00', '12:00', '13:00']) {
      await move(taskId, clock);
      const old = await versionOf();
      const [answer] = await Promise.all([confirm(old), move(taskId, `${clock.slice(0, 2)}:30`)]);
      expect(['CONFLICT', undefined]).toContain((answer.data as { errcode?: string } | null)?.errcode);
      expect(Number(await versionOf())).toBeGreaterThan(Number(old));
    }
  });

  it('refused for one trip confirms none of the others', async () => {
    const [first, second] = [await published('07:00'), await published('14:00')];
    await move(first.taskId, '07:30');
    const old = await versionOf();
    await move(second.taskId, '15:00');
    expect((await confirm(old)).data).toMatchObject({ errcode: 'CONFLICT' });
    expect(await seen(first)).toMatchObject({ waits: true });
  });

  it('and back again waits too: he heard of both', async () => {
    const { taskId } = await published('09:30');
    await move(taskId, '11:00');
    await move(taskId, '09:30');
    expect(await textsOf()).toEqual(['第 1 趟：改回 11-22 09:30 到门']);
  });

  it('is his alone to confirm, a carrier’s driver his own', async () => {
    const [own, theirs] = [await published('09:30'), await published('09:30', 1)];
    await move(own.taskId, '11:00');
    await move(theirs.taskId, '12:00', { truck: 1 });
    const newest = await versionOf(carriers);
    expect(await textsOf(carriers)).toEqual(['第 1 趟：11-22 09:30 改为 12:00 到门']);
    expect((await confirm(newest, carriers)).code).toBe('1');
    expect(await told(carriers)).toBeNull();
    expect(await seen(theirs)).toMatchObject({
      waits: false,
      text: expect.stringContaining('黄伟民') as string,
    });
    expect(await seen(own)).toMatchObject({ waits: true });
    expect(await textsOf()).toHaveLength(1);
  });

  it('holds nothing back, and is nothing once its trip is done or withdrawn', async () => {
    const [gone, done] = [await published('09:30'), await published('20:00')];
    await move(gone.taskId, '10:00');
    await move(done.taskId, '20:30');
    const token = desk.diaodu;
    await desk.app.call(dispatch.withdraw, { taskId: gone.taskId, reason: '改约' }, { token });
    expect(await textsOf()).toEqual(['第 1 趟：11-22 20:00 改为 20:30 到门']);
    const [accept, ...rest] = await desk.nodesOf(done.taskId);
    const at = toWireTime(desk.app.clock.now);
    const step = { nodeId: accept!.node_id, doneAt: at, sentAt: at };
    expect((await desk.app.call(driverApp.checkIn, step, { token: driver })).data.outcome).toBe('done');
    expect(await seen(done)).toMatchObject({ waits: true });
    for (const { node_id } of rest) {
      desk.app.clock.advance(60_000);
      expect(await desk.checkIn(node_id)).toMatchObject({ code: '1' });
    }
    expect(await told()).toBeNull();
    expect(await shown(done.taskId)).toBeNull();
    expect(await isListed(gone.orderNo)).toBe(false);
  });

  it('does not go along with a trip that is taken back and given to another driver', async () => {
    const { taskId, cabinetIds, orderNo } = await published('09:30');
    await move(taskId, '11:00');
    const [token, old] = [desk.diaodu, await versionOf()];
    await desk.app.call(dispatch.withdraw, { taskId, reason: '车辆故障' }, { token });
    const again = await desk.assign(cabinetIds[0]!, 1);
    await desk.publish(again);
    expect([await told(), await told(carriers)]).toEqual([null, null]);
    // A late press finds nothing that waits, and confirms nothing.
    for (const token of [driver, carriers]) await confirm(old, token);
    expect(await seen({ orderNo, taskId: again })).toBeNull();
    // And to the driver who had it: he hears of it as of a new one.
    await desk.app.call(dispatch.withdraw, { taskId: again, reason: '车辆修好' }, { token });
    await desk.publish(await desk.assign(cabinetIds[0]!));
    expect(await told()).toBeNull();
  });

  it('is nothing to confirm of a trip that he has not heard of', async () => {
    const built = await desk.order({ require_date: new Date(`${DAY}T09:30:00+08:00`) });
    const taskId = await desk.assign(built.cabinetIds[0]!);
    await move(taskId, '11:00');
    await desk.publish(taskId);
    expect(await told()).toBeNull();
    const { data } = await desk.app.call(driverApp.tasks, {}, { token: driver });
    expect(data.tasks[0]).toMatchObject({ requireDate: hour('09:30'), doorAt: hour('11:00') });
  });
});
