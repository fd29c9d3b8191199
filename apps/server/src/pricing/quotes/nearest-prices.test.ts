import { review } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { beforeAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { createTestApp } from '../../testing/test-app';
import { buildWorld } from '../../testing/world';

const { t, world } = await fileWorld();
beforeAll(async () => {
  await seedRateCard(t.db, { now: t.clock.now, ownCustomerId: world.customerId });
});

const nowhere = { harborName: '深圳盐田港', regionCode: '441202' };
const priced = { harborName: '深圳盐田港', regionCode: '440306018' };

test('a lane without a price has its neighbours, nearest first, with what they cost there', async () => {
  const { data } = await t.call(quotes.nearest, nowhere);
  expect(data.list).toHaveLength(8);
  for (const near of data.list) {
    expect(near.km).toBeGreaterThan(0);
    expect(near.km).toBeLessThanOrEqual(200);
    const there = await t.call(quotes.open, { ...nowhere, regionCode: near.regionCode });
    const vo = near.orderType === 0 ? there.data.shipmentVo : there.data.deliveryVo;
    expect(near.price).toBe(vo?.[`_${near.cabinetType}`]);
    expect(near.regionFullName).toBe(there.data.regionFullName);
  }
  const { data: missing } = await t.call(quotes.open, nowhere);
  expect(missing.neighbour).toMatchObject({ regionCode: data.list[0]!.regionCode, km: data.list[0]!.km });
});

test('only container types without a price here are answered, in the form of an order too', async () => {
  expect((await t.call(quotes.nearest, priced)).data.list).toEqual([]);
  const own = await createTestApp();
  const people = await buildWorld(own.db);
  await seedRateCard(own.db, { now: own.clock.now, ownCustomerId: people.customerId });
  await own.db
    .deleteFrom('rate_card_row')
    .where('harbor_id', '=', 1)
    .where('region_code', 'like', '440306%')
    .where('cabinet_type', '=', '40HQ')
    .where('order_type', '=', 1)
    .execute();
  const { data } = await own.call(quotes.nearest, priced);
  expect(data.list.map(({ orderType, cabinetType }) => [orderType, cabinetType])).toEqual([[1, '40HQ']]);
  const token = await own.signIn(people.stranger);
  const one = await own.call(quotes.forOrder, { ...priced, orderType: 1, cabinetType: '40HQ' }, { token });
  expect(one).toMatchObject({ code: '999', data: { neighbour: { regionCode: data.list[0]!.regionCode } } });
  expect(one.message).toContain('最近有运价的是');
  await own.close();
});

test('the operator sees those of the order’s own question', async () => {
  const { orderId } = await buildOrder(t.db, world, {
    region_code: '441202',
    dock_id: null,
    ship_company_id: 1,
  });
  const admin = await t.signIn(world.admin);
  const { data } = await t.call(review.nearest, { id: orderId }, { token: admin });
  const owner = await t.signIn(world.owner);
  const asked = await t.call(quotes.nearest, { ...nowhere, shipCompanyId: 1 }, { token: owner });
  expect(data).toEqual(asked.data);
});
