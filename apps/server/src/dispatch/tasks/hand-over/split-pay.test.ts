import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { payables } from '@boxhaul/contract/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { insertPosition } from '../../../testing/insert-position';
import { proposePayables } from '../../../money/payables';

/** On the way from 盐田 to 福永. */
const HALFWAY = { lng: 114.06, lat: 22.62 };

const desk = await fileDesk();
const caiwu = await desk.app.signIn(desk.world.caiwu);
let orderId: string;
let cabinetId: string;
let taskId: string;
let made = 0;
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('payee_driver').execute();
  await desk.app.db.deleteFrom('position').execute();
  const order = await desk.order();
  orderId = order.orderId;
  cabinetId = order.cabinetIds[0]!;
  taskId = await desk.assign(cabinetId);
  await desk.publish(taskId);
});

/** Who is paid for the drivers of some trucks. */
async function payee(tripAmount: string, trucks: readonly (0 | 1)[], kind: 'driver' | 'carrier' = 'driver') {
  made += 1;
  const facts = { kind, payeeName: `收款方 ${made}`, cycle: 'month', payDays: 0, remark: '' } as const;
  const driverIds = trucks.map((truck) => desk.world.driverIds[truck]);
  return (await desk.app.call(payables.addPayee, { ...facts, tripAmount, driverIds }, { token: caiwu })).data
    .payeeId;
}
async function checkIn(id: string, count: number): Promise<void> {
  const left = (await desk.nodesOf(id)).filter(({ done_at }) => done_at === null);
  for (const node of left.slice(0, count)) {
    desk.app.clock.advance(60_000);
    expect((await desk.checkIn(node.node_id)).code).toBe('1');
  }
}
const seenAt = (truck: 0 | 1, { lng, lat }: { lng: number; lat: number }) =>
  insertPosition(desk.app.db, desk.world.vehicleIds[truck], { at: desk.app.clock.now, lng, lat });
const proposal = async (id = taskId) =>
  (await desk.app.call(dispatch.handOverSplit, { taskId: id }, { token: desk.diaodu })).data;
const handOver = (more: object = {}, id = taskId, truck: 0 | 1 = 1) =>
  desk.app.call(
    dispatch.handOver,
    {
      taskId: id,
      vehicleId: desk.world.vehicleIds[truck],
      driverId: desk.world.driverIds[truck],
      reason: '水箱漏水',
      ...more,
    },
    { token: desk.diaodu },
  );
const linesOf = async (payeeId: string) =>
  (await desk.app.call(payables.list, { payeeId, pageSize: 20 }, { token: caiwu })).data.data.map(
    ({ payableAmount, serviceDate, remark }) => [payableAmount, serviceDate, remark],
  );
const kept = (id = taskId) =>
  desk.app.db.selectFrom('hand_over_pay').selectAll().where('task_id', '=', id).executeTakeFirst();

describe('the pay of a leg that goes over on the way', () => {
  it('is divided by the kilometres driven, and both drivers’ day and payees follow', async () => {
    const [first, second] = [await payee('300', [0]), await payee('280.50', [1])];
    await checkIn(taskId, 3);
    await seenAt(0, HALFWAY);
    const shown = await proposal();
    expect(shown).toMatchObject({ hadPercent: 100, basis: 'way', nodes: { done: 3, all: 8 } });
    const { drivenKm, wholeKm } = shown.way!;
    expect(drivenKm).toBeGreaterThan(10);
    expect(drivenKm).toBeLessThan(wholeKm / 2);
    expect(shown.firstPercent).toBe(Math.round((drivenKm / wholeKm) * 100));
    expect(shown.firstPercent + shown.restPercent).toBe(100);
    const { data } = await handOver();
    expect(data).toMatchObject({ firstPercent: shown.firstPercent, restPercent: shown.restPercent });
    expect(await kept()).toMatchObject({ reason: null, above_whole: false, way_length: wholeKm });
    // The first one's part ended on the day of the hand-over, the rest is done after midnight.
    desk.app.clock.advance(16 * 3600_000);
    await checkIn(data.taskId, 8);
    expect(await proposePayables(desk.app.db, orderId, desk.app.clock.now)).toBe(0);
    const words = (percent: number) => `途中换车，按整趟的 ${percent}% 结算`;
    expect(await linesOf(first)).toEqual([
      [(3 * shown.firstPercent).toFixed(2), '2026-11-20', words(shown.firstPercent)],
    ]);
    const rest = (await linesOf(second))[0]!;
    expect(rest.slice(1)).toEqual(['2026-11-21', words(shown.restPercent)]);
    expect(Number(rest[0])).toBeCloseTo(2.805 * shown.restPercent, 1);
    const token = await desk.app.signIn(desk.world.driver);
    const own = await desk.app.call(driverApp.pay, {}, { token });
    expect(own.data.lines[0]).toMatchObject({ name: '运费', remark: words(shown.firstPercent) });
  });

  it('is the second one’s whole where the first had not left the dock', async () => {
    const payeeId = await payee('300', [0, 1], 'carrier');
    await checkIn(taskId, 3);
    expect(await proposal()).toMatchObject({ firstPercent: 0, restPercent: 100, way: { drivenKm: 0 } });
    const { data } = await handOver();
    await checkIn(data.taskId, 8);
    expect((await linesOf(payeeId)).map(([yuan, , remark]) => [yuan, remark])).toEqual([
      ['300.00', '途中换车，按整趟的 100% 结算'],
    ]);
  });

  it('goes by an old report as little as by none', async () => {
    await checkIn(taskId, 3);
    await seenAt(0, HALFWAY);
    desk.app.clock.advance(3600_000);
    expect((await proposal()).way?.drivenKm).toBe(0);
  });

  it('is divided otherwise with a reason, never above the whole unless that is said', async () => {
    const payeeId = await payee('850.51', [0, 1], 'carrier');
    await checkIn(taskId, 3);
    const asked = { firstPercent: 50, restPercent: 50 };
    const refused = async (more: object) => (await handOver({ ...asked, ...more })).data;
    expect(await refused({})).toMatchObject({ fields: { splitReason: '改动了建议的分成，请填写原因' } });
    expect(await refused({ splitReason: ' ' })).toHaveProperty('fields.splitReason');
    expect(await refused({ restPercent: 51, splitReason: '绕行' })).toMatchObject({
      fields: { restPercent: '两段合计不能超过 100%，确需多付请勾选' },
    });
    expect(await refused({ restPercent: 51, aboveWhole: 1 })).toHaveProperty('fields.splitReason');
    expect(await refused({ restPercent: '' })).toHaveProperty('fields.restPercent');
    expect(await kept()).toBeUndefined();
    const answers = await Promise.all([1, 2].map(() => handOver({ ...asked, splitReason: '绕行' })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await kept()).toMatchObject({ proposed_percent: 0, first_percent: 50, reason: '绕行' });
    await checkIn(answers.find(({ code }) => code === '1')!.data.taskId, 8);
    // Halves of an odd fen: together what a trip is.
    expect(
      (await linesOf(payeeId)).map(([yuan]) => yuan).toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['425.25', '425.26']);
  });

  it('may be the whole for the second though the first is paid, where that is said', async () => {
    const payeeId = await payee('300', [0, 1], 'carrier');
    await checkIn(taskId, 3);
    const above = { firstPercent: 30, restPercent: 100, aboveWhole: 1, splitReason: '车辆故障，非司机责任' };
    const { data } = await handOver(above);
    await checkIn(data.taskId, 8);
    expect(
      (await linesOf(payeeId)).map(([yuan]) => yuan).toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['300.00', '90.00']);
  });

  it('of a third one is what the second left, and who was taken back has nothing', async () => {
    const payeeId = await payee('300', [0, 1], 'carrier');
    await checkIn(taskId, 3);
    const reason = { splitReason: '按实际' };
    const { data } = await handOver({ firstPercent: 40, restPercent: 60, ...reason });
    await desk.app.call(
      dispatch.withdraw,
      { taskId: data.taskId, reason: '司机身体不适' },
      { token: desk.diaodu },
    );
    const third = await desk.assign(cabinetId, 1);
    await desk.publish(third);
    await checkIn(third, 1);
    await seenAt(1, HALFWAY);
    const shown = await proposal(third);
    expect(shown).toMatchObject({ hadPercent: 60, basis: 'way', nodes: { done: 1, all: 5 } });
    expect(shown.firstPercent + shown.restPercent).toBe(60);
    const over = { firstPercent: 30, restPercent: 31, ...reason };
    expect((await handOver(over, third, 0)).data).toHaveProperty('fields.restPercent');
    const last = await handOver({ firstPercent: 25, restPercent: 35, ...reason }, third, 0);
    await checkIn(last.data.taskId, 1);
    expect(await proposal(last.data.taskId)).toMatchObject({ hadPercent: 35 });
    await checkIn(last.data.taskId, 8);
    expect(
      (await linesOf(payeeId)).map(([yuan]) => yuan).toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['105.00', '120.00', '75.00']);
  });

  it('is shown to drivers who are paid themselves, and to nobody before the leg has begun', async () => {
    await payee('300', [0]);
    const through = await payee('300', [1], 'carrier');
    const early = await desk.app.call(dispatch.handOverSplit, { taskId }, { token: desk.diaodu });
    expect(early).toMatchObject({ message: '任务已发布，不能途中换车' });
    await checkIn(taskId, 3);
    const { data } = await handOver({ firstPercent: 40, restPercent: 60, splitReason: '按实际' });
    const token = await desk.app.signIn(desk.world.driver);
    const percentOf = async (id: string) =>
      (await desk.app.call(driverApp.tasks, {}, { token })).data.tasks.find((task) => task.taskId === id)
        ?.payPercent;
    expect(await percentOf(taskId)).toBe(40);
    // The second one is paid through a carrier.
    const own = { first: desk.world.driverIds[0], second: desk.world.driverIds[1] };
    const sitAt = (from: string, to: string) =>
      desk.app.db.updateTable('account').set({ driver_id: to }).where('driver_id', '=', from).execute();
    await sitAt(own.first, own.second);
    expect(await percentOf(data.taskId)).toBeNull();
    await desk.app.db.updateTable('payee').set({ kind: 'driver' }).where('payee_id', '=', through).execute();
    expect(await percentOf(data.taskId)).toBe(60);
    await sitAt(own.second, own.first);
  });
});
