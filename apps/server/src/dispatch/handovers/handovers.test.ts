import { dispatch, handovers } from '@boxhaul/contract/dispatch';
import { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { sentNotices } from '../../testing/sent-notices';

const desk = await fileDesk();
const admin = await desk.app.signIn(desk.world.admin);
const kefu = await desk.app.signIn(desk.world.kefu);
/** A second dispatcher. */
let night: { accountId: string; token: string };
beforeAll(async () => {
  const { account_id } = await desk.app.db
    .insertInto('account')
    .values({ user_type: 1, username: '夜班', login_name: 'yeban', password_hash: 'x', role_code: 'diaodu' })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  night = { accountId: account_id, token: await desk.app.signIn(account_id) };
});
beforeEach(async () => {
  await desk.clear();
  const { db } = desk.app;
  for (const table of ['handover_note', 'handover', 'notice_delivery', 'notice_inbox', 'notice'] as const)
    await db.deleteFrom(table).execute();
  // Boxes of the tests before stand on no board.
  await db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
});

const offer = (input: InputOf<typeof handovers.offer> = {}, token = desk.diaodu) =>
  desk.app.call(handovers.offer, input, { token });
const idOf = async (input: InputOf<typeof handovers.offer> = {}): Promise<string> =>
  (await offer(input)).data.handoverId;
const take = (handoverId: string, token = night.token) =>
  desk.app.call(handovers.take, { handoverId }, { token });
const withdraw = (handoverId: string, token = desk.diaodu) =>
  desk.app.call(handovers.withdraw, { handoverId }, { token });
const one = async (handoverId: string, token = desk.diaodu) =>
  (await desk.app.call(handovers.detail, { handoverId }, { token })).data;
const list = async (input: InputOf<typeof handovers.list> = {}, token = desk.diaodu) =>
  (await desk.app.call(handovers.list, input, { token })).data;
const draft = async (token = desk.diaodu) => (await desk.app.call(handovers.draft, {}, { token })).data;

/** An order with a box that is held up, one that is late without a truck, one on its way, and one that waits. */
async function busyDay() {
  const soon = new Date(desk.app.clock.now.getTime() + 6 * 3_600_000);
  const held = await desk.order({ require_date: soon });
  await desk.app.call(
    dispatch.holdBox,
    { cabinetId: held.cabinetIds[0]!, kind: 'held', reason: '客户未放行' },
    { token: desk.diaodu },
  );
  const late = await desk.order({ require_date: new Date(desk.app.clock.now.getTime() - 3_600_000) });
  const way = await desk.order({ require_date: soon });
  const taskId = await desk.assign(way.cabinetIds[0]!);
  await desk.publish(taskId);
  desk.app.clock.advance(60_000);
  await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
  await desk.order({ require_date: soon });
  return { held, late, way };
}
const orderNo = async (orderId: string) => (await desk.orderRow(orderId)).order_no;

describe('a handover', () => {
  it('begins with what is open, and why boxes and trucks are worth a note', async () => {
    const { held, late, way } = await busyDay();
    const said = await draft();
    expect(said.figures).toMatchObject({
      unassigned: 2,
      assigned: 0,
      published: 0,
      running: 1,
      held: 1,
      late: 1,
    });
    const [first, second, third, ...others] = said.suggested;
    expect([others, said.more]).toEqual([[], 0]);
    expect(first).toEqual({
      kind: 'box',
      id: held.cabinetIds[0],
      subject: `${await orderNo(held.orderId)} 第 1 箱`,
      text: '挂起：客户未放行',
    });
    expect(second).toMatchObject({ kind: 'box', id: late.cabinetIds[0] });
    expect(second!.text).toMatch(/^晚到：要求 \d\d-\d\d \d\d:\d\d 到门，尚未到门$/);
    expect(third).toMatchObject({ kind: 'truck', id: desk.world.vehicleIds[0] });
    expect(third!.text).toContain(`在途：${await orderNo(way.orderId)} 第 1 箱`);
    expect(third!.text).toContain('下一步');
    expect(said.colleagues.map(({ accountId }) => accountId).toSorted()).toEqual(
      [desk.world.admin, night.accountId].toSorted(),
    );
  });

  it('says why a box is late by its open exception', async () => {
    const { late } = await busyDay();
    const taskId = await desk.assign(late.cabinetIds[0]!, 1);
    await desk.app.db
      .insertInto('task_exception')
      .values({
        task_id: taskId,
        kind: 'late',
        event_key: `late ${taskId}`,
        detail: '前车堵在闸口',
        raised_at: desk.app.clock.now,
      })
      .execute();
    const said = await draft();
    expect(said.suggested.map(({ text }) => text)).toContain('晚到：前车堵在闸口');
    expect(said.figures).toMatchObject({ late: 1, exceptions: 1 });
    // What somebody has in hand is open all the same.
    await desk.app.db
      .updateTable('task_exception')
      .set({ taken_by: desk.world.admin, taken_at: desk.app.clock.now })
      .where('task_id', '=', taskId)
      .execute();
    expect((await draft()).figures).toMatchObject({ exceptions: 1 });
  });

  it('keeps its figures, notes and both accounts, and tells the colleague who is named', async () => {
    const { held } = await busyDay();
    const handoverId = await idOf({
      toAccountId: night.accountId,
      remark: '盐田封港至 22 点',
      notes: [
        { kind: 'box', cabinetId: held.cabinetIds[0]!, text: '放行后恢复' },
        { kind: 'truck', vehicleId: desk.world.vehicleIds[0], text: '司机手机没电，打家里电话' },
        { kind: 'other', text: '夜间闸口改走西门' },
      ],
    });
    const { body } = await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'handover_offered')
      .executeTakeFirstOrThrow();
    expect(await sentNotices(desk.app.db, 'handover_offered')).toEqual([`yeban: ${body}`]);
    expect(body).toMatch(/写了交接给您，共 3 条备注，请核对后确认接班。$/);
    await desk.app.call(dispatch.resumeBox, { cabinetId: held.cabinetIds[0]! }, { token: desk.diaodu });
    const writtenAt = (await one(handoverId)).writtenAt;
    desk.app.clock.advance(60_000);
    expect((await take(handoverId)).code).toBe('1');
    const said = await one(handoverId);
    expect(said).toMatchObject({
      state: 'taken',
      from: { isMe: true },
      to: { username: '夜班', isMe: false },
      writtenAt,
      remark: '盐田封港至 22 点',
      figures: { held: 1 },
      may: { take: false, withdraw: false },
    });
    expect(said.takenAt! > writtenAt).toBe(true);
    expect(said.notes.map(({ kind, subject, text }) => [kind, subject, text])).toEqual([
      ['box', `${await orderNo(held.orderId)} 第 1 箱`, '放行后恢复'],
      ['truck', expect.stringContaining('粤'), '司机手机没电，打家里电话'],
      ['other', '', '夜间闸口改走西门'],
    ]);
    expect(said.notes.map((note) => note.orderNo)).toEqual([await orderNo(held.orderId), null, null]);
    const audited = await desk.app.db
      .selectFrom('audit_entry')
      .select(['account_id', 'target_id'])
      .where('target_kind', '=', 'handover')
      .where('target_id', '=', handoverId)
      .orderBy('audit_id')
      .execute();
    expect(audited).toEqual([
      { account_id: desk.world.diaodu, target_id: handoverId },
      { account_id: night.accountId, target_id: handoverId },
    ]);
  });

  it('for whoever comes next is told to nobody, and taken by one of two at once', async () => {
    const handoverId = await idOf();
    expect(await sentNotices(desk.app.db, 'handover_offered')).toEqual([]);
    const answers = await Promise.all([take(handoverId), take(handoverId, admin)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    const lost = answers.find(({ code }) => code === '0')!;
    const { to } = await one(handoverId);
    expect(lost).toMatchObject({
      message: `该交接已由 ${to!.username} 接班，请刷新查看`,
      data: { errcode: 'CONFLICT' },
    });
    // Who has it hears the same again.
    const winner = to!.username === '夜班' ? night.token : admin;
    expect((await take(handoverId, winner)).code).toBe('1');
  });

  it('is not taken by who wrote it, nor by another than its colleague', async () => {
    const handoverId = await idOf({ toAccountId: night.accountId });
    expect((await take(handoverId, desk.diaodu)).message).toBe('不能接自己写的交接，请由接班同事确认');
    expect((await take(handoverId, admin)).message).toBe('该交接是写给 夜班 的，请由其确认接班');
    expect((await one(handoverId, admin)).may).toEqual({ take: false, withdraw: false });
    expect((await one(handoverId, night.token)).may).toEqual({ take: true, withdraw: false });
    expect((await one(handoverId)).may).toEqual({ take: false, withdraw: true });
    expect((await one(handoverId)).state).toBe('offered');
  });

  it('is withdrawn by who wrote it alone, and then taken by nobody', async () => {
    const handoverId = await idOf();
    expect((await withdraw(handoverId, night.token)).message).toMatch(/^只有 .+ 能撤回自己写的交接$/);
    expect((await withdraw(handoverId)).code).toBe('1');
    expect(await take(handoverId)).toMatchObject({ code: '0', message: '该交接已撤回，请刷新查看' });
    const again = await idOf();
    await take(again);
    expect((await withdraw(again)).message).toBe('该交接已由 夜班 接班，请刷新查看');
  });

  it('is one at a time of each account, also of two at once', async () => {
    const answers = await Promise.all([offer(), offer()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect((await offer()).message).toBe('您还有一份待接班的交接，请先撤回再写新的');
    expect((await offer({}, admin)).code).toBe('1');
    expect((await list({ open: 1 })).total).toBe(2);
  });

  it('is refused with a wrong colleague, box or truck, and nothing is kept', async () => {
    const wrong = async (input: InputOf<typeof handovers.offer>) => (await offer(input)).message;
    expect(await wrong({ toAccountId: desk.world.diaodu })).toBe('不能交接给自己');
    const nobody = '该账号不存在、已停用或没有派车权限，请重新选择接班人';
    for (const toAccountId of [desk.world.kefu, desk.world.owner, desk.world.chedui, '999999'])
      expect(await wrong({ toAccountId })).toBe(nobody);
    const text = '备注';
    expect(await wrong({ notes: [{ kind: 'box', cabinetId: '999999', text }] })).toBe('未找到该箱');
    expect(await wrong({ notes: [{ kind: 'truck', vehicleId: '999999', text }] })).toBe('未找到该车');
    const many = Array.from({ length: 101 }, () => ({ kind: 'other' as const, text }));
    expect((await offer({ notes: many })).code).toBe('0');
    expect((await list({ open: 1 })).total).toBe(0);
    expect((await offer({ notes: many.slice(1) })).code).toBe('1');
  });

  it('is read by who sees the board, written and taken by who assigns, and by no customer', async () => {
    const handoverId = await idOf();
    expect((await list({ open: 1 }, kefu)).data[0]).toMatchObject({
      handoverId,
      may: { take: false, withdraw: false },
    });
    const owner = await desk.app.signIn(desk.world.owner);
    const chedui = await desk.app.signIn(desk.world.chedui);
    for (const token of [owner, chedui]) {
      for (const call of [handovers.list, handovers.open, handovers.draft])
        expect(await desk.app.call(call, {}, { token })).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
      expect(await desk.app.call(handovers.detail, { handoverId }, { token })).toMatchObject({ code: '0' });
    }
    for (const token of [kefu, owner, chedui]) {
      for (const answer of [await take(handoverId, token), await offer({}, token)])
        expect(answer).toMatchObject({ code: '0', data: { errcode: 'FORBIDDEN' } });
    }
    expect((await one(handoverId)).state).toBe('offered');
  });

  it('that waits is told with its notes, all in one call', async () => {
    const first = await idOf({
      notes: [
        { kind: 'other', text: '一' },
        { kind: 'other', text: '二' },
      ],
    });
    await offer({ notes: [{ kind: 'other', text: '三' }] }, admin);
    await take((await offer({}, night.token)).data.handoverId, admin);
    const { data } = await desk.app.call(handovers.open, {}, { token: kefu });
    expect(data.more).toBe(0);
    expect(data.handovers.map(({ notes }) => notes.map(({ text }) => text))).toEqual([['三'], ['一', '二']]);
    expect(data.handovers[1]).toEqual(await one(first, kefu));
    await desk.app.db
      .updateTable('handover')
      .set({ state: 'withdrawn' })
      .where('state', '=', 'offered')
      .execute();
    expect((await desk.app.call(handovers.open, {}, { token: kefu })).data).toEqual({
      handovers: [],
      more: 0,
    });
  });

  it('stands in its list, the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.unshift(await idOf({ remark: `第 ${n} 班` }));
      await (n === 1 ? withdraw(ids[0]!) : take(ids[0]!));
    }
    const first = await list({ pageSize: 2 });
    expect(first).toMatchObject({ total: 3, rowCount: 3, pageNo: 1 });
    expect(first.data.map((row) => row.handoverId)).toEqual(ids.slice(0, 2));
    expect(first.data.map(({ state }) => state)).toEqual(['taken', 'withdrawn']);
    expect((await list({ pageSize: 2, pageNo: 2 })).data.map((row) => row.remark)).toEqual(['第 0 班']);
    expect((await list({ open: 1 })).total).toBe(0);
  });

  it('keeps a truck of its notes from being deleted', async () => {
    const saved = { plateNumber: '粤BT0001', vco: 2 } as const;
    const { vehicle_id: vehicleId } = await desk.app.db
      .insertInto('vehicle')
      .values({ plate_number: saved.plateNumber, vco: saved.vco })
      .returning('vehicle_id')
      .executeTakeFirstOrThrow();
    await offer({ notes: [{ kind: 'truck', vehicleId, text: '明早送检' }] });
    const refused = await desk.app.call(
      fleetDesk.remove,
      { kind: 'vehicle', id: vehicleId, version: 1 },
      { token: admin },
    );
    expect(refused.message).toBe('该车辆已被交接班备注使用，不能删除；可以停用');
  });
});
