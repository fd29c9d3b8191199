import { review } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';

const { t, world } = await fileWorld();
let owner: string;
beforeAll(async () => {
  await seedRateCard(t.db, { now: t.clock.now, ownCustomerId: world.customerId });
  owner = await t.signIn(world.owner);
});

const lane = { harborName: '深圳盐田港', regionCode: '440306018' };

describe('openQuote', () => {
  test('a visitor gets every price with its reason', async () => {
    const { code, data } = await t.call(quotes.open, lane);
    expect(code).toBe('1');
    expect(data).toMatchObject({
      expiresAt: '2026-11-21 10:00:00',
      cardVersion: { versionName: '2026-11 珠三角基准价' },
      regionFullName: '广东省深圳市宝安区西乡街道',
      dockName: null,
      estimate: { estimated: true },
    });
    expect(data.reasons).toHaveLength(8);
    const reason = data.reasons.find((one) => one.orderType === 0 && one.cabinetType === '40HQ')!;
    expect(reason).toMatchObject({
      price: data.shipmentVo!._40HQ,
      row: { matchLevel: 'district', regionName: '广东省深圳市宝安区', isCustomerRow: false },
      surcharges: [],
    });
    expect(Number(data.deliveryVo!._20GP)).toBeGreaterThan(600);
  });

  test('surcharges are named and add up to the fen', async () => {
    const { data } = await t.call(quotes.open, {
      ...lane,
      invoicing: 1,
      isHeavyCargo: '1',
      isForeignTrade: 'false',
    });
    for (const { price, row, surcharges } of data.reasons) {
      expect(surcharges.map(({ name }) => name)).toEqual(['重货附加费', '内贸优惠', '开票税点']);
      const total = [row.price, ...surcharges.map(({ amount }) => amount)].reduce(
        (sum, n) => sum + Number(n),
        0,
      );
      expect(total.toFixed(2)).toBe(price);
    }
  });

  test('a promise holds for 24 hours, and ends on a whole minute', async () => {
    const ask = async () => (await t.call(quotes.open, lane)).data.expiresAt;
    expect(await ask()).toBe('2026-11-21 10:00:00');
    t.clock.advance(1);
    expect(await ask()).toBe('2026-11-21 10:01:00');
    t.clock.advance(59_999);
    expect(await ask()).toBe('2026-11-21 10:01:00');
    t.clock.advance(-60_000);
  });

  test('a form, JSON and a question in the address are read alike', async () => {
    const { data } = await t.call(quotes.open, lane);
    expect((await t.call(quotes.open, lane, { json: true })).data).toEqual(data);
    const post = async (query: string) =>
      (
        await t.app.inject({
          method: 'POST',
          url: `${quotes.open.path}${query}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'harborName=%E6%B7%B1%E5%9C%B3%E7%9B%90%E7%94%B0%E6%B8%AF&regionCode=440306018',
        })
      ).json<{ data: { reasons: { surcharges: unknown[] }[] } }>().data;
    expect(await post('')).toEqual(data);
    expect((await post('?invoicing=1')).reasons[0]?.surcharges).toHaveLength(1);
    expect(await post('')).toEqual(data);
  });

  test('six-digit forms of the upper levels and a dock of the harbour are understood', async () => {
    const { data } = await t.call(quotes.open, { ...lane, harborName: '广州黄埔港', dockId: 113 });
    expect(data).toMatchObject({ dockName: '新沙港' });
    expect(data.reasons[0]!.row.dockName).toBe('新沙港');
  });

  test.each([
    [{ harborName: '', regionCode: '440306' }, '港口不能为空'],
    [{ harborName: '火星港', regionCode: '440306' }, '未找到该港口，请重新选择'],
    [{ harborName: '深圳盐田港', regionCode: '' }, '请选择完整的地址'],
    [{ harborName: '深圳盐田港', regionCode: '990000' }, '未找到该地区，请重新选择'],
    [
      { harborName: '深圳盐田港', regionCode: '810000' },
      '这是香港的地址；目前只做中国内地的门点，请填内地的装卸货地址',
    ],
    [{ ...lane, dockId: 113 }, '该码头不属于所选港口，请重新选择'],
    [{ ...lane, shipCompanyId: 999 }, '未找到该船公司，请重新选择'],
    [{ ...lane, invoicing: 2 }, '请选择是否开票'],
  ])('refuses %j', async (input, message) => {
    expect(await t.call(quotes.open, input)).toMatchObject({
      code: '0',
      message,
      data: { errcode: 'BAD_INPUT' },
    });
  });

  test('no row: 999, what is missing, and the nearest priced neighbour, never 0 yuan', async () => {
    const answer = await t.call(quotes.open, { ...lane, regionCode: '441202' });
    expect(answer).toMatchObject({ code: '999', success: false, data: { errcode: 'NO_QUOTE' } });
    expect(answer.message).toMatch(
      /^深圳盐田港到广东省肇庆市端州区暂无运价；最近有运价的是广东省佛山市.+（直线约 \d+ 公里）$/,
    );
    expect(answer.data).toMatchObject({
      missing: '深圳盐田港到广东省肇庆市端州区暂无运价',
      neighbour: { regionFullName: expect.stringContaining('佛山市') as string },
    });
    expect(await t.call(quotes.open, { ...lane, harborName: '上海港' })).toMatchObject({
      code: '999',
      message: '上海港尚未开通运价',
      data: { neighbour: null },
    });
    expect((await t.call(quotes.open, { ...lane, regionCode: '440300' })).message).toContain(
      '请选择到区县或街道',
    );
    // Far from every lane: that there is none near is said, instead of nothing.
    const far = '深圳盐田港到北京市东城区暂无运价；周围 200 公里内没有可用的运价';
    expect(await t.call(quotes.open, { ...lane, regionCode: '110101' })).toMatchObject({
      code: '999',
      message: far,
      data: { missing: far, neighbour: null },
    });
  });
});

describe('queryPrice', () => {
  test("a customer's own rows come first, for that customer alone", async () => {
    const price = async (token: string) =>
      Number((await t.call(quotes.query, lane, { token })).data.shipmentVo!._20GP);
    const general = Number((await t.call(quotes.open, lane)).data.shipmentVo!._20GP);
    expect(general - (await price(owner))).toBe(80);
    expect(await price(await t.signIn(world.stranger))).toBe(general);
    expect(await price(await t.signIn(world.uncertified))).toBe(general);
  });

  test('needs a customer', async () => {
    expect(await t.call(quotes.query, lane)).toMatchObject({
      code: '10001',
      message: '请先登录后再查询运价',
    });
    expect(await t.call(quotes.query, lane, { token: await t.signIn(world.kefu) })).toMatchObject({
      code: '0',
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(quotes.query, { ...lane, regionCode: 'x' }, { token: owner })).toMatchObject({
      code: '0',
    });
  });
});

describe('getOrderQuote', () => {
  const draft = { ...lane, orderType: 1, cabinetType: '40GP' } as const;

  test('prices one direction and container type', async () => {
    const { code, data } = await t.call(quotes.forOrder, draft, { token: owner });
    expect(code).toBe('1');
    const { data: all } = await t.call(quotes.query, lane, { token: owner });
    expect(data.price).toBe(all.deliveryVo!._40GP);
    expect(data.reason).toMatchObject({ orderType: 1, cabinetType: '40GP', row: { isCustomerRow: true } });
  });

  test('refuses bad input, no row and no session', async () => {
    const bad = { ...draft, cabinetType: '45HQ' as '40HQ' };
    expect(await t.call(quotes.forOrder, bad, { token: owner })).toMatchObject({ message: '箱型不能为空' });
    const far = { ...draft, regionCode: '430103' };
    expect(await t.call(quotes.forOrder, far, { token: owner })).toMatchObject({ code: '999' });
    expect(await t.call(quotes.forOrder, draft)).toMatchObject({ code: '10001' });
  });
});

test('openHome counts what there is, and keeps it for a minute', async () => {
  const { data } = await t.call(quotes.home, {});
  expect(data.figures).toMatchObject({
    harbors: 35,
    docks: 58,
    vehicles: 2,
    finishedOrders: 0,
    certificates: 0,
  });
  expect(data.figures.streets).toBeGreaterThan(500);
  expect(data.figures.streets).toBeLessThan(1000);
  expect(data.lanes).toHaveLength(6);
  expect(data.lanes[0]).toMatchObject({
    harborName: '深圳盐田港',
    regionCode: '440307',
    regionName: '龙岗区',
  });
  // What anybody is told who asks for the lane.
  const { data: quote } = await t.call(quotes.open, { harborName: '深圳盐田港', regionCode: '440307' });
  expect(data.lanes[0]?.today).toEqual(quote.shipmentVo);
  expect(quote.shipmentVo?._40HQ).toMatch(/^\d+\.\d\d$/);
  expect(data.servicePhones.map(({ weight }) => weight)).toEqual([50, 15, 15, 15]);
  await t.db.insertInto('vehicle').values({ plate_number: '粤B99999', vco: 2 }).execute();
  expect((await t.call(quotes.home, {})).data.figures.vehicles).toBe(2);
  t.clock.advance(60_000);
  expect((await t.call(quotes.home, {})).data.figures.vehicles).toBe(3);
});

describe('opsExplainOrderQuote', () => {
  const order = async (over: { region_code?: string; quote?: string | null } = {}): Promise<string> => {
    const row = await t.db
      .insertInto('cus_order')
      .values({
        order_no: `BH${Math.random()}`,
        customer_id: world.customerId,
        account_id: world.owner,
        state: 'pending_review',
        order_type: 0,
        harbor_id: 1,
        region_code: '440306018',
        ship_company_id: 1,
        cabinet_type: '20GP',
        cabinet_num: 1,
        invoicing: 0,
        is_heavy_cargo: 0,
        is_foreign_trade: true,
        address: '固戍二路8号',
        address_lng: 113.85,
        address_lat: 22.6,
        address_precision: 'street',
        goods_name: '玩具',
        book_space_no: 'B1',
        require_date: t.clock.now,
        contact_name: '张三',
        contact_phone: '13800138000',
        remark: '无',
        get_quote_type: 0,
        created_at: t.clock.now,
        updated_at: t.clock.now,
        ...over,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    return row.order_id;
  };

  test('shows the reason kept with the order beside that of today', async () => {
    const { data } = await t.call(
      quotes.forOrder,
      { ...lane, orderType: 0, cabinetType: '20GP' },
      { token: owner },
    );
    const quotedAt = '2026-11-19 10:00:00';
    const id = await order({
      quote: JSON.stringify({ versionName: '上月价', quotedAt, reason: data.reason }),
    });
    const token = await t.signIn(world.kefu);
    expect(await t.call(review.explainQuote, { id }, { token })).toMatchObject({
      code: '1',
      data: {
        stored: { versionName: '上月价', quotedAt, reason: { price: data.price } },
        current: {
          versionName: '2026-11 珠三角基准价',
          reason: { price: data.price, row: { isCustomerRow: true } },
        },
        missing: null,
      },
    });
  });

  test('says what is missing for an intention beyond the card', async () => {
    const id = await order({ region_code: '430103' });
    const { data } = await t.call(review.explainQuote, { id }, { token: await t.signIn(world.kefu) });
    expect(data).toMatchObject({ stored: null, current: null });
    expect(data.missing).toContain('湖南省长沙市天心区暂无运价');
  });

  test('is for operators with the right', async () => {
    const id = await order();
    expect(await t.call(review.explainQuote, { id })).toMatchObject({ code: '99' });
    for (const account of [world.owner, world.diaodu]) {
      const token = await t.signIn(account);
      expect(await t.call(review.explainQuote, { id }, { token })).toMatchObject({
        data: { errcode: 'FORBIDDEN' },
      });
    }
    const token = await t.signIn(world.kefu);
    expect(await t.call(review.explainQuote, { id: '999999' }, { token })).toMatchObject({
      code: '0',
      data: { errcode: 'NOT_FOUND' },
    });
    expect(await t.call(review.explainQuote, { id: 'x' }, { token })).toMatchObject({ code: '0' });
  });
});
