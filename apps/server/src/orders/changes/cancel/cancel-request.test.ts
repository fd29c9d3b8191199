import { dispatch } from '@boxhaul/contract/dispatch';
import { orders, review } from '@boxhaul/contract/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import type { LiveNotice } from '../../../platform/live/live';
import { giveRole } from '../../../testing/make-role';

const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
const stranger = await desk.app.signIn(desk.world.stranger);
const kefu = await desk.app.signIn(desk.world.kefu);

beforeEach(() => desk.clear());

const ask = (id: string, reason = '船期取消', token: string | null = owner) =>
  desk.app.call(orders.requestCancellation, { id, reason }, { token });
const withdraw = (id: string, token: string | null = owner) =>
  desk.app.call(orders.withdrawCancellation, { id }, { token });
const agree = (id: string, more: object = {}, token: string | null = kefu) =>
  desk.app.call(review.agreeCancellation, { id, ...more }, { token });
const refuse = (id: string, note = '车已在途', more: object = {}, token: string | null = kefu) =>
  desk.app.call(review.refuseCancellation, { id, note, ...more }, { token });
const item = async (id: string) =>
  (await desk.app.call(orders.detail, { id }, { token: owner })).data.cusOrderDto;
const events = async (id: string) =>
  (
    await desk.app.db
      .selectFrom('order_event')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('event_id')
      .execute()
  ).map(({ event }) => event);
const taskState = async (taskId: string) =>
  (
    await desk.app.db
      .selectFrom('task')
      .select('state')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
  ).state;

describe('asking to cancel', () => {
  it('leaves the order approved, and shows the question to both sides', async () => {
    const { orderId: id } = await desk.order();
    expect((await item(id)).actions).toContain('request_cancellation');
    expect(await ask(id)).toMatchObject({ code: '1', success: true });
    const asked = { cancellationRequestedAt: expect.any(String) as string, cancellationReason: '船期取消' };
    expect(await item(id)).toMatchObject({ orderStatus: 3, ...asked, cancellationRefusal: null });
    expect((await item(id)).actions).toContain('withdraw_cancellation');
    expect((await item(id)).actions).not.toContain('request_cancellation');
    const list = await desk.app.call(review.list, { cancellationRequested: true }, { token: kefu });
    expect(list.data).toMatchObject({ rowCount: 1, cancellationRequestCount: 1, data: [{ id, ...asked }] });
    expect((await desk.app.call(review.detail, { id }, { token: kefu })).data).toMatchObject({
      order: asked,
      events: [{ eventText: '申请取消', note: '船期取消' }],
    });
    const board = await desk.app.call(dispatch.board, {}, { token: desk.diaodu });
    expect(board.data.data.find(({ order }) => order.id === id)?.order).toMatchObject(asked);
    await agree(id);
  });

  it('is one question when it is sent again, and not two with different reasons', async () => {
    const { orderId: id } = await desk.order();
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.map(({ code }) => code)).toEqual(['1', '1', '1']);
    expect(await events(id)).toEqual(['cancel_asked']);
    expect(await ask(id, '另一个原因')).toMatchObject({
      message: '已申请取消，等待客服处理',
      data: { errcode: 'ORDER_STATE' },
    });
    await agree(id);
  });

  it('reaches whoever watches the order', async () => {
    const { orderId: id } = await desk.order();
    const heard: LiveNotice[] = [];
    desk.app.deps.live.follow({ onNotice: (notice) => heard.push(notice), onGap() {}, onClose() {} });
    const told = () => heard.filter(({ o }) => o?.includes(id)).length;
    await ask(id);
    await expect.poll(told).toBe(1);
    await refuse(id);
    await expect.poll(told).toBe(2);
  });

  it.each([
    ['pending_review', '订单待审核，不能进行此操作'],
    ['running', '已有箱起运，不能取消'],
    ['cancelled', '订单已取消，不能进行此操作'],
  ] as const)('is refused for an order that is %s', async (state, message) => {
    const { orderId: id } = await desk.order({ state });
    for (const answer of [await ask(id), await withdraw(id)]) {
      expect(answer).toMatchObject({ code: '0', message, data: { errcode: 'ORDER_STATE' } });
    }
    expect(await events(id)).toEqual([]);
  });

  it.each([
    ['', '请填写取消原因'],
    ['  ', '请填写取消原因'],
    ['长'.repeat(201), '最多 200 个字符'],
  ])('needs a reason of up to 200 characters', async (reason, message) => {
    const { orderId: id } = await desk.order();
    expect(await ask(id, reason)).toMatchObject({ message, data: { errcode: 'BAD_INPUT' } });
  });

  it.each([
    ['askCancel', (id: string, token: string | null) => ask(id, '否', token)],
    ['withdrawCancelAsk', withdraw],
  ])('%s is for its own customer with the order list', async (_, call) => {
    const { orderId: id } = await desk.order();
    expect(await call(id, null)).toMatchObject({ code: '99' });
    expect(await call(id, stranger)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await call('99999999', owner)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await call('x', owner)).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect(await call(id, kefu)).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
    const pendingOnly = { menus: ['/admin/order-pending'], rights: ['cancel'] } as const;
    await giveRole(desk.app.db, desk.world.staff, pendingOnly);
    const clerk = await desk.app.signIn(desk.world.staff);
    expect(await call(id, clerk)).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
    expect(await events(id)).toEqual([]);
  });

  it('can be taken back, once and again, and asked anew', async () => {
    const { orderId: id } = await desk.order();
    expect(await withdraw(id)).toMatchObject({ message: '没有待处理的取消申请' });
    await ask(id);
    expect([(await withdraw(id)).code, (await withdraw(id)).code]).toEqual(['1', '1']);
    expect(await item(id)).toMatchObject({
      cancellationRequestedAt: null,
      cancellationReason: null,
      orderStatus: 3,
    });
    expect(await ask(id)).toMatchObject({ code: '1' });
    expect(await events(id)).toEqual(['cancel_asked', 'cancel_ask_withdrawn', 'cancel_asked']);
    await agree(id);
  });
});

describe('an operator agrees', () => {
  it('cancels the order and takes its tasks back', async () => {
    const { orderId: id, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const published = await desk.assign(cabinetIds[0]!);
    const assigned = await desk.assign(cabinetIds[1]!, 1);
    await desk.publish(published);
    await ask(id);
    expect(await agree(id, { note: '客户船期取消' })).toMatchObject({ code: '1' });
    expect(await agree(id, { note: '客户船期取消' })).toMatchObject({ code: '1' });
    expect(await item(id)).toMatchObject({ status: 3, statusText: '已取消', cancellationRequestedAt: null });
    expect([await taskState(published), await taskState(assigned)]).toEqual(['withdrawn', 'withdrawn']);
    for (const cabinetId of cabinetIds) expect((await desk.cabinetRow(cabinetId)).state).toBe(0);
    const told = (await events(id)).filter((event) => !/assigned|published/.test(event));
    expect(told).toEqual(['cancel_asked', 'cancel_agreed', 'task_withdrawn', 'task_withdrawn']);
    const [node] = await desk.nodesOf(published);
    expect(await desk.checkIn(node!.node_id)).toMatchObject({ code: '0', data: { errcode: 'TASK_STATE' } });
    expect(await desk.assign(cabinetIds[0]!)).toBeUndefined();
  });

  it('comes too late once a box has left', async () => {
    const { orderId: id } = await desk.order({ state: 'running' });
    expect(await agree(id)).toMatchObject({
      code: '0',
      message: '已有箱起运，不能取消',
      data: { errcode: 'ORDER_STATE' },
    });
  });

  it('never crosses a truck that leaves at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      await desk.clear();
      const { orderId: id, cabinetIds } = await desk.order();
      const taskId = await desk.assign(cabinetIds[0]!);
      await desk.publish(taskId);
      await ask(id);
      const [node] = await desk.nodesOf(taskId);
      const [agreed, left] = await Promise.all([agree(id), desk.checkIn(node!.node_id)]);
      expect([agreed.code, left.code].toSorted()).toEqual(['0', '1']);
      const states = [(await desk.orderRow(id)).state, await taskState(taskId)];
      expect(states).toEqual(agreed.code === '1' ? ['cancelled', 'withdrawn'] : ['running', 'running']);
    }
  });
});

describe('an operator refuses', () => {
  it('says why, where the customer reads it', async () => {
    const { orderId: id } = await desk.order();
    await ask(id);
    expect(await refuse(id)).toMatchObject({ code: '1' });
    expect(await refuse(id)).toMatchObject({ code: '1' });
    expect(await refuse(id, '另一句')).toMatchObject({ message: '没有待处理的取消申请' });
    const refused = {
      cancellationRequestedAt: null,
      cancellationReason: null,
      cancellationRefusal: '车已在途',
    };
    expect(await item(id)).toMatchObject({ orderStatus: 3, ...refused });
    expect((await desk.app.call(orders.audit, { id }, { token: owner })).data).toMatchObject({
      ...refused,
      events: [
        { eventText: '申请取消', actor: '13800000001' },
        { eventText: '不同意取消', actor: '客服', note: '车已在途' },
      ],
    });
    await ask(id, '仍要取消');
    expect(await item(id)).toMatchObject({ cancellationRefusal: null, cancellationReason: '仍要取消' });
    await agree(id);
  });

  it('needs a note', async () => {
    const { orderId: id } = await desk.order();
    await ask(id);
    expect(await refuse(id, ' ')).toMatchObject({
      message: '请填写不同意的原因',
      data: { errcode: 'BAD_INPUT' },
    });
    await agree(id);
  });
});

describe('an answer', () => {
  it.each([
    ['agrees', agree],
    ['refuses', (id: string, more: object, token?: string | null) => refuse(id, '否', more, token)],
  ] as const)('is for the question that was seen: %s', async (_, answer) => {
    const { orderId: id } = await desk.order();
    await ask(id);
    const { cancellationRequestedAt } = await item(id);
    desk.app.clock.advance(5000);
    await withdraw(id);
    await ask(id, '换个原因');
    expect(await answer(id, { requestedAt: cancellationRequestedAt })).toMatchObject({
      message: '取消申请已变化，请刷新后再处理',
      data: { errcode: 'CONFLICT' },
    });
    expect(await answer(id, { requestedAt: (await item(id)).cancellationRequestedAt })).toMatchObject({
      code: '1',
    });
  });

  it.each([
    ['opsAgreeCancel', agree],
    ['opsRefuseCancel', (id: string, more: object, token?: string | null) => refuse(id, '否', more, token)],
  ] as const)('%s needs the right to review, and a question', async (_, answer) => {
    const { orderId: id } = await desk.order();
    expect(await answer(id, {})).toMatchObject({ message: '没有待处理的取消申请' });
    expect(await answer(id, {}, null)).toMatchObject({ code: '99' });
    for (const token of [desk.diaodu, owner]) {
      expect(await answer(id, {}, token)).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
    }
    expect(await answer('99999999', {})).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await answer('x', {})).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect(await answer(id, { requestedAt: 'gestern' })).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect(await events(id)).toEqual([]);
  });

  it('is given once: of two operators one wins', async () => {
    const { orderId: id } = await desk.order();
    await ask(id);
    const answers = await Promise.all([agree(id), refuse(id), withdraw(id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '0', '1']);
    expect(await events(id)).toHaveLength(2);
  });
});

describe('dispatch while the question is open', () => {
  it('may assign, but sends no truck before the answer', async () => {
    const { orderId: id, cabinetIds } = await desk.order();
    await ask(id);
    const taskId = await desk.assign(cabinetIds[0]!);
    expect((await desk.publish(taskId)).data).toEqual({
      published: 0,
      refused: [{ taskId, message: '客户已申请取消订单，客服答复后才能发布任务' }],
    });
    expect(await desk.nodesOf(taskId)).toEqual([]);
    await refuse(id);
    expect(await desk.publish(taskId)).toMatchObject({ data: { published: 1 } });
  });

  it('lets the question lapse when a box leaves all the same', async () => {
    const { orderId: id, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await ask(id);
    const [node] = await desk.nodesOf(taskId);
    expect(await desk.checkIn(node!.node_id)).toMatchObject({ data: { orderState: 'running' } });
    expect(await item(id)).toMatchObject({ orderStatus: 4, cancellationRequestedAt: null });
    const { data } = await desk.app.call(orders.audit, { id }, { token: owner });
    expect(data.events.at(-1)).toMatchObject({
      eventText: '取消申请失效',
      actor: '系统',
      note: '已有箱起运，订单不能再取消',
    });
    const list = await desk.app.call(orders.list, { pageType: 'order' }, { token: owner });
    expect(list.data.data.find(({ orderId }) => orderId === id)?.actions).not.toContain(
      'request_cancellation',
    );
  });
});
