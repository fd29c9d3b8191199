import { orders, shares } from '@boxhaul/contract/orders';
import type { InputOf } from '@boxhaul/contract/kit';
import { CUSTOMER_RIGHTS } from '@boxhaul/domain/identity';
import { expect, it } from 'vitest';
import { buildOrder, type OrderChanges } from '../../testing/build-order';
import { fileWorld } from '../../testing/file-world';
import { makeShare } from '../../testing/make-share';
import { giveRole } from '../../testing/make-role';
import { newAddress } from '../../testing/receive-code';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);

type Made = Partial<Omit<InputOf<typeof shares.makeSeveral>, 'orders'>>;
const FOR = { forWhom: '东莞仓库', days: 7 };
const share = (ids: readonly string[], made: Made = {}, options: object = {}) =>
  t.call(
    shares.makeSeveral,
    { orders: ids.map((id) => ({ id })), ...FOR, ...made },
    { token: owner, ...options },
  );
const links = (shareIds: readonly string[], token = owner) =>
  t.call(shares.links, { shareIds: [...shareIds] }, { token });
const make = (changes: OrderChanges = {}) =>
  buildOrder(t.db, world, { state: 'approved', cabinet_num: 1, ...changes });
const theirs = () => make({ customer_id: world.otherCustomerId, account_id: world.stranger });
const sharesOf = (orderId: string) =>
  t.db.selectFrom('order_share').select(['share_id', 'parts']).where('order_id', '=', orderId).execute();
const idsOf = ({ data }: Awaited<ReturnType<typeof share>>) =>
  data.answers.flatMap(({ shareId }) => shareId ?? []);

it('is a link an order, each to that order alone, with what was chosen', async () => {
  const built = [await make(), await make()];
  const made = await share(
    built.map(({ orderId }) => orderId),
    { parts: ['driver'] },
  );
  expect(made.data.answers.map(({ orderNo, refusal }) => [orderNo, refusal])).toEqual(
    built.map(({ orderNo }) => [orderNo, null]),
  );
  const { data } = await links(idsOf(made).toReversed());
  expect(data.links.map(({ orderNo }) => orderNo)).toEqual(built.map(({ orderNo }) => orderNo).toReversed());
  for (const { orderNo, path } of data.links) {
    const code = path?.slice('/a/'.length);
    const seen = await t.app.inject({
      method: 'POST',
      url: shares.look.path,
      payload: { code },
      remoteAddress: newAddress(),
    });
    expect(seen.json()).toMatchObject({ data: { orderNo, forWhom: '东莞仓库' } });
  }
  expect((await sharesOf(built[0]!.orderId)).map(({ parts }) => parts)).toEqual([['driver']]);
  const { data: told } = await t.call(orders.audit, { id: built[1]!.orderId }, { token: owner });
  expect(told.events.map(({ eventText, note }) => [eventText, note])).toEqual([['分享订单', '东莞仓库']]);
});

it('refuses an order by its own rule and leaves nothing of it; another’s is none', async () => {
  const [fine, waiting, full] = [await make(), await make({ state: 'pending_review' }), await make()];
  for (let n = 0; n < 20; n += 1) await makeShare(t, owner, { orderId: full.orderId });
  const foreign = await theirs();
  const none = await t.call(shares.list, { id: foreign.orderId }, { token: owner });
  const { data } = await share([foreign.orderId, full.orderId, waiting.orderId, fine.orderId]);
  expect(data.answers.map(({ orderNo, refusal }) => [orderNo, refusal])).toEqual([
    ['', none.message],
    [full.orderNo, '一张订单最多同时有 20 个有效分享，请先收回不用的'],
    [waiting.orderNo, '订单审核通过后才能分享'],
    [fine.orderNo, null],
  ]);
  const counts = [];
  for (const { orderId } of [foreign, full, waiting, fine]) counts.push((await sharesOf(orderId)).length);
  expect(counts).toEqual([0, 20, 0, 1]);
});

it('takes twenty, no more and none twice', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push((await make()).orderId);
  expect((await share([...ids, '1'])).message).toBe('一次最多 20 票');
  expect((await share([ids[0]!, `0${ids[0]!}`])).message).toBe('同一订单只能选一次');
  expect((await share([])).message).toBe('请选择订单');
  const made = idsOf(await share(ids));
  expect(made).toHaveLength(20);
  expect((await links(made)).data.links.every(({ path }) => path !== null)).toBe(true);
  expect((await links([...made, made[0]!])).message).toBe('一次最多 20 个分享');
});

it('sent again under its key makes no more, and no code is kept with the key', async () => {
  const [one, two] = [await make(), await make()];
  const once = () => share([one.orderId, two.orderId], {}, { headers: { 'idempotency-key': 'shares' } });
  const first = await once();
  expect(await once()).toEqual(first);
  expect([await sharesOf(one.orderId), await sharesOf(two.orderId)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  const kept = await t.db.selectFrom('idempotency_key').select('response').execute();
  for (const { path } of (await links(idsOf(first))).data.links)
    expect(JSON.stringify(kept)).not.toContain(path?.slice('/a/'.length));
});

it('tells addresses of one’s own shares alone, and of none that is taken back', async () => {
  const [one, two] = [await make(), await make()];
  const [back, live] = idsOf(await share([one.orderId, two.orderId]));
  await t.call(shares.revoke, { shareId: back! }, { token: owner });
  const { data } = await links([back!, live!]);
  expect(data.links.map(({ path }) => path !== null)).toEqual([false, true]);
  const foreign = await theirs();
  const stranger = await t.signIn(world.stranger);
  const { shareId } = await makeShare(t, stranger, { orderId: foreign.orderId });
  expect((await links([live!, shareId])).data).toMatchObject({ errcode: 'NOT_FOUND' });
  await giveRole(t.db, world.staff, { menus: ['/admin/order-pending'], rights: CUSTOMER_RIGHTS });
  expect((await links([live!], await t.signIn(world.staff))).data).toMatchObject({ errcode: 'FORBIDDEN' });
});

it('shows nobody what its maker may not see, and is said once', async () => {
  const { orderId } = await make();
  await giveRole(t.db, world.staff, { menus: ['/admin/order'], rights: ['share', 'track'] });
  const token = await t.signIn(world.staff);
  const refused = await share([orderId], { parts: ['price'] }, { token });
  expect(refused).toMatchObject({ code: '0', message: '您没有“查看运价”权限，不能分享运价' });
  expect((await share([orderId], {}, { token })).data.answers).toMatchObject([{ refusal: null }]);
  await giveRole(t.db, world.staff, { menus: ['/admin/order'], rights: ['track'] });
  const without = await share([orderId], {}, { token: await t.signIn(world.staff) });
  expect(without.data).toMatchObject({ errcode: 'FORBIDDEN' });
});
