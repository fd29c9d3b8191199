import { dispatch } from '@boxhaul/contract/dispatch';
import { orders } from '@boxhaul/contract/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();
let orderId: string;
let cabinetId: string;
beforeEach(async () => {
  await desk.clear();
  const order = await desk.order();
  orderId = order.orderId;
  cabinetId = order.cabinetIds[0]!;
});

const hold = (kind: 'held' | 'undetermined', reason = '客户暂停') =>
  desk.app.call(dispatch.holdBox, { cabinetId, kind, reason }, { token: desk.diaodu });
const resume = () => desk.app.call(dispatch.resumeBox, { cabinetId }, { token: desk.diaodu });
const stateOf = async () => (await desk.cabinetRow(cabinetId)).state;
const onBoard = async () =>
  (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data.cabinets[0]!;

describe('a box that is held up', () => {
  it('says why on the board, is not published, and goes on where it was', async () => {
    const taskId = await desk.assign(cabinetId);
    expect(await hold('undetermined', '放箱未到')).toMatchObject({ code: '1' });
    expect(await onBoard()).toMatchObject({ state: 5, hold: { reason: '放箱未到' } });
    expect((await desk.publish(taskId)).data).toEqual({
      published: 0,
      refused: [{ taskId, message: '该箱未确定，恢复后才能发布任务' }],
    });
    expect(await resume()).toMatchObject({ code: '1' });
    expect(await onBoard()).toMatchObject({ state: 1, hold: null });
    expect((await desk.publish(taskId)).data.published).toBe(1);
  });

  it('is said to be so to its customer, and why, also on its way', async () => {
    const owner = { token: await desk.app.signIn(desk.world.owner) };
    const told = async () =>
      (await desk.app.call(orders.detail, { id: orderId }, owner)).data.cusCabinetDtoList[0]!.hold;
    await hold('undetermined', '放箱未到');
    expect(await told()).toBe('未确定：放箱未到');
    await resume();
    expect(await told()).toBeNull();
    const taskId = await desk.assign(cabinetId);
    await desk.publish(taskId);
    await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
    await hold('held', '码头封港');
    expect(await told()).toBe('挂起：码头封港');
  });

  it('goes on with the one word that the desk has for it, and with none of the desk’s for its customer', async () => {
    const words = async () => {
      const { after } = await desk.app.db
        .selectFrom('audit_entry')
        .select('after')
        .where('call_name', '=', dispatch.resumeBox.name)
        .orderBy('audit_id', 'desc')
        .executeTakeFirstOrThrow();
      return (after as { state: string }).state;
    };
    const again = async () => {
      await hold('held');
      await resume();
      return words();
    };
    expect(await again()).toBe('待派');
    const taskId = await desk.assign(cabinetId);
    expect(await again()).toBe('待发布');
    await desk.publish(taskId);
    expect(await again()).toBe('已发布');
    const owner = { token: await desk.app.signIn(desk.world.owner) };
    const { events } = (await desk.app.call(orders.audit, { id: orderId }, owner)).data;
    const notes = events.filter(({ event }) => event === 'box_resumed').map(({ note }) => note);
    expect(notes).toEqual(['第 1 箱恢复运输', '第 1 箱恢复运输', '第 1 箱恢复运输']);
  });

  it('on its way stays on its way for its order, and goes on with the next node', async () => {
    const taskId = await desk.assign(cabinetId);
    await desk.publish(taskId);
    const [first, second] = await desk.nodesOf(taskId);
    expect(await hold('undetermined')).toMatchObject({
      code: '0',
      message: '该箱的任务已发布，请先撤回任务',
    });
    await desk.checkIn(first!.node_id);
    expect(await hold('undetermined')).toMatchObject({ code: '0', message: '该箱已起运，不能设为未确定' });
    expect(await hold('held')).toMatchObject({ code: '1' });
    expect((await desk.orderRow(orderId)).state).toBe('running');
    await desk.checkIn(second!.node_id);
    expect(await onBoard()).toMatchObject({ state: 2, hold: null });
    expect(await resume()).toMatchObject({ code: '0', message: '该箱没有挂起' });
  });

  it('is held again when the check-in that passed over it is taken back', async () => {
    const taskId = await desk.assign(cabinetId);
    await desk.publish(taskId);
    await hold('held', '等客户通知');
    const [first] = await desk.nodesOf(taskId);
    const undo = () =>
      desk.app.call(
        dispatch.undoCheckIn,
        { nodeId: first!.node_id, reason: '登错箱' },
        { token: desk.diaodu },
      );
    await desk.checkIn(first!.node_id);
    expect(await onBoard()).toMatchObject({ state: 2, hold: null });
    expect(await undo()).toMatchObject({ code: '1' });
    expect(await onBoard()).toMatchObject({ state: 3, hold: { reason: '等客户通知' } });
    expect(await resume()).toMatchObject({ code: '1' });
    expect(await stateOf()).toBe(1);
    // Held up anew meanwhile, it is held for that.
    await hold('held', '第一次');
    await desk.checkIn(first!.node_id);
    await hold('held', '第二次');
    await undo();
    expect((await onBoard()).hold).toMatchObject({ reason: '第二次' });
  });

  it('stays so when its task is taken back', async () => {
    const taskId = await desk.assign(cabinetId);
    await hold('held');
    await desk.app.call(dispatch.withdraw, { taskId, reason: '换车' }, { token: desk.diaodu });
    expect(await stateOf()).toBe(3);
    await resume();
    expect(await stateOf()).toBe(0);
  });

  it('is held once by two who do so at once', async () => {
    const both = await Promise.all([hold('held'), hold('undetermined')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  });
});
