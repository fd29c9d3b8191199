import type { InputOf } from '@boxhaul/contract/kit';
import { quotes, savedQuotes } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { deleteOldLanes } from './delete-old-lanes';
import { MOST_ASKED_LANES } from './lanes.repo';

const { t, world } = await fileWorld();
let owner: string;
beforeAll(async () => {
  await seedRateCard(t.db, { now: t.clock.now, ownCustomerId: world.customerId });
  owner = await t.signIn(world.owner);
});
beforeEach(async () => {
  await t.db.deleteFrom('saved_quote').execute();
  await t.db.deleteFrom('asked_lane').execute();
});

const lane = { harborName: '深圳盐田港', regionCode: '440306018' };
type Saved = InputOf<typeof savedQuotes.save>;
const query = (change: Partial<Saved> = {}): Saved => ({
  ...lane,
  name: '盐田到西乡',
  orderType: 0,
  cabinetType: '40HQ',
  ...change,
});
const save = (change: Partial<Saved> = {}, token = owner) =>
  t.call(savedQuotes.save, query(change), { token });
const list = async (token = owner) => (await t.call(savedQuotes.list, {}, { token })).data.list;
const run = (id: string, token = owner) => t.call(savedQuotes.run, { id }, { token });

describe('a kept query', () => {
  test('is there with all its parts and the price of the day on which it was kept', async () => {
    const { data } = await save({
      dockId: 101,
      shipCompanyId: 1,
      invoicing: 1,
      isHeavyCargo: 1,
      isForeignTrade: false,
      address: '固戍二路 8 号',
      longitude: 113.85,
      latitude: 22.6,
    });
    const [kept, ...others] = await list();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      savedQuoteId: data.savedQuoteId,
      name: '盐田到西乡',
      ...lane,
      regionFullName: '广东省深圳市宝安区西乡街道',
      dockId: 101,
      shipCompanyId: 1,
      orderType: 0,
      cabinetType: '40HQ',
      invoicing: 1,
      isHeavyCargo: 1,
      isForeignTrade: false,
      address: '固戍二路 8 号',
      longitude: 113.85,
      latitude: 22.6,
      gone: false,
    });
    const now = await t.call(
      quotes.query,
      { ...lane, dockId: 101, shipCompanyId: 1, invoicing: 1, isHeavyCargo: 1, isForeignTrade: false },
      { token: owner },
    );
    expect(kept!.last).toEqual({
      pricedAt: '2026-11-20 10:00:00',
      shipmentVo: now.data.shipmentVo,
      deliveryVo: now.data.deliveryVo,
    });
  });

  test('is its account’s own: nobody else of the enterprise sees, asks, renames or removes it', async () => {
    const { data } = await save();
    const clerk = await t.signIn(world.clerk);
    expect(await list(clerk)).toEqual([]);
    const id = data.savedQuoteId;
    for (const answer of [
      await run(id, clerk),
      await t.call(savedQuotes.rename, { id, name: 'x' }, { token: clerk }),
      await t.call(savedQuotes.remove, { id }, { token: clerk }),
    ]) {
      expect(answer).toMatchObject({ code: '0', data: { errcode: 'NOT_FOUND' } });
    }
    expect((await list())[0]).toMatchObject({ name: '盐田到西乡' });
  });

  test('has a name of its own within the account', async () => {
    const { data } = await save();
    const taken = {
      code: '0',
      message: '已有同名的查询，请换一个名称',
      data: { fields: { name: expect.any(String) as string } },
    };
    expect(await save()).toMatchObject(taken);
    expect(await save({}, await t.signIn(world.clerk))).toMatchObject({ code: '1' });
    const second = await save({ name: '第二条' });
    const id = second.data.savedQuoteId;
    const rename = (name: string) => t.call(savedQuotes.rename, { id, name }, { token: owner });
    expect(await rename('盐田到西乡')).toMatchObject(taken);
    expect(await rename('第二条')).toMatchObject({ code: '1' });
    expect(await rename('改名')).toMatchObject({ code: '1' });
    expect((await list()).map(({ name }) => name)).toEqual(['改名', '盐田到西乡']);
    await t.call(savedQuotes.remove, { id: data.savedQuoteId }, { token: owner });
    expect((await list()).map(({ name }) => name)).toEqual(['改名']);
  });

  test('is one of a hundred at most, of two at the border too', async () => {
    const row = { account_id: world.owner, asked: '{}', saved_at: t.clock.now };
    await t.db
      .insertInto('saved_quote')
      .values(Array.from({ length: 99 }, (_, n) => ({ ...row, name: `第 ${n} 条` })))
      .execute();
    const both = await Promise.all([save({ name: '甲' }), save({ name: '乙' })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(both.find(({ code }) => code === '0')?.message).toBe('最多保存 100 条查询，请先删除不用的');
    await t.db.deleteFrom('saved_quote').where('name', '=', '第 0 条').execute();
    expect(await save({ name: '丙' })).toMatchObject({ code: '1' });
  });
});

describe('asked again', () => {
  test.each([
    [5000, '-50.00'],
    [-3050, '30.50'],
    [0, '0.00'],
  ])('when it cost %d fen more: says %s', async (more, change) => {
    const { data } = await save();
    const { fen } = await t.db.selectFrom('saved_quote').select('fen').executeTakeFirstOrThrow();
    await t.db
      .updateTable('saved_quote')
      .set({ fen: fen!.map((price) => price + more) })
      .execute();
    const answer = await run(data.savedQuoteId);
    expect(answer.data).toMatchObject({
      change,
      missing: null,
      now: { quoteId: expect.any(String) as string },
    });
    expect((await list())[0]?.last).toMatchObject({ shipmentVo: answer.data.now?.shipmentVo });
    expect((await run(data.savedQuoteId)).data.change).toBe('0.00');
  });

  test('where there is no price it says why, and keeps the one before', async () => {
    const { data } = await save({ regionCode: '441202' });
    const first = await run(data.savedQuoteId);
    expect(first.data).toMatchObject({ now: null, before: null, change: null });
    expect(first.data.missing).toMatch(/^深圳盐田港到广东省肇庆市端州区暂无运价/);
    await t.db
      .updateTable('saved_quote')
      .set({ fen: [0, 0, 0, 123_450, 0, 0, 0, 0], priced_at: t.clock.now })
      .execute();
    const second = await run(data.savedQuoteId);
    expect(second.data).toMatchObject({
      now: null,
      change: null,
      before: { shipmentVo: { _40HQ: '1234.50' } },
    });
    expect((await list())[0]?.last?.shipmentVo).toEqual({
      _20GP: null,
      _20HQ: null,
      _40GP: null,
      _40HQ: '1234.50',
    });
  });

  test('of a place that is gone it says so, and can be deleted', async () => {
    const { data } = await save();
    const { asked } = await t.db.selectFrom('saved_quote').select('asked').executeTakeFirstOrThrow();
    await t.db
      .updateTable('saved_quote')
      .set({ asked: JSON.stringify({ ...(asked as object), harborId: 99_999 }) })
      .execute();
    expect((await list())[0]).toMatchObject({ gone: true, harborName: '' });
    const id = data.savedQuoteId;
    expect(await run(id)).toMatchObject({ code: '0', message: expect.stringContaining('已停用') as string });
    expect(await t.call(savedQuotes.remove, { id }, { token: owner })).toMatchObject({ code: '1' });
  });
});

describe('lanes', () => {
  const lanes = async (token = owner) => (await t.call(savedQuotes.lanes, {}, { token })).data;
  const note = async (regionCode: string, token = owner) => {
    const { data } = await t.call(quotes.query, { ...lane, regionCode }, { token });
    return t.call(savedQuotes.noteLane, { quoteId: data.quoteId }, { token });
  };

  test('are those of orders and questions: the last first, and the most frequent first', async () => {
    await buildOrder(t.db, world);
    t.clock.advance(60_000);
    await note('440307');
    await note('440307');
    t.clock.advance(60_000);
    await note('440307');
    await note('440306018');
    t.clock.advance(60_000);
    await note('440305');
    const { recent, frequent } = await lanes();
    expect(recent.map(({ regionCode }) => regionCode).slice(0, 1)).toEqual(['440305']);
    expect(frequent[0]?.orders).toBe(1);
    expect(frequent.find(({ regionCode }) => regionCode === '440307')).toMatchObject({ asked: 2, orders: 0 });
    expect(await lanes(await t.signIn(world.stranger))).toEqual({ recent: [], frequent: [] });
    expect((await lanes(await t.signIn(world.clerk))).recent).toEqual(recent);
  });

  test('go the way of their newest order, loading where there is none', async () => {
    const wayOf = async (regionCode: string) =>
      (await lanes()).recent.find((one) => one.regionCode === regionCode)?.orderType;
    const order = { region_code: '440307003' };
    await note('440307003');
    expect(await wayOf('440307003')).toBe(0);
    for (const order_type of [1, 0, 1] as const) {
      t.clock.advance(60_000);
      await buildOrder(t.db, world, { ...order, order_type, created_at: t.clock.now });
      t.clock.advance(60_000);
      // A question after it says nothing of its way.
      await note('440307003');
      expect(await wayOf('440307003')).toBe(order_type);
    }
  });

  test('of a visitor’s quote and of another enterprise are not counted', async () => {
    const { data } = await t.call(quotes.open, lane);
    const refused = { code: '0', data: { errcode: 'BAD_INPUT' } };
    expect(await t.call(savedQuotes.noteLane, { quoteId: data.quoteId }, { token: owner })).toMatchObject(
      refused,
    );
    const theirs = await t.call(quotes.query, lane, { token: await t.signIn(world.stranger) });
    expect(
      await t.call(savedQuotes.noteLane, { quoteId: theirs.data.quoteId }, { token: owner }),
    ).toMatchObject(refused);
  });

  test('are bounded, the oldest go first, and half a year later all of them', async () => {
    const row = { customer_id: world.customerId, harbor_id: 1 };
    await t.db
      .insertInto('asked_lane')
      .values(
        Array.from({ length: MOST_ASKED_LANES }, (_, n) => ({
          ...row,
          region_code: String(n),
          asked_at: new Date(t.clock.now.getTime() - 1000 * (n + 1)),
        })),
      )
      .execute();
    await note('440307');
    const left = await t.db.selectFrom('asked_lane').select('region_code').execute();
    expect(left).toHaveLength(MOST_ASKED_LANES);
    expect(left.map(({ region_code: code }) => code)).not.toContain(String(MOST_ASKED_LANES - 1));
    const halfAYear = 180 * 24 * 3600_000;
    await deleteOldLanes(t.db, new Date(t.clock.now.getTime() + halfAYear));
    expect(await t.db.selectFrom('asked_lane').select('region_code').execute()).toEqual([
      { region_code: '440307' },
    ]);
    await deleteOldLanes(t.db, new Date(t.clock.now.getTime() + halfAYear + 1));
    expect(await t.db.selectFrom('asked_lane').select('region_code').execute()).toEqual([]);
  });

  test('what a closed account has kept goes with it', async () => {
    await save();
    await t.db
      .updateTable('account')
      .set({ closed_at: t.clock.now })
      .where('account_id', '=', world.owner)
      .execute();
    await deleteOldLanes(t.db, t.clock.now);
    expect(await t.db.selectFrom('saved_quote').select('name').execute()).toEqual([]);
    await t.db
      .updateTable('account')
      .set({ closed_at: null })
      .where('account_id', '=', world.owner)
      .execute();
  });
});
