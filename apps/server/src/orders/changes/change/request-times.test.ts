import { orderChanges, orders } from '@boxhaul/contract/orders';
import type { InputOf } from '@boxhaul/contract/kit';
import { CUSTOMER_RIGHTS } from '@boxhaul/domain/identity';
import { beforeEach, expect, it } from 'vitest';
import { buildOrder, type OrderChanges } from '../../../testing/build-order';
import { fileDesk } from '../../../testing/file-world';
import { giveRole } from '../../../testing/make-role';

const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
beforeEach(() => desk.clear());

type Input = InputOf<typeof orderChanges.requestTimes>;
type Times = Omit<Input, 'orders'>;

const seen = (ids: readonly string[], version = 1) => ids.map((id) => ({ id, version }));
const request = (ids: readonly string[], times: Times, token = owner) =>
  desk.app.call(orderChanges.requestTimes, { orders: seen(ids), ...times }, { token });
const answersTo = async (...given: Parameters<typeof request>) =>
  (await request(...given)).data.answers.map(({ requireDate, refusal }) => requireDate ?? refusal);
const make = (changes: OrderChanges = {}) =>
  buildOrder(desk.app.db, desk.world, { state: 'approved', cabinet_num: 1, ...changes });
/** The requests that stand, by order. */
const requested = async (ids: readonly string[]) => {
  const rows = await desk.app.db
    .selectFrom('order_change')
    .select(['order_id', 'lines', 'reason', 'state'])
    .where('order_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
};
const AT = '2026-11-22 14:00:00';

it('is one request an order, for one time or by so many hours, and priced as before', async () => {
  const [first, second] = [await make(), await make({ require_date: new Date('2026-11-23T06:30:00Z') })];
  const ids = [first.orderId, second.orderId];
  const { data } = await request(ids, { requireDate: AT, reason: '工厂改期' });
  expect(data.answers).toEqual([
    { id: first.orderId, orderNo: first.orderNo, refusal: null, requireDate: AT },
    { id: second.orderId, orderNo: second.orderNo, refusal: null, requireDate: AT },
  ]);
  expect((await requested(ids)).get(second.orderId)).toMatchObject({
    lines: expect.stringContaining('2026-11-22 14:00') as string,
    reason: '工厂改期',
    state: 'open',
  });
  for (const id of ids) await desk.app.call(orderChanges.withdraw, { id }, { token: owner });
  expect(await answersTo(ids, { shiftHours: 26 })).toEqual(['2026-11-22 11:00:00', '2026-11-24 16:30:00']);
  for (const id of ids) await desk.app.call(orderChanges.withdraw, { id }, { token: owner });
  expect(await answersTo(ids, { shiftHours: -3 })).toEqual(['2026-11-21 06:00:00', '2026-11-23 11:30:00']);
});

it('refuses an order by its own rule, leaves nothing of it, and asks for the others', async () => {
  const fine = await make();
  const done = await make({ state: 'finished' });
  const same = await make({ require_date: new Date('2026-11-22T06:00:00Z') });
  const asked = await make();
  await request([asked.orderId], { shiftHours: 1 });
  const ids = [done.orderId, fine.orderId, same.orderId, asked.orderId];
  expect(await answersTo(ids, { requireDate: AT })).toEqual([
    '订单已完成，不能改单',
    AT,
    '没有任何改动',
    '已有改单申请等待客服处理，撤回后才能再申请',
  ]);
  expect([...(await requested(ids)).keys()].toSorted()).toEqual([fine.orderId, asked.orderId].toSorted());
  const { data } = await desk.app.call(orders.audit, { id: done.orderId }, { token: owner });
  expect(data.events).toEqual([]);
});

it('takes no hour beyond what an order may be wanted at, nor from an order that was changed', async () => {
  const [near, far] = [await make(), await make({ require_date: new Date('2027-11-10T01:00:00Z') })];
  const [ofNear, ofFar] = await answersTo([near.orderId, far.orderId], { shiftHours: 24 * 20 });
  expect(ofNear).toBe('2026-12-11 09:00:00');
  expect(ofFar).toMatch(/一年/);
  const stale = await make({ version: 2 });
  expect(await answersTo([stale.orderId], { shiftHours: 1 })).toEqual(['订单已有变化，请刷新后再改单']);
});

it('answers another’s order as none, and one that is not to be seen as the single call does', async () => {
  const own = await make();
  const theirs = await make({ customer_id: desk.world.otherCustomerId, account_id: desk.world.stranger });
  const none = await desk.app.call(
    orderChanges.request,
    { id: theirs.orderId, version: 1, requireDate: AT },
    { token: owner },
  );
  const { data } = await request([theirs.orderId, own.orderId, '999999999'], { requireDate: AT });
  expect(data.answers.map(({ orderNo, refusal }) => [orderNo, refusal])).toEqual([
    ['', none.message],
    [own.orderNo, null],
    ['', none.message],
  ]);
  expect(await requested([theirs.orderId])).toEqual(new Map());
  const rights = CUSTOMER_RIGHTS.filter((right) => right !== 'publish');
  await giveRole(desk.app.db, desk.world.staff, { menus: ['/admin/order'], rights });
  const staff = await desk.app.signIn(desk.world.staff);
  expect((await request([own.orderId], { shiftHours: 1 }, staff)).data).toMatchObject({
    errcode: 'FORBIDDEN',
  });
  await giveRole(desk.app.db, desk.world.staff, { menus: ['/admin/order'], rights: CUSTOMER_RIGHTS });
  const waiting = await make({ state: 'pending_review' });
  const again = await desk.app.signIn(desk.world.staff);
  expect(await answersTo([waiting.orderId], { shiftHours: 1 }, again)).toEqual(['您没有此操作的权限']);
});

it('takes twenty, no more, none twice, and either a time or hours', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push((await make()).orderId);
  const said = async (...given: Parameters<typeof request>) => (await request(...given)).message;
  expect(await said([...ids, '1'], { requireDate: AT })).toBe('一次最多 20 票');
  expect(await said([ids[0]!, `0${ids[0]!}`], { requireDate: AT })).toBe('同一订单只能选一次');
  expect(await said(ids, {})).toBe('请选择新的时间');
  expect(await said(ids, { requireDate: AT, shiftHours: 1 })).toBe('请选择新的时间');
  expect(await said(ids, { shiftHours: 721 })).toBe('请填写 1 至 720 小时');
  expect(await requested(ids)).toEqual(new Map());
  expect(await answersTo(ids, { requireDate: AT })).toEqual(ids.map(() => AT));
  expect((await requested(ids)).size).toBe(20);
});

it('sent again under its key changes nothing more, and is answered alike', async () => {
  const [fine, done] = [await make(), await make({ state: 'finished' })];
  const once = () =>
    desk.app.call(
      orderChanges.requestTimes,
      { orders: seen([fine.orderId, done.orderId]), shiftHours: 2 },
      { token: owner, headers: { 'idempotency-key': 'times' } },
    );
  const first = await once();
  await desk.app.call(orderChanges.withdraw, { id: fine.orderId }, { token: owner });
  expect(await once()).toEqual(first);
  const rows = await desk.app.db
    .selectFrom('order_change')
    .select('state')
    .where('order_id', '=', fine.orderId)
    .execute();
  expect(rows).toEqual([{ state: 'withdrawn' }]);
});
