import { driverApp, payables } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../testing/dispatch-desk';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';
import { proposePayables } from '../payables';

let desk: DispatchDesk;
let token: string;
let caiwu: string;
let made = 0;
beforeAll(async () => {
  desk = await openDispatchDesk();
  token = await desk.app.signIn(desk.world.driver);
  caiwu = await desk.app.signIn(desk.world.caiwu);
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('payee_driver').execute();
});

/** Who is paid for what the driver of truck 0 or 1 does, 300 yuan a trip. */
async function payee(kind: 'carrier' | 'driver', truck: 0 | 1 = 0): Promise<string> {
  made += 1;
  const facts = { kind, payeeName: `收款方 ${made}`, cycle: 'month', payDays: 0, remark: '' } as const;
  const driverIds = [desk.world.driverIds[truck]];
  const input = { ...facts, tripAmount: '300', driverIds };
  return (await desk.app.call(payables.addPayee, input, { token: caiwu })).data.payeeId;
}
async function published(truck: 0 | 1 = 0) {
  const { orderId, cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!, truck);
  await desk.publish(taskId);
  return { orderId, taskId };
}
async function picture(): Promise<string> {
  const files = [{ name: '票据.jpg', bytes: JPEG }];
  return (await upload(desk.app, { call: driverApp.uploadPicture, input: {}, files, token })).data[0]!
    .filePath;
}
const claim = async (taskId: string, more: object = {}) =>
  desk.app.call(
    driverApp.claim,
    { taskId, kind: 'toll', amount: '35.50', fileIds: [await picture()], ...more },
    { token },
  );
const pay = async () => (await desk.app.call(driverApp.pay, {}, { token })).data;
const waiting = async (payeeId: string) =>
  (await desk.app.call(payables.list, { payeeId, costStatus: 0 }, { token: caiwu })).data.data;

describe('an expense', () => {
  it('waits for the clerk with its receipt, as a line to whoever is paid', async () => {
    const payeeId = await payee('carrier');
    const { taskId } = await published();
    const { id } = (await claim(taskId, { note: '盐排高速' })).data;
    const [line] = await waiting(payeeId);
    expect(line).toMatchObject({
      id,
      costTypeId: 5,
      payableAmount: '35.50',
      remark: '司机报销：路桥费，盐排高速',
      actions: expect.arrayContaining(['approve', 'reject']) as string[],
      pics: [{ name: '票据.jpg' }],
    });
    const opened = await desk.app.app.inject({ method: 'GET', url: line!.pics[0]!.fileUrl });
    expect(opened.headers['content-type']).toBe('image/jpeg');
    expect((await pay()).lines).toMatchObject([{ id, name: '路桥费', isClaim: true, statusText: '待审核' }]);
  });

  it('has a receipt but where there is none, and somebody who is paid', async () => {
    const { taskId } = await published();
    expect(await claim(taskId)).toMatchObject({ message: '还没有登记您的收款方，请联系调度' });
    await payee('driver');
    expect((await claim(taskId, { fileIds: [] })).data).toMatchObject({
      fields: { fileIds: '请拍摄路桥费的票据' },
    });
    expect((await claim(taskId, { kind: 'waiting', fileIds: [] })).code).toBe('1');
  });

  it('is of an own task, one that was taken back too, and of no day to come', async () => {
    await payee('driver');
    const other = await published(1);
    expect((await claim(other.taskId)).data).toMatchObject({ errcode: 'NOT_FOUND' });
    const own = await published();
    expect((await claim(own.taskId, { spentOn: '2026-12-01' })).data).toMatchObject({
      fields: { spentOn: '日期不能晚于今天' },
    });
    await desk.app.db
      .updateTable('task')
      .set({ state: 'withdrawn' })
      .where('task_id', '=', own.taskId)
      .execute();
    expect((await claim(own.taskId)).code).toBe('1');
  });
});

describe('the pay so far', () => {
  it('is own trips and claims, without what was refused, whoever put a claim right', async () => {
    const payeeId = await payee('driver');
    const before = await pay();
    const { orderId, taskId } = await published();
    await desk.checkInAll(taskId);
    await proposePayables(desk.app.db, orderId, desk.app.clock.now);
    const kept = (await claim(taskId, { amount: '20' })).data.id;
    const refused = (await claim(taskId, { amount: '7' })).data.id;
    const asked = { revision: 1, reason: '票据不清' };
    await desk.app.call(payables.reject, { id: refused, ...asked }, { token: caiwu });
    const right = { costTypeId: 5, payableAmount: '18.80', serviceDate: '2026-11-20', remark: '按票据' };
    await desk.app.call(payables.edit, { id: kept, revision: 1, ...right }, { token: caiwu });
    const after = await pay();
    expect(Number(after.today) - Number(before.today)).toBeCloseTo(318.8, 5);
    expect(Number(after.month) - Number(before.month)).toBeCloseTo(318.8, 5);
    expect(after.lines.slice(0, 3)).toMatchObject([
      { id: refused, rejectReason: '票据不清' },
      { id: kept, amount: '18.80' },
      { name: '运费', amount: '300.00', isClaim: false },
    ]);
    expect((await waiting(payeeId)).map(({ id }) => id)).toContain(kept);
  });

  it('says nothing of what a carrier is paid for him, and nothing of colleagues', async () => {
    await payee('carrier');
    await payee('driver', 1);
    const before = await pay();
    for (const truck of [0, 1] as const) {
      const { orderId, taskId } = await published(truck);
      await desk.checkInAll(taskId);
      await proposePayables(desk.app.db, orderId, desk.app.clock.now);
    }
    expect(await pay()).toEqual(before);
  });
});
