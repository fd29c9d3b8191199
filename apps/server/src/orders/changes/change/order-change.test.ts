import { dispatch } from '@boxhaul/contract/dispatch';
import { documents, orderChanges, orders, review } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { giveRole } from '../../../testing/make-role';
import { publishCard } from '../../../testing/order-draft';
import { PDF } from '../../../testing/sample-files';
import { upload } from '../../../testing/upload';

const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
const kefu = await desk.app.signIn(desk.world.kefu);
const admin = await desk.app.signIn(desk.world.admin);

beforeAll(async () => {
  await publishCard(desk.app.db, { name: '试用', priceFen: 105_000, at: new Date('2026-11-01T00:00:00Z') });
});
beforeEach(() => desk.clear());

const request = (id: string, change: object, more: { version?: number; price?: string } = {}) =>
  desk.app.call(orderChanges.request, { id, version: 1, ...more, ...change }, { token: owner });
const asked = async (id: string, change: object, more: { price?: string } = {}) =>
  (await request(id, change, more)).data.changeId;
const preview = (id: string, change: object) =>
  desk.app.call(orderChanges.preview, { id, ...change }, { token: owner });
const agree = (changeId: string, token = kefu) =>
  desk.app.call(orderChanges.agree, { changeId, note: '' }, { token });
const refuse = (changeId: string, token = kefu) =>
  desk.app.call(orderChanges.refuse, { changeId, note: '码头已办单' }, { token });
const withdraw = (id: string) => desk.app.call(orderChanges.withdraw, { id }, { token: owner });
const item = async (id: string) =>
  (await desk.app.call(orders.detail, { id }, { token: owner })).data.cusOrderDto;
const history = async (id: string) => (await desk.app.call(orderChanges.list, { id }, { token: owner })).data;
const events = async (id: string) =>
  (
    await desk.app.db
      .selectFrom('order_event')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('event_id')
      .execute()
  ).map(({ event }) => event);
const told = async (kind: string, id: string) =>
  (
    await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('event_key', 'like', `${kind} %`)
      .where('subject_id', '=', id)
      .execute()
  ).map(({ body }) => body);

it('of the hour puts a trip where it belongs among those of its truck', async () => {
  const sooner = await desk.later(24);
  const moved = await desk.later(48);
  const tasks: string[] = [];
  for (const { cabinetIds } of [sooner, moved]) {
    tasks.push(await desk.assign(cabinetIds[0]!));
    await desk.publish(tasks.at(-1)!);
  }
  const queued = async () =>
    (
      await desk.app.db
        .selectFrom('task')
        .select('queued')
        .where('task_id', 'in', tasks)
        .orderBy('task_id')
        .execute()
    ).map((row) => row.queued);
  expect(await queued()).toEqual([false, true]);
  const { require_date: wanted } = await desk.orderRow(moved.orderId);
  const requireDate = toWireTime(new Date(desk.app.clock.now.getTime() + 12 * 3_600_000));
  expect(await agree(await asked(moved.orderId, { requireDate }))).toMatchObject({ code: '1' });
  expect(await queued()).toEqual([true, false]);
  // Its driver has to confirm it, and nothing of the other trip.
  const toConfirm = desk.app.db.selectFrom('task').select('hour_before').where('task_id', 'in', tasks);
  expect(await toConfirm.orderBy('task_id').execute()).toEqual([
    { hour_before: null },
    { hour_before: wanted },
  ]);
});

describe('asking for a change', () => {
  it('shows what it costs first, by the price that was agreed', async () => {
    const { orderId: id } = await desk.order();
    expect((await preview(id, { cabinetNum: 3 })).data).toEqual({
      lines: ['箱量 1 → 3'],
      fields: ['cabinetNum'],
      price: '980.00',
      newPrice: '980.00',
      total: '980.00',
      newTotal: '2940.00',
      difference: '1960.00',
    });
  });

  it('prices another region anew, and must be sent with that price', async () => {
    const { orderId: id } = await desk.order();
    const door = { regionCode: '440306017', address: '前进一路 2 号' };
    expect((await preview(id, door)).data).toMatchObject({ newPrice: '1050.00', difference: '70.00' });
    const seen = { price: '980.00' };
    expect(await request(id, door, seen)).toMatchObject({
      data: { errcode: 'QUOTE_CHANGED', price: '1050.00' },
    });
    expect(await request(id, door)).toMatchObject({ data: { errcode: 'QUOTE_CHANGED' } });
    const changeId = await asked(id, door, { price: '1050.00' });
    expect((await item(id)).auditPrice).toBe('980.00');
    await agree(changeId);
    expect(await item(id)).toMatchObject({
      auditPrice: '1050.00',
      regionCode: '440306017',
      address: '前进一路 2 号',
      version: 2,
      changeRequestedAt: null,
    });
  });

  it('needs no price of who may see none, and shows none', async () => {
    const { orderId: id } = await desk.order();
    const rights = CUSTOMER_RIGHTS.filter((right) => right !== 'prices');
    await giveRole(desk.app.db, desk.world.staff, { menus: ['/admin/order'], rights });
    const token = await desk.app.signIn(desk.world.staff);
    const door = { id, regionCode: '440306017', address: '前进一路 2 号' };
    const shown = (await desk.app.call(orderChanges.preview, door, { token })).data;
    expect(shown).toMatchObject({ price: null, newPrice: null, newTotal: null, difference: null });
    expect((await desk.app.call(orderChanges.request, { ...door, version: 1 }, { token })).code).toBe('1');
  });

  it('is refused where the new door has no price', async () => {
    const { orderId: id } = await desk.order();
    const door = { regionCode: '440305007', address: '南海大道 1 号' };
    expect(await preview(id, door)).toMatchObject({ code: '999', data: { errcode: 'NO_QUOTE' } });
  });

  it('is one request at a time, of two at once the second is refused', async () => {
    const { orderId: id } = await desk.order();
    const answers = await Promise.all([request(id, { remark: '甲' }), request(id, { remark: '乙' })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await item(id)).toMatchObject({ changeRequestedAt: expect.any(String) as string });
    expect((await item(id)).actions).toContain('withdraw_change');
    expect((await request(id, { remark: '丙' })).message).toContain('已有改单申请');
  });

  it.each([
    [{}, '没有任何改动'],
    [{ cabinetNum: 1, remark: '无' }, '没有任何改动'],
    [{ dockId: 999 }, '未找到该码头'],
    [{ requireDate: '2020-01-01 09:00:00' }, '不能早于'],
  ])('is refused: %j', async (change, words) => {
    const { orderId: id } = await desk.order();
    const answer = await request(id, change);
    expect(JSON.stringify(answer)).toContain(words);
    expect(answer.code).toBe('0');
  });

  it('is refused over another version, beside a cancellation request, and after the order', async () => {
    const { orderId: id } = await desk.order();
    expect(await request(id, { remark: '甲' }, { version: 7 })).toMatchObject({
      data: { errcode: 'CONFLICT' },
    });
    await desk.app.call(orders.requestCancellation, { id, reason: '不要了' }, { token: owner });
    expect((await request(id, { remark: '甲' })).message).toContain('已申请取消');
    const done = await desk.order({ state: 'finished' });
    expect((await request(done.orderId, { remark: '甲' })).message).toBe('订单已完成，不能改单');
  });

  it('reaches customer service, who finds it in the list', async () => {
    const { orderId: id } = await desk.order({ book_space_no: 'CHANGE' });
    await asked(id, { remark: '改后' });
    expect((await told('change_requested', id))[0]).toContain('备注 无 → 改后');
    const list = await desk.app.call(
      review.list,
      { changeRequested: true, keyword: 'CHANGE' },
      { token: kefu },
    );
    expect(list.data).toMatchObject({ rowCount: 1, changeRequestCount: 1, data: [{ id }] });
  });
});

describe('the answer', () => {
  it('makes the order what was asked for, tells all, and is given once', async () => {
    const { orderId: id } = await desk.order();
    const change = { bookSpaceNo: 'SO-NEW', cabinetNum: 2, requireDate: '2026-11-22 09:00:00' };
    const changeId = await asked(id, change);
    const answers = await Promise.all([agree(changeId), agree(changeId)]);
    expect(answers.map(({ code }) => code)).toEqual(['1', '1']);
    expect(await item(id)).toMatchObject({ ...change, version: 2, total: '1960.00' });
    expect(await events(id)).toEqual(['change_asked', 'change_agreed']);
    const boxes = await desk.app.call(orders.detail, { id }, { token: owner });
    expect(boxes.data.cusCabinetDtoList.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await told('order_changed', id)).toHaveLength(1);
    expect(await told('change_answered', id)).toHaveLength(1);
    expect(await agree(changeId, admin)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect(await refuse(changeId)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect(await history(id)).toMatchObject([{ state: 'agreed', waits: false, difference: '980.00' }]);
  });

  it('may be no, with a reason that the customer reads', async () => {
    const { orderId: id } = await desk.order();
    const changeId = await asked(id, { remark: '改后' });
    expect((await refuse(changeId)).code).toBe('1');
    expect((await refuse(changeId)).code).toBe('1');
    expect((await item(id)).remark).toBe('无');
    expect(await history(id)).toMatchObject([{ state: 'refused', answer: '码头已办单' }]);
    expect((await told('change_answered', id))[0]).toContain('码头已办单');
    expect(await asked(id, { remark: '再改' })).toBeTruthy();
  });

  it('comes too late once the customer has taken the request back', async () => {
    const { orderId: id } = await desk.order();
    const changeId = await asked(id, { remark: '改后' });
    expect([(await withdraw(id)).code, (await withdraw(id)).code]).toEqual(['1', '1']);
    expect((await agree(changeId)).message).toBe('客户已撤回该改单申请');
    expect(await events(id)).toEqual(['change_asked', 'change_withdrawn']);
  });

  it.each([
    ['finished', '订单已完成，改单申请已失效'],
    ['cancelled', '订单已取消，改单申请已失效'],
  ] as const)('is refused when the order is %s meanwhile', async (state, message) => {
    const { orderId: id } = await desk.order();
    const changeId = await asked(id, { remark: '改后' });
    await desk.app.db.updateTable('cus_order').set({ state }).where('order_id', '=', id).execute();
    expect(await agree(changeId)).toMatchObject({ message, data: { errcode: 'ORDER_STATE' } });
    expect(await history(id)).toMatchObject([{ stateText: '已失效', waits: false }]);
  });

  it('refuses fewer boxes when one of them got a truck meanwhile', async () => {
    const { orderId: id, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const changeId = await asked(id, { cabinetNum: 1 });
    await desk.assign(cabinetIds[1]!);
    expect((await agree(changeId)).message).toBe('第 2 箱已有派车、备箱、费用或单证，不能减到 1 箱');
    expect((await item(id)).cabinetNum).toBe(2);
    await withdraw(id);
    expect((await request(id, { cabinetNum: 1 })).data).toMatchObject({
      fields: { cabinetNum: '第 2 箱已有派车、备箱、费用或单证，箱量不能少于 2' },
    });
  });

  it('refuses fewer boxes when something was filed or charged for one of them', async () => {
    const { orderId: id, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const changeId = await asked(id, { cabinetNum: 1 });
    const at = desk.app.clock.now;
    const line = {
      order_id: id,
      cabinet_id: cabinetIds[1]!,
      customer_id: desk.world.customerId,
      cost_type_id: 1,
      income_fen: 5_000,
      created_at: at,
      updated_at: at,
    };
    await desk.app.db.insertInto('cost_line').values(line).execute();
    expect((await agree(changeId)).message).toBe('第 2 箱已有派车、备箱、费用或单证，不能减到 1 箱');
    await desk.app.db.deleteFrom('cost_line').where('order_id', '=', id).execute();
    const uploaded = await upload(desk.app, {
      call: documents.opsUpload,
      input: { id, kind: 'eir', cabinetId: cabinetIds[1]! },
      files: [{ name: '设备交接单.pdf', bytes: PDF }],
      token: kefu,
    });
    expect(uploaded.message).toBe('操作成功');
    expect((await agree(changeId)).message).toBe('第 2 箱已有派车、备箱、费用或单证，不能减到 1 箱');
  });

  it('refuses fewer boxes when something was prepared for one of them, or it was paired', async () => {
    const { orderId: id, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const { cabinetIds: others } = await desk.order();
    const { data, message } = await request(id, { cabinetNum: 1 });
    expect(message).toBe('操作成功');
    const { changeId } = data;
    const { pair_id } = await desk.app.db
      .insertInto('box_pair')
      .values({ made_by: desk.world.diaodu, made_at: desk.app.clock.now })
      .returning('pair_id')
      .executeTakeFirstOrThrow();
    const boxes = [cabinetIds[1]!, others[0]!].map((cabinet_id, at) => ({
      pair_id,
      place: at + 1,
      cabinet_id,
    }));
    await desk.app.db.insertInto('paired_box').values(boxes).execute();
    expect((await agree(changeId)).message).toBe('第 2 箱已有派车、备箱、费用或单证，不能减到 1 箱');
    await desk.app.db.deleteFrom('paired_box').where('pair_id', '=', pair_id).execute();
    const saved = { saved_by: desk.world.diaodu, saved_at: desk.app.clock.now };
    await desk.app.db
      .insertInto('box_preparation')
      .values({ cabinet_id: cabinetIds[1]!, released: true, ...saved })
      .execute();
    expect((await agree(changeId)).message).toBe('第 2 箱已有派车、备箱、费用或单证，不能减到 1 箱');
  });

  it('refuses another dock when a box has left meanwhile', async () => {
    const { orderId: id } = await desk.order();
    const changeId = await asked(id, { dockId: 102 }, { price: '1050.00' });
    await desk.app.db.updateTable('cus_order').set({ state: 'running' }).where('order_id', '=', id).execute();
    expect((await agree(changeId)).message).toContain('已有箱起运');
  });

  it('sends a published task to the new dock, and tells its driver', async () => {
    const { orderId: id, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.app.call(dispatch.publish, { taskIds: [taskId] }, { token: desk.diaodu });
    const changeId = await asked(id, { dockId: 102, remark: '带封条' }, { price: '1050.00' });
    expect((await agree(changeId)).code).toBe('1');
    const task = await desk.app.db
      .selectFrom('task')
      .select('dock_id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(task.dock_id).toBe(102);
    const [body] = await told('task_changed', taskId);
    expect(body).toContain('备注 无 → 带封条');
    expect(body).not.toContain('元/箱');
  });
});
