import { fees } from '@boxhaul/contract/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';
import { sentNotices } from '../../../testing/sent-notices';
import { chargeFreight } from '../charge-freight';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
let order: BuiltOrder;
beforeEach(async () => {
  order = await buildOrder(t.db, world, { state: 'finished' });
});

const enter = async (incomeAmount: string, costTypeId = 2, token = caiwu) => {
  const box = { orderId: order.orderId, cabinetId: order.cabinetIds[0]! };
  const answer = await t.call(
    fees.enter,
    { ...box, costTypeId, incomeAmount, remark: '门点等待' },
    { token },
  );
  expect(answer.code).toBe('1');
  return answer.data.id;
};
const read = async (id: string) => (await t.call(fees.detail, { id }, { token: caiwu })).data;
const approve = (ids: readonly string[], token = caiwu, revision = 1) =>
  t.call(fees.approve, { lines: ids.map((id) => ({ id, revision })) }, { token });
const booked = async () =>
  (
    await t.db
      .selectFrom('journal_entry as e')
      .innerJoin('cost_line as l', 'l.cost_id', 'e.cost_id')
      .select(['e.debit', 'e.credit', 'e.fen', 'e.customer_id'])
      .where('l.order_id', '=', order.orderId)
      .orderBy('e.entry_id')
      .execute()
  ).map(({ debit, credit, fen, customer_id }) => {
    expect(customer_id).toBe(world.customerId);
    return `${debit} ${fen} ${credit}`;
  });

describe('freight that a reviewer refused', () => {
  it('is charged anew at the price that its order has by then, and reviewed again', async () => {
    const priced = { state: 'finished', unit_price_fen: 90_000, cabinet_num: 1 } as const;
    order = await buildOrder(t.db, world, priced);
    await t.db.updateTable('cus_cabinet').set({ state: 4 }).where('order_id', '=', order.orderId).execute();
    await chargeFreight(t.db, order.orderId, t.clock.now);
    const line = t.db.selectFrom('cost_line').select('cost_id').where('order_id', '=', order.orderId);
    const { cost_id: id } = await line.executeTakeFirstOrThrow();
    const recharge = (revision: number) => t.call(fees.recharge, { id, revision }, { token: caiwu });
    expect((await recharge(1)).data).toMatchObject({ errcode: 'COST_STATE' });
    await t.call(fees.reject, { id, revision: 1, reason: '价格不符' }, { token: admin });
    expect((await read(id)).actions).toEqual(['recharge']);
    await t.db
      .updateTable('cus_order')
      .set({ unit_price_fen: 98_050 })
      .where('order_id', '=', order.orderId)
      .execute();
    expect((await recharge(1)).data).toMatchObject({ errcode: 'CONFLICT' });
    const both = await Promise.all([recharge(2), recharge(2)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await read(id)).toMatchObject({ incomeAmount: '980.50', costStatus: 0, rejectReason: null });
    expect((await approve([id], caiwu, 3)).data).toEqual({ approved: 1, refused: [] });
    expect(await booked()).toEqual(['receivable 98050 revenue_freight']);
  });
});

describe('a fee that is entered', () => {
  it('waits for review, is in nobody’s books, and can be put right', async () => {
    const id = await enter('120.00');
    expect(await read(id)).toMatchObject({
      incomeAmount: '120.00',
      costStatus: 0,
      origin: 'hand',
      createdBy: 'caiwu',
      reviewedBy: null,
      actions: ['edit', 'approve', 'reject'],
      evidence: null,
    });
    expect(await booked()).toEqual([]);
    const change = { id, revision: 1, costTypeId: 3, incomeAmount: '-80.50', remark: '' };
    expect((await t.call(fees.edit, change, { token: caiwu })).code).toBe('1');
    expect(await read(id)).toMatchObject({ incomeAmount: '-80.50', costTypeName: '压夜费', revision: 2 });
    const again = await t.call(fees.edit, change, { token: admin });
    expect(again).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
  });

  it('is refused for an order on which nothing is hauled, for freight, and for another order’s box', async () => {
    const pending = await buildOrder(t.db, world, { state: 'pending_review' });
    const facts = { costTypeId: 2, incomeAmount: '1', remark: '' };
    const refused = async (orderId: string, cabinetId: string, costTypeId = 2) => {
      const input = { ...facts, orderId, cabinetId, costTypeId };
      const { data, message } = await t.call(fees.enter, input, { token: caiwu });
      return [data.errcode, message];
    };
    expect(await refused(pending.orderId, pending.cabinetIds[0]!)).toEqual([
      'ORDER_STATE',
      '订单尚未审核通过或已取消，不能录入费用',
    ]);
    expect((await refused(order.orderId, pending.cabinetIds[0]!))[0]).toBe('NOT_FOUND');
    expect(await refused(order.orderId, order.cabinetIds[0]!, 26)).toEqual([
      'BAD_INPUT',
      '运费由订单运价产生，不能录入；需要调整请用“调整运费”',
    ]);
    expect(await refused(order.orderId, order.cabinetIds[0]!, 5)).toEqual([
      'BAD_INPUT',
      '其他费请在备注中写明用途',
    ]);
  });
});

describe('review', () => {
  it('confirms lines, enters them into the books once, and tells the customer once an order', async () => {
    const ids = [await enter('120.00'), await enter('60.00', 15), await enter('33.00', 25)];
    expect((await approve([...ids, ids[0]!])).data).toEqual({ approved: 3, refused: [] });
    expect(await read(ids[0]!)).toMatchObject({ costStatus: 1, reviewedBy: 'caiwu', actions: ['reverse'] });
    const books = [
      'receivable 12000 revenue_freight',
      'receivable 6000 revenue_other',
      'receivable 3300 collected',
    ];
    expect((await booked()).toSorted()).toEqual(books.toSorted());
    const told = await sentNotices(t.db, 'cost_confirmed');
    const sentence = `订单 ${order.orderNo} 的费用已确认，可查看明细。`;
    expect(told.filter((one) => one === `13800000001: ${sentence}`)).toHaveLength(1);
    const again = await approve(ids);
    expect(again.data).toEqual({
      approved: 0,
      refused: ids.map((id) => ({ id, reason: '费用已被他人修改，请刷新后重试' })),
    });
    expect(await booked()).toHaveLength(3);
  });

  it('of lines of two orders tells the customer of each, and one row of the log names them', async () => {
    const first = await enter('1.00');
    const other = await buildOrder(t.db, world, { state: 'finished' });
    const box = { orderId: other.orderId, cabinetId: other.cabinetIds[0]! };
    const facts = { costTypeId: 2, incomeAmount: '2.00', remark: '' };
    const { data } = await t.call(fees.enter, { ...box, ...facts }, { token: caiwu });
    await approve([first, data.id]);
    const told = await sentNotices(t.db, 'cost_confirmed');
    for (const { orderNo } of [order, other]) {
      expect(told.filter((one) => one.includes(orderNo) && one.startsWith('13800000001'))).toHaveLength(1);
    }
    const log = await t.db
      .selectFrom('audit_entry')
      .select(['target_id', 'after'])
      .where('call_name', '=', 'opsApproveFees')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toEqual({ target_id: null, after: { approved: [first, data.id] } });
  });

  it('of two at once confirms a line once', async () => {
    const id = await enter('120.00');
    const answers = await Promise.all([approve([id]), approve([id], admin)]);
    expect(answers.reduce((sum, { data }) => sum + data.approved, 0)).toBe(1);
    expect(await booked()).toHaveLength(1);
  });

  it('of a large amount is another’s than who entered or last changed it', async () => {
    const [large, small] = [await enter('1000.00'), await enter('999.99')];
    expect((await approve([large, small])).data).toEqual({
      approved: 1,
      refused: [{ id: large, reason: '金额达到 1000 元的费用须由他人审核' }],
    });
    const change = { id: large, revision: 1, costTypeId: 2, incomeAmount: '2000', remark: '' };
    await t.call(fees.edit, change, { token: admin });
    expect((await approve([large], admin, 2)).data.approved).toBe(0);
    expect((await approve([large], caiwu, 2)).data.approved).toBe(1);
  });

  it('names what nobody has, and the rest stands', async () => {
    const id = await enter('1.00');
    expect((await approve(['999999999', id])).data).toEqual({
      approved: 1,
      refused: [{ id: '999999999', reason: '未找到该费用' }],
    });
  });

  it('refuses with a reason; what was refused is put right and reviewed again', async () => {
    const id = await enter('120.00');
    const refusal = { id, revision: 1, reason: '与现场不符' };
    expect((await t.call(fees.reject, refusal, { token: caiwu })).code).toBe('1');
    expect(await read(id)).toMatchObject({ costStatus: 4, rejectReason: '与现场不符', actions: ['edit'] });
    const change = { id, revision: 2, costTypeId: 2, incomeAmount: '90', remark: '' };
    await t.call(fees.edit, change, { token: caiwu });
    expect(await read(id)).toMatchObject({ costStatus: 0, rejectReason: null, reviewedBy: null });
    expect((await approve([id], caiwu, 3)).data.approved).toBe(1);
  });
});

describe('a confirmed line', () => {
  const reverse = (id: string, more: object = {}) =>
    t.call(fees.reverse, { id, revision: 2, reason: '多计', ...more }, { token: caiwu });

  it('is taken back by its opposite with another in its place, and comes to the new amount', async () => {
    const id = await enter('120.00');
    await approve([id]);
    const { reversalId, correctionId } = (await reverse(id, { incomeAmount: '70.00' })).data;
    expect(await read(reversalId)).toMatchObject({
      incomeAmount: '-120.00',
      origin: 'reversal',
      puts: { id },
    });
    expect(await read(correctionId!)).toMatchObject({ incomeAmount: '70.00', origin: 'correction' });
    expect((await approve([correctionId!])).data.refused).toEqual([
      { id: correctionId, reason: '请先审核被更正费用的冲销行' },
    ]);
    expect((await approve([correctionId!, reversalId])).data).toEqual({ approved: 2, refused: [] });
    expect(await read(id)).toMatchObject({
      incomeAmount: '120.00',
      costStatus: 1,
      actions: [],
      putBy: [
        { id: reversalId, costStatus: 3 },
        { id: correctionId, costStatus: 3 },
      ],
    });
    expect((await booked()).toSorted()).toEqual([
      'receivable 12000 revenue_freight',
      'receivable 7000 revenue_freight',
      'revenue_freight 12000 receivable',
    ]);
  });

  it('is taken back once; with the refusal of a reversal goes what would have followed it', async () => {
    const id = await enter('120.00');
    await approve([id]);
    const { reversalId, correctionId } = (await reverse(id, { incomeAmount: '70.00' })).data;
    expect(await reverse(id)).toMatchObject({ message: '该费用已冲销', data: { errcode: 'COST_STATE' } });
    const refusal = { id: reversalId, revision: 1, reason: '原费用无误' };
    await t.call(fees.reject, refusal, { token: caiwu });
    expect(await read(correctionId!)).toMatchObject({ costStatus: 4, rejectReason: '原费用无误' });
    expect((await reverse(id)).data).toMatchObject({ correctionId: null });
  });

  it('of freight is followed by adjusted freight', async () => {
    await chargeFreight(t.db, order.orderId, t.clock.now);
    const { data } = await t.call(fees.list, { keyword: order.orderNo }, { token: caiwu });
    const id = data.data.find(({ costTypeId }) => costTypeId === 26)!.id;
    await approve([id]);
    const { correctionId } = (await reverse(id, { incomeAmount: '900' })).data;
    expect(await read(correctionId!)).toMatchObject({ costTypeName: '调整运费', incomeAmount: '900.00' });
  });

  it('is never edited or refused', async () => {
    const id = await enter('120.00');
    await approve([id]);
    const change = { id, revision: 2, costTypeId: 2, incomeAmount: '1', remark: '' };
    expect(await t.call(fees.edit, change, { token: caiwu })).toMatchObject({
      data: { errcode: 'COST_STATE' },
    });
    const refusal = { id, revision: 2, reason: '因' };
    expect(await t.call(fees.reject, refusal, { token: caiwu })).toMatchObject({
      data: { errcode: 'COST_STATE' },
    });
  });
});

describe('the list', () => {
  it('has what waits first come first, others newest first, with the sum over the filter', async () => {
    const ids = [await enter('1.00'), await enter('2.00'), await enter('4.00')];
    const ask = async (filter: object) =>
      (await t.call(fees.list, { keyword: order.orderNo, ...filter }, { token: caiwu })).data;
    const waiting = await ask({ costStatus: 0, pageSize: 2 });
    expect(waiting.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(waiting).toMatchObject({ rowCount: 3, incomeAmount: '7.00' });
    expect(waiting.waiting).toBeGreaterThanOrEqual(3);
    expect((await ask({})).data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await ask({ costTypeId: 3 })).rowCount).toBe(0);
    const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
    expect((await ask(today)).rowCount).toBe(3);
    expect((await ask({ endDate: '2026-11-19' })).rowCount).toBe(0);
    expect((await ask({ startDate: '2026-11-21' })).rowCount).toBe(0);
  });

  it('flags what is far above the usual, once enough is known', async () => {
    const usual = [];
    for (let n = 0; n < 10; n += 1) usual.push(await enter('100.00', 19));
    const far = await enter('300.01', 19);
    const near = await enter('300.00', 19);
    const flags = async () => [(await read(far)).usualAmount, (await read(near)).usualAmount];
    expect(await flags()).toEqual([null, null]);
    await approve(usual);
    expect(await flags()).toEqual(['100.00', null]);
  });

  it('finds an order to enter a fee for', async () => {
    const { data } = await t.call(fees.findOrder, { orderNo: order.orderNo }, { token: caiwu });
    expect(data).toMatchObject({ orderId: order.orderId, customerName: '深圳远航货运代理有限公司' });
    expect(data.cabinets.map(({ cabinetId }) => cabinetId)).toEqual(order.cabinetIds);
  });
});
