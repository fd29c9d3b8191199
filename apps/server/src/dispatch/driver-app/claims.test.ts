import { driverApp } from '@boxhaul/contract/dispatch';
import { payables } from '@boxhaul/contract/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';
import { proposePayables } from '../../money/payables';

const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
const caiwu = await desk.app.signIn(desk.world.caiwu);
let made = 0;
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

describe('a claim that waits', () => {
  const change = (id: string, revision: number, more: object = {}) =>
    desk.app.call(
      driverApp.changeClaim,
      { id, revision, kind: 'waiting', amount: '12', fileIds: [], ...more },
      { token },
    );
  const withdraw = (id: string, revision: number, as = token) =>
    desk.app.call(driverApp.withdrawClaim, { id, revision }, { token: as });
  const own = async (id: string) => (await pay()).lines.find((line) => line.id === id)!;

  it('is put right in amount, kind, note and receipts, and the clerk sees the newest', async () => {
    const payeeId = await payee('driver');
    const { taskId } = await published();
    const { id } = (await claim(taskId, { note: '盐排高速' })).data;
    expect(await own(id)).toMatchObject({ revision: 1, mayChange: true, kind: 'toll', note: '盐排高速' });
    const kept = (await own(id)).pics.map(({ filePath }) => filePath);
    expect(kept).toHaveLength(1);
    const asked = { kind: 'toll', amount: '36.10', note: '机荷', fileIds: [...kept, await picture()] };
    expect((await change(id, 1, asked)).code).toBe('1');
    expect(await waiting(payeeId)).toMatchObject([
      { id, payableAmount: '36.10', remark: '司机报销：路桥费，机荷', pics: [{}, {}] },
    ]);
    expect(await change(id, 1, asked)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect((await change(id, 2, { ...asked, kind: 'weighing', fileIds: [] })).data).toMatchObject({
      fields: { fileIds: '请拍摄过磅费的票据' },
    });
    expect(await own(id)).toMatchObject({ amount: '36.10', revision: 2, pics: [{}, {}] });
  });

  it('is taken back once, and counts for nothing', async () => {
    const payeeId = await payee('driver');
    const { taskId } = await published();
    const before = await pay();
    const { id } = (await claim(taskId)).data;
    const answers = [...(await Promise.all([withdraw(id, 1), withdraw(id, 1)])), await withdraw(id, 1)];
    expect(answers.map(({ code }) => code)).toEqual(['1', '1', '1']);
    expect(await waiting(payeeId)).toEqual([]);
    expect((await pay()).month).toBe(before.month);
    expect(await own(id)).toMatchObject({ mayChange: false, rejectReason: '司机撤回', revision: 2 });
    expect(await change(id, 2)).toMatchObject({ message: '财务已处理或已撤回，不能再改' });
  });

  it('is the clerk’s once he has answered, and nobody else’s ever', async () => {
    await payee('driver');
    const { taskId } = await published();
    const { id } = (await claim(taskId)).data;
    await desk.app.db
      .updateTable('driver_expense')
      .set({ driver_id: desk.world.driverIds[1] })
      .where('payable_id', '=', id)
      .execute();
    expect(await withdraw(id, 1)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await change(id, 1)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    const mine = (await claim(taskId)).data.id;
    await desk.app.call(payables.approve, { lines: [{ id: mine, revision: 1 }] }, { token: caiwu });
    expect(await change(mine, 1)).toMatchObject({ data: { errcode: 'COST_STATE' } });
    expect(await withdraw(mine, 1)).toMatchObject({ data: { errcode: 'COST_STATE' } });
    const sentBack = (await claim(taskId)).data.id;
    const refusal = { id: sentBack, revision: 1, reason: '司机撤回' };
    await desk.app.call(payables.reject, refusal, { token: caiwu });
    expect(await withdraw(sentBack, 2)).toMatchObject({ data: { errcode: 'COST_STATE' } });
  });

  it('is changed once under its key, and not over what the clerk put right meanwhile', async () => {
    const payeeId = await payee('driver');
    const { taskId } = await published();
    const { id } = (await claim(taskId)).data;
    const asked = { id, revision: 1, kind: 'waiting' as const, amount: '12', fileIds: [] };
    const send = (body = asked) =>
      desk.app.call(driverApp.changeClaim, body, { token, headers: { 'idempotency-key': `change-${id}` } });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ code }) => code)).toEqual(['1', '1', '1']);
    expect(await waiting(payeeId)).toMatchObject([{ id, payableAmount: '12.00', revision: 2, pics: [] }]);
    expect(await send({ ...asked, amount: '13' })).toMatchObject({
      data: { errcode: 'IDEMPOTENCY_MISMATCH' },
    });
    const right = { costTypeId: 5, payableAmount: '11', serviceDate: '2026-11-20', remark: '按票据' };
    await desk.app.call(payables.edit, { id, revision: 2, ...right }, { token: caiwu });
    expect(await change(id, 2)).toMatchObject({ message: '该报销已被修改，请看过后再改' });
    expect(await withdraw(id, 2)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect(await own(id)).toMatchObject({ amount: '11.00', note: '', mayChange: true });
  });

  it('may be changed and approved at the same moment, and one of them is told', async () => {
    const payeeId = await payee('driver');
    const { taskId } = await published();
    const { id } = (await claim(taskId)).data;
    const [changed, approved] = await Promise.all([
      change(id, 1),
      desk.app.call(payables.approve, { lines: [{ id, revision: 1 }] }, { token: caiwu }),
    ]);
    expect([changed.code === '1', approved.data.approved === 1].filter(Boolean)).toHaveLength(1);
    const { data } = (await desk.app.call(payables.list, { payeeId }, { token: caiwu })).data;
    expect(data).toMatchObject([{ id, payableAmount: changed.code === '1' ? '12.00' : '35.50' }]);
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
    const { today, month, lines } = await pay();
    const linesBefore = before.lines.map(({ id }) => id);
    expect([today, month, lines.map(({ id }) => id)]).toEqual([before.today, before.month, linesBefore]);
  });
});
