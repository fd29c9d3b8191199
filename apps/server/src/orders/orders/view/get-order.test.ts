import type { TaskState } from '@boxhaul/domain/orders';
import { files as fileCalls, orders } from '@boxhaul/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';
import { PDF } from '../../../testing/sample-files';
import { upload } from '../../../testing/upload';
import { recordEvent } from '../state/record-event';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const staff = await t.signIn(world.staff);
let order: BuiltOrder;
let pending: BuiltOrder;

const insertTask = (cabinet_id: string, leg: number, state: TaskState, vehicle: 0 | 1) =>
  t.db
    .insertInto('task')
    .values({
      cabinet_id,
      order_id: order.orderId,
      leg,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[vehicle],
      driver_id: world.driverIds[vehicle],
      dock_id: 101,
      state,
      phase: state === 'running' ? '装货中' : '提箱中',
      assigned_at: t.clock.now,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  order = await buildOrder(t.db, world, { state: 'running', cabinet_num: 3 });
  pending = await buildOrder(t.db, world);
});

describe('orderDetail', () => {
  it('shows each box with the leg that stands for it', async () => {
    const [first, second, third] = order.cabinetIds as [string, string, string];
    await insertTask(first, 1, 'finished', 0);
    const running = await insertTask(first, 2, 'running', 1);
    await insertTask(first, 3, 'published', 0);
    const done = await insertTask(second, 2, 'finished', 1);
    await insertTask(second, 1, 'finished', 0);
    await insertTask(third, 1, 'assigned', 0);
    const { data } = await t.call(orders.detail, { id: order.orderId }, { token: owner });
    expect(data.cusOrderDto).toMatchObject({
      orderNo: order.orderNo,
      orderStatus: 4,
      actions: ['request_change', 'documents', 'tasks', 'audit', 'track', 'share'],
    });
    expect(data.cusCabinetDtoList).toMatchObject([
      { seq: 1, taskId: running.task_id, phase: '装货中', plateNumber: '粤BD5678', driverName: '黄伟民' },
      { seq: 2, taskId: done.task_id, plateNumber: '粤BD5678', phone: '13900000002' },
      { seq: 3, taskId: null, phase: '待派车', driverName: null, plateNumber: null, phone: null },
    ]);
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ] as const)('leads to its fees once a customer sees one: status %i', async (status, seen) => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'finished' });
    await t.db
      .insertInto('cost_line')
      .values({
        order_id: orderId,
        cabinet_id: cabinetIds[0]!,
        customer_id: world.customerId,
        cost_type_id: 15,
        income_fen: 10_000,
        cost_status: status,
        settlement_date: status === 2 ? '2026-11-20' : null,
        reject_reason: status === 4 ? '不符' : null,
        created_at: t.clock.now,
        updated_at: t.clock.now,
      })
      .execute();
    const { data } = await t.call(orders.detail, { id: orderId }, { token: owner });
    expect(data.cusOrderDto.actions.includes('fee_list')).toBe(seen);
    const { data: listed } = await t.call(orders.list, { pageType: 'order' }, { token: owner });
    const row = listed.data.find((one) => one.orderId === orderId);
    expect(row?.actions.includes('fee_list')).toBe(seen);
  });

  it('says of a box of an order that is not approved where the order stands', async () => {
    const { data } = await t.call(orders.detail, { id: pending.orderId }, { token: owner });
    expect(data.cusCabinetDtoList.map((box) => box.phase)).toEqual(['待审核', '待审核']);
  });
});

describe('uploadOrderFile', () => {
  it('adds files that the list then offers by signed links', async () => {
    const files = [
      { name: '提单.pdf', bytes: PDF },
      { name: '箱单.pdf', bytes: PDF },
    ];
    const added = await upload(t, {
      call: fileCalls.uploadOrderFile,
      input: { id: order.orderId },
      files,
      token: staff,
    });
    expect(added).toMatchObject({ code: '1', data: [{ fileName: '提单.pdf' }, { fileName: '箱单.pdf' }] });
    const { data } = await t.call(orders.documents, { id: order.orderId }, { token: owner });
    expect(data.map((row) => [row.name, row.fileSize, row.createTime])).toEqual([
      ['提单.pdf', PDF.length, '2026-11-20 10:00:00'],
      ['箱单.pdf', PDF.length, '2026-11-20 10:00:00'],
    ]);
    const file = await t.app.inject({ method: 'GET', url: data[0]!.fileUrl });
    expect(file.rawPayload.equals(PDF)).toBe(true);
    const detail = await t.call(orders.detail, { id: order.orderId }, { token: owner });
    expect(detail.data.fileList).toHaveLength(2);
    expect(detail.data.cusOrderDto.documentCount).toBe(2);
  });

  it('adds them once for one Idempotency-Key', async () => {
    const files = [{ name: '回单.pdf', bytes: PDF }];
    const send = () =>
      upload(t, {
        call: fileCalls.uploadOrderFile,
        input: { id: pending.orderId },
        files,
        token: owner,
        headers: { 'idempotency-key': 'one-upload' },
      });
    const [first, again] = [await send(), await send()];
    expect(again).toEqual(first);
    const { data } = await t.call(orders.documents, { id: pending.orderId }, { token: owner });
    expect(data).toHaveLength(1);
  });

  it('stops at 50 files', async () => {
    const full = await buildOrder(t.db, world, { state: 'approved' });
    let sent = 0;
    const another = () => ({
      name: `${(sent += 1)}.pdf`,
      bytes: Buffer.concat([PDF, Buffer.from(`% ${sent}`)]),
    });
    const send = () => {
      const files = Array.from({ length: 10 }, another);
      return upload(t, { call: fileCalls.uploadOrderFile, input: { id: full.orderId }, files, token: owner });
    };
    for (let i = 0; i < 5; i += 1) expect((await send()).code).toBe('1');
    const kept = () => t.db.selectFrom('stored_file').select('file_id').execute();
    const before = await kept();
    expect(await send()).toMatchObject({ code: '0', message: '每张订单最多 50 个附件' });
    expect(await kept()).toHaveLength(before.length);
  });

  it('refuses strangers, bad files and visitors', async () => {
    const send = (token?: string, name = 'a.pdf', id = order.orderId) =>
      upload(t, { call: fileCalls.uploadOrderFile, input: { id }, files: [{ name, bytes: PDF }], token });
    expect(await send(await t.signIn(world.stranger))).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await send(owner, 'a.exe')).toMatchObject({ data: { errcode: 'FILE_TYPE' } });
    expect(await send(owner, 'a.pdf', 'x')).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect(await send()).toMatchObject({ code: '99' });
  });
});

describe('orderAudit', () => {
  it('tells the customer colleagues by name and the provider by desk', async () => {
    const { orderId } = await buildOrder(t.db, world, { state: 'rejected', reject_reason: '订舱号有误' });
    const event = { orderId, now: t.clock.now };
    await recordEvent(t.db, { ...event, accountId: world.staff, event: 'created' });
    await recordEvent(t.db, { ...event, accountId: world.kefu, event: 'rejected', note: '订舱号有误' });
    await recordEvent(t.db, { ...event, accountId: null, event: 'running' });
    await recordEvent(t.db, { ...event, accountId: world.diaodu, event: 'task_assigned' });
    const { data } = await t.call(orders.audit, { id: orderId }, { token: owner });
    expect(data).toMatchObject({
      status: 2,
      statusText: '已驳回',
      rejectReason: '订舱号有误',
      auditPrice: '980.50',
      total: '1961.00',
      reason: null,
      canAnswerQuote: false,
    });
    expect(data.events.map((each) => [each.actor, each.eventText, each.note])).toEqual([
      ['13800000002', '发布订单', null],
      ['客服', '驳回订单', '订舱号有误'],
      ['系统', '开始运输', null],
    ]);
  });

  it('offers an answer to those who may give it', async () => {
    const { orderId } = await buildOrder(t.db, world, {
      state: 'awaiting_customer',
      account_id: world.staff,
    });
    expect((await t.call(orders.audit, { id: orderId }, { token: owner })).data.canAnswerQuote).toBe(true);
    expect((await t.call(orders.audit, { id: orderId }, { token: staff })).data.canAnswerQuote).toBe(false);
  });
});

describe.each([orders.detail, orders.documents, orders.audit])('$name', (call) => {
  it('answers the same to strangers as for no order at all', async () => {
    const stranger = await t.signIn(world.stranger);
    const theirs = await t.call(call, { id: order.orderId }, { token: stranger });
    const none = await t.call(call, { id: '999999999' }, { token: stranger });
    expect(theirs).toMatchObject({ code: '0', message: '未找到该记录', data: { errcode: 'NOT_FOUND' } });
    const { requestId } = theirs.data;
    expect(none).toEqual(
      JSON.parse(JSON.stringify(theirs).replace(requestId ?? '', none.data.requestId ?? '')),
    );
  });

  it('refuses bad ids, visitors, operators and colleagues without the menu', async () => {
    expect(await t.call(call, { id: 'x' }, { token: owner })).toMatchObject({ message: '未找到该记录' });
    expect(await t.call(call, { id: order.orderId })).toMatchObject({ code: '99' });
    const kefu = await t.signIn(world.kefu);
    expect(await t.call(call, { id: order.orderId }, { token: kefu })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(call, { id: pending.orderId }, { token: staff })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect((await t.call(call, { id: order.orderId }, { token: staff })).code).toBe('1');
  });
});
