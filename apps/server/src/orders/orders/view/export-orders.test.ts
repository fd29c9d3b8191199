import { orders } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS, MENUS } from '@boxhaul/domain/identity';
import { ORDER_COLUMN_WORDS } from '@boxhaul/domain/orders';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { makeRole } from '../../../testing/make-role';
import { readSheet } from '../../../testing/read-sheet';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
beforeAll(async () => {
  await buildOrder(t.db, world, { state: 'approved', goods_name: '瓷砖', remark: '=1+1' });
  await buildOrder(t.db, world, { state: 'finished', unit_price_fen: null });
  await buildOrder(t.db, world, { state: 'pending_review' });
  await buildOrder(t.db, world, { customer_id: world.otherCustomerId, account_id: world.stranger });
});

const fetchRows = async (query: Record<string, string>, authorization = token) => {
  const url = `${orders.exportFile.path}?${new URLSearchParams(query).toString()}`;
  const file = await t.app.inject({ method: 'GET', url, headers: { authorization } });
  return readSheet(file.rawPayload);
};

it('holds the orders of a filter, prices as numbers', async () => {
  const [head, ...rows] = await fetchRows({ pageType: 'order' });
  expect(head).toEqual(Object.values(ORDER_COLUMN_WORDS));
  const { data } = await t.call(orders.list, { pageType: 'order' }, { token });
  expect(rows.map(([orderNo]) => orderNo)).toEqual(data.data.map(({ orderNo }) => orderNo));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual([
    data.data[1]!.orderNo,
    data.data[1]!.bookSpaceNo,
    '待派车',
    '装货',
    '40HQ',
    2,
    data.data[1]!.harborName,
    data.data[1]!.dockName,
    data.data[1]!.fullAddress,
    data.data[1]!.shipCompanyName,
    '瓷砖',
    '2026-11-21 09:00:00',
    '王工',
    '13812345678',
    980.5,
    1961,
    '2026-11-19 10:00:00',
    '=1+1',
  ]);
  expect(rows[0]!.slice(14, 16)).toEqual(['', '']);
  expect(await fetchRows({ keyword: '瓷砖', columns: 'goodsName' })).toEqual([['货物名称'], ['瓷砖']]);
});

it('has no prices for who may not see any', async () => {
  const cust_role_id = await makeRole(t.db, world.customerId, {
    menus: MENUS,
    rights: CUSTOMER_RIGHTS.filter((right) => right !== 'prices'),
  });
  await t.db.updateTable('account').set({ cust_role_id }).where('account_id', '=', world.viewer).execute();
  const rows = await fetchRows({ columns: 'orderNo,auditPrice,total' }, await t.signIn(world.viewer));
  expect(rows[0]).toEqual(['订单号']);
  expect(rows).toHaveLength(4);
});

it('holds the columns on screen in their order, sorted as on screen', async () => {
  await buildOrder(t.db, world, {
    state: 'approved',
    goods_name: '先要的',
    require_date: new Date('2026-11-20T01:00:00Z'),
  });
  const columns = 'requireDate,orderNo';
  const listed = async (sort: 'newest' | 'oldest' | 'soonest') =>
    (await t.call(orders.list, { pageType: 'order', sort }, { token })).data.data;
  for (const sort of ['newest', 'oldest', 'soonest'] as const) {
    const [head, ...rows] = await fetchRows({ pageType: 'order', sort, columns });
    expect(head).toEqual(['要求装卸时间', '订单号']);
    expect(rows).toEqual((await listed(sort)).map(({ requireDate, orderNo }) => [requireDate, orderNo]));
  }
  expect((await listed('soonest'))[0]!.goodsName).toBe('先要的');
  const numbers = (await listed('newest')).map(({ orderNo }) => orderNo);
  expect((await listed('oldest')).map(({ orderNo }) => orderNo)).toEqual(numbers.toReversed());
});

it('reaches behind a batch of rows in each order', async () => {
  for (let n = 0; n < 60; n += 1) {
    await buildOrder(t.db, world, {
      state: 'approved',
      require_date: new Date(Date.UTC(2026, 10, 22 + (n % 3))),
    });
  }
  for (const sort of ['newest', 'oldest', 'soonest'] as const) {
    const [, ...rows] = await fetchRows({ pageType: 'order', sort, columns: 'orderNo' });
    const { data } = await t.call(orders.list, { pageType: 'order', sort, pageSize: 200 }, { token });
    expect(rows.flat()).toEqual(data.data.map(({ orderNo }) => orderNo));
    expect(rows).toHaveLength(63);
  }
});
