import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { sailings } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { orders, review } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { sentNotices } from '../../../testing/sent-notices';

const MINUTE_MS = 60_000;
const desk = await fileDesk();
let orderId: string;
let orderNo: string;
let cabinetId: string;

beforeEach(async () => {
  await desk.clear();
  const order = await desk.order();
  ({ orderId, orderNo } = order);
  cabinetId = order.cabinetIds[0]!;
});

const at = (minutes = 0) => toWireTime(new Date(desk.app.clock.now.getTime() + minutes * MINUTE_MS));
const short = (minutes = 0) => at(minutes).slice(5, 16);
const token = () => ({ token: desk.diaodu });
const set = (input: Partial<InputOf<typeof dispatch.setMarks>> = {}) =>
  desk.app.call(
    dispatch.setMarks,
    { cabinetIds: [cabinetId], kind: 'inspection', begunAt: at(), ...input },
    token(),
  );
const end = (markIds: string[], input: Partial<InputOf<typeof dispatch.endMarks>> = {}) =>
  desk.app.call(dispatch.endMarks, { markIds, outcome: 'released', endedAt: at(), ...input }, token());
const boxes = async () => (await desk.app.call(dispatch.order, { id: orderId }, token())).data.cabinets;
const marks = async () => (await boxes())[0]!.marks;
const markId = async () => (await marks())[0]!.markId;
const owner = async () => ({ token: await desk.app.signIn(desk.world.owner) });
const feesOf = () =>
  desk.app.db
    .selectFrom('cost_line')
    .select(['cabinet_id', 'cost_type_id', 'income_fen', 'cost_status', 'remark', 'origin'])
    .where('order_id', '=', orderId)
    .execute();
const stored = () => desk.app.db.selectFrom('box_mark').selectAll().orderBy('mark_id').execute();

describe('an inspection', () => {
  it('runs beside the state of its box until it ends', async () => {
    const before = await boxes();
    expect(await set({ begunAt: at(-200), place: '盐田查验场' })).toMatchObject({
      code: '1',
      data: { set: 1 },
    });
    expect(await boxes()).toMatchObject([{ state: before[0]!.state, stateText: before[0]!.stateText }]);
    expect(await marks()).toMatchObject([
      { kind: 'inspection', text: `查验中，已 3 小时 20 分（${short(-200)} 起，盐田查验场）`, fee: null },
    ]);
    expect(await end([await markId()])).toMatchObject({ code: '1', data: { ended: 1, fees: 0 } });
    expect((await marks())[0]!.text).toBe(
      `查验放行，历时 3 小时 20 分（${short(-200)} 至 ${short()}，盐田查验场）`,
    );
    expect(await feesOf()).toEqual([]);
  });

  it('is on the board’s filter and in the day while it is open', async () => {
    await set();
    const found = async (mark: 'inspection' | 'export_cancel') =>
      (await desk.app.call(dispatch.board, { keyword: orderNo, marks: [mark] }, token())).data.data.length;
    expect([await found('inspection'), await found('export_cancel')]).toEqual([1, 0]);
    const day = toWireTime((await desk.orderRow(orderId)).require_date).slice(0, 10);
    const inDay = async () =>
      (await desk.app.call(dispatch.day, { day, keyword: orderNo }, token())).data.boxes[0]!.marks;
    expect(await inDay()).toEqual([`查验中，已 0 分钟（${short()} 起）`]);
    await end([await markId()]);
    expect([await found('inspection'), await inDay()]).toEqual([0, []]);
  });

  it('is its customer’s to read, with a notice as it begins and ends', async () => {
    await set({ begunAt: at(-60) });
    const told = async () =>
      (await desk.app.call(orders.detail, { id: orderId }, await owner())).data.cusCabinetDtoList[0]!.marks;
    expect(await told()).toEqual([
      { kind: 'inspection', text: `查验中，已 1 小时（${short(-60)} 起）`, open: true },
    ]);
    const begun = (await sentNotices(desk.app.db, 'box_marked')).filter((one) => one.includes(orderNo));
    expect(new Set(begun.map((one) => one.replace(/^.*?: /, '')))).toEqual(
      new Set([`订单 ${orderNo} 第 1 箱自 ${short(-60)} 起查验中。`]),
    );
    await end([await markId()], { outcome: 'detained' });
    const ended = (await sentNotices(desk.app.db, 'box_mark_ended')).filter((one) => one.includes(orderNo));
    expect(ended[0]).toContain(`订单 ${orderNo} 第 1 箱查验结束：查验扣留，历时 1 小时。`);
    expect(await told()).toMatchObject([{ open: false }]);
    const stranger = { token: await desk.app.signIn(desk.world.stranger) };
    expect((await desk.app.call(orders.detail, { id: orderId }, stranger)).code).toBe('0');
  });

  it('is its driver’s to read while it is open', async () => {
    await desk.publish(await desk.assign(cabinetId));
    await set();
    const driver = { token: await desk.app.signIn(desk.world.driver) };
    const own = async () =>
      (await desk.app.call(driverApp.tasks, {}, driver)).data.tasks.find((task) => task.orderNo === orderNo)!;
    expect((await own()).marks.map(({ text }) => text)).toEqual([`查验中，已 0 分钟（${short()} 起）`]);
    await end([await markId()]);
    expect((await own()).marks).toEqual([]);
  });

  it('of a box that was carried may begin, of one that is closed as a dry run not', async () => {
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: 6 })
      .where('cabinet_id', '=', cabinetId)
      .execute();
    expect(await set()).toMatchObject({ code: '0', message: `${orderNo} 第 1 箱已放空，不能标记查验` });
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: 4 })
      .where('cabinet_id', '=', cabinetId)
      .execute();
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'finished' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await set()).toMatchObject({ code: '1' });
  });

  it('is set once by two who do so at once', async () => {
    const both = await Promise.all([set(), set()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(both.map(({ message }) => message)).toContain(`${orderNo} 第 1 箱已在查验中，请先结束`);
    expect(await marks()).toHaveLength(1);
  });
});

describe('several boxes at once', () => {
  it('are marked all or none, and ended together with one notice', async () => {
    const two = await desk.order({ cabinet_num: 2 });
    ({ orderId, orderNo } = two);
    const cabinetIds = [...two.cabinetIds];
    await set({ cabinetIds: [cabinetIds[1]!] });
    const count = (await stored()).length;
    expect(await set({ cabinetIds })).toMatchObject({
      code: '0',
      message: `${orderNo} 第 2 箱已在查验中，请先结束`,
    });
    expect(await stored()).toHaveLength(count);
    await set({ cabinetIds: [cabinetIds[0]!] });
    const ids = (await boxes()).flatMap((box) => box.marks.map((mark) => mark.markId));
    expect((await end(ids, { feeAmount: '350.5' })).data).toEqual({ ended: 2, fees: 2 });
    const line = { cost_type_id: 22, income_fen: 35_050, cost_status: 0, remark: '查验', origin: 'hand' };
    expect((await feesOf()).toSorted((a, b) => Number(a.cabinet_id) - Number(b.cabinet_id))).toEqual(
      cabinetIds.map((cabinet_id) => ({ cabinet_id, ...line })),
    );
    expect((await marks())[0]!.fee).toEqual({ incomeAmount: '350.50', statusText: '待审核' });
    expect(
      (await sentNotices(desk.app.db, 'box_mark_ended')).filter((one) => one.includes(orderNo))[0],
    ).toContain('第 1、2 箱查验结束');
    expect(await end(ids)).toMatchObject({ code: '0', message: '第 1 箱的查验已结束，请刷新' });
    expect(await feesOf()).toHaveLength(2);
  });

  it('of two kinds are not ended by one word', async () => {
    await set();
    await set({ kind: 'export_cancel' });
    const ids = (await marks()).map((mark) => mark.markId);
    expect(await end(ids)).toMatchObject({ code: '0', message: '一次只能结束同一种标记' });
  });
});

describe('a change of ship', () => {
  it('keeps both ships, the old one by the sailing where nobody says otherwise', async () => {
    const { book_space_no } = await desk.orderRow(orderId);
    const kefu = { token: await desk.app.signIn(desk.world.admin) };
    await desk.app.call(
      sailings.save,
      {
        bookSpaceNo: book_space_no,
        shipCompanyId: 1,
        vessel: 'EVER OLD',
        voyage: '001E',
        source: '人工',
        saidAt: at(),
      },
      kefu,
    );
    const change = { kind: 'vessel_change' } as const;
    expect(await set(change)).toMatchObject({ code: '0', message: '请填写新船名或新航次' });
    expect(await set({ ...change, newVessel: 'EVER NEW', newVoyage: '002E' })).toMatchObject({ code: '1' });
    expect((await marks())[0]!.text).toBe(
      `改船中，已 0 分钟（${short()} 起，EVER OLD / 001E 改为 EVER NEW / 002E）`,
    );
    expect(await end([await markId()], { outcome: 'released' })).toMatchObject({
      code: '0',
      message: '改船不能以“查验放行”结束',
    });
    expect(await end([await markId()], { outcome: 'changed', feeAmount: '10' })).toMatchObject({
      code: '0',
      message: '改船没有费用',
    });
    expect(await end([await markId()], { outcome: 'changed' })).toMatchObject({ code: '1' });
  });

  it('and a cancelled export are none of an import', async () => {
    const imported = await desk.order({ order_type: 1 });
    const cabinetIds = [...imported.cabinetIds];
    for (const kind of ['vessel_change', 'export_cancel'] as const) {
      expect(
        (await set({ cabinetIds, kind, ...(kind === 'vessel_change' && { newVoyage: 'V' }) })).code,
      ).toBe('0');
    }
    expect(await set({ cabinetIds })).toMatchObject({ code: '1' });
  });
});

describe('a fee', () => {
  it('of a cancelled export says what it is for, and keeps its mark until it is refused', async () => {
    await set({ kind: 'export_cancel' });
    await end([await markId()], { outcome: 'returned', feeAmount: '800' });
    expect(await feesOf()).toMatchObject([{ cost_type_id: 5, income_fen: 80_000, remark: '退关费' }]);
    const withdraw = async () => {
      const [mark] = await marks();
      const asked = { markId: mark!.markId, version: mark!.version, reason: '标错箱' };
      return desk.app.call(dispatch.withdrawMark, asked, token());
    };
    expect(await withdraw()).toMatchObject({
      code: '0',
      message: '该标记已提出费用，请先由财务驳回或冲销该费用',
    });
    const { cost_id, revision } = await desk.app.db
      .selectFrom('cost_line')
      .select(['cost_id', 'revision'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const caiwu = { token: await desk.app.signIn(desk.world.caiwu) };
    const refused = { id: cost_id, revision, reason: '未发生' };
    expect((await desk.app.call(fees.reject, refused, caiwu)).code).toBe('1');
    expect(await withdraw()).toMatchObject({ code: '1' });
    expect(await marks()).toEqual([]);
  });

  it('that nobody may charge is not proposed, and the mark stays open', async () => {
    await set();
    const id = await markId();
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await end([id], { feeAmount: '100' })).toMatchObject({
      code: '0',
      message: '订单已取消，不能提出费用',
    });
    expect((await marks())[0]!.endedAt).toBeNull();
    expect(await end([id])).toMatchObject({ code: '1' });
  });
});

it('keeps its order from being cancelled until it has ended, with its clock and its fee', async () => {
  await set({ begunAt: at(-90) });
  await set({ kind: 'export_cancel' });
  await desk.app.call(orders.requestCancellation, { id: orderId, reason: '不出口了' }, await owner());
  const kefu = { token: await desk.app.signIn(desk.world.kefu) };
  const agree = () => desk.app.call(review.agreeCancellation, { id: orderId }, kefu);
  expect(await agree()).toMatchObject({
    code: '0',
    data: { errcode: 'ORDER_STATE' },
    message: '第 1 箱查验、第 1 箱退关尚未结束，请调度先在看板结束（有费用的一并提出），再同意取消',
  });
  expect((await desk.orderRow(orderId)).state).toBe('approved');
  const [cancelled, inspected] = await marks();
  expect((await end([inspected!.markId], { feeAmount: '350' })).data).toEqual({ ended: 1, fees: 1 });
  expect(await agree()).toMatchObject({ message: expect.stringMatching(/^第 1 箱退关尚未结束/) });
  const withdrawn = { markId: cancelled!.markId, version: cancelled!.version, reason: '标错箱' };
  await desk.app.call(dispatch.withdrawMark, withdrawn, token());
  expect(await agree()).toMatchObject({ code: '1' });
  expect((await desk.orderRow(orderId)).state).toBe('cancelled');
  expect(await marks()).toMatchObject([
    {
      text: `查验放行，历时 1 小时 30 分（${short(-90)} 至 ${short()}）`,
      fee: { incomeAmount: '350.00', statusText: '待审核' },
    },
  ]);
  const { cost_id, revision } = await desk.app.db
    .selectFrom('cost_line')
    .select(['cost_id', 'revision'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const caiwu = { token: await desk.app.signIn(desk.world.caiwu) };
  const lines = [{ id: cost_id, revision }];
  expect((await desk.app.call(fees.approve, { lines }, caiwu)).data).toEqual({ approved: 1, refused: [] });
});

describe('a mark that was wrong', () => {
  it('is put right over what was seen, before and after in the audit', async () => {
    await set({ begunAt: at(-30) });
    const [mark] = await marks();
    const asked = {
      markId: mark!.markId,
      version: mark!.version,
      begunAt: at(-90),
      place: '蛇口',
      reason: '记错',
    };
    const correct = (more: object = {}) =>
      desk.app.call(dispatch.correctMark, { ...asked, ...more }, token());
    expect(await correct({ endedAt: at() })).toMatchObject({ code: '0', message: '该标记尚未结束' });
    expect(await correct({ newVoyage: 'V' })).toMatchObject({ code: '0', message: '只有改船填写船名和航次' });
    expect(await correct()).toMatchObject({ code: '1' });
    expect(await marks()).toMatchObject([{ begunAt: at(-90), place: '蛇口', version: 2 }]);
    expect(await correct()).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    const { before, after, reason } = await desk.app.db
      .selectFrom('audit_entry')
      .select(['before', 'after', 'reason'])
      .where('call_name', '=', dispatch.correctMark.name)
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after, reason]).toMatchObject([{ begunAt: at(-30) }, { begunAt: at(-90) }, '记错']);
  });

  it('is withdrawn: its customer hears of it, and the box may be marked anew', async () => {
    await set();
    const [mark] = await marks();
    const asked = { markId: mark!.markId, version: 1, reason: '标错箱' };
    expect(await desk.app.call(dispatch.withdrawMark, asked, token())).toMatchObject({ code: '1' });
    expect(await marks()).toEqual([]);
    expect(
      (await sentNotices(desk.app.db, 'box_mark_ended')).filter((one) => one.includes(orderNo))[0],
    ).toContain(`第 1 箱查验结束：标记有误，已撤回。`);
    expect(await end([mark!.markId])).toMatchObject({ code: '0', message: '该标记已撤回，请刷新' });
    expect(await set()).toMatchObject({ code: '1' });
  });
});
