import { orders, review } from '@boxhaul/contract/orders';
import { placeDesk, places, quotes } from '@boxhaul/contract/pricing';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft } from '../../testing/order-draft';

const GATE = { longitude: 113.905, latitude: 22.581 };

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const stranger = await t.signIn(world.stranger);
const diaodu = await t.signIn(world.diaodu);

let booking = 0;
const save = (changes: Parameters<typeof orderDraft>[0], token = owner) =>
  t.call(orders.save, orderDraft({ bookSpaceNo: `DOOR${(booking += 1)}`, ...changes }), { token });
const doorOf = async (id: string, token = owner) => {
  const { cusOrderDto: item } = (await t.call(orders.detail, { id }, { token })).data;
  return [item.addressPrecision, item.addressPrecisionText, item.addressLongitude, item.addressLatitude];
};
const preview = async (address: string, token = owner, regionCode = '440306017') =>
  (await t.call(places.previewDoor, { regionCode, address }, { token })).data;
const CENTRE = ['street', '街道中心', 113.91615, 22.57274];

describe('the door of an order', () => {
  it('is the middle of its street as long as nobody knows better, and says so', async () => {
    const { data } = await save({ address: '留仙路 8 号' });
    expect(await doorOf(data.orderId)).toEqual(CENTRE);
    expect(await preview('留仙路 8 号')).toMatchObject({ precision: 'street', precisionText: '街道中心' });
  });

  it('is where it was picked, and the desk sees so', async () => {
    const { data } = await save({ address: '留仙路 9 号', ...GATE });
    const picked = ['door', '精确门点', GATE.longitude, GATE.latitude];
    expect(await doorOf(data.orderId)).toEqual(picked);
    const kefu = await t.signIn(world.kefu);
    const seen = await t.call(review.detail, { id: data.orderId }, { token: kefu });
    expect(seen.data.order).toMatchObject({ addressPrecision: 'door', addressLongitude: GATE.longitude });
  });

  it('is remembered for the next order to the address, however it is written', async () => {
    for (const address of ['留仙路9号', '宝安区新安街道留仙路 9 号', '留仙路９号']) {
      const { data } = await save({ address });
      expect(await doorOf(data.orderId)).toEqual(['remembered', '记忆', GATE.longitude, GATE.latitude]);
    }
    expect(await preview('留仙路 9号')).toMatchObject({
      ...GATE,
      precision: 'remembered',
      precisionText: '记忆',
    });
    const { data } = await save({ address: '留仙路 90 号' });
    expect(await doorOf(data.orderId)).toEqual(CENTRE);
  });

  it('is its own customer’s secret', async () => {
    const { data } = await save({ address: '留仙路 9 号' }, stranger);
    expect(await doorOf(data.orderId, stranger)).toEqual(CENTRE);
    expect(await preview('留仙路 9 号', stranger)).toMatchObject({ precision: 'street' });
  });

  it('stays with an edit that leaves address and point alone, and moves with another address', async () => {
    const draft = orderDraft({ bookSpaceNo: 'EDIT1', address: '留仙路 12 号', ...GATE });
    const id = (await t.call(orders.save, draft, { token: owner })).data.orderId;
    const { longitude: _lng, latitude: _lat, ...rest } = draft;
    await t.call(orders.edit, { ...rest, goodsName: '纸箱', id }, { token: owner });
    expect((await doorOf(id))[0]).toBe('door');
    await t.call(orders.edit, { ...rest, goodsName: '纸箱', address: '留仙路 400 号', id }, { token: owner });
    expect(await doorOf(id)).toEqual(CENTRE);
  });

  it.each([
    ['one of the two', { longitude: 113.9 }, 'latitude', '请同时填写经度和纬度'],
    ['the other of the two', { latitude: 22.5 }, 'longitude', '请同时填写经度和纬度'],
    [
      'the two the wrong way round',
      { longitude: 22.5, latitude: 113.9 },
      'longitude',
      '经度应为 73 至 136 之间的数字',
    ],
    ['no number', { longitude: 'NaN', latitude: 'NaN' }, 'longitude', '经度应为 73 至 136 之间的数字'],
    [
      'Hong Kong',
      { longitude: 114.17, latitude: 22.32 },
      'longitude',
      '所选位置在香港，目前只做中国内地的门点',
    ],
    [
      'another city',
      { longitude: 116.68, latitude: 23.35 },
      'longitude',
      /^所选门点离广东省深圳市宝安区新安街道中心 \d+ 公里，请核对地区或重新选点$/,
    ],
  ])('is not %s', async (_, point, field, message) => {
    const body = { ...orderDraft({ address: '留仙路 1 号' }), ...point };
    const response = await t.app.inject({
      method: 'POST',
      url: orders.save.path,
      headers: { authorization: owner },
      payload: body,
    });
    const answer: { code: string; data: { fields: Record<string, string> } } = response.json();
    expect(answer.code).toBe('0');
    expect(answer.data.fields[field]).toMatch(message);
  });

  it('tells how far it is', async () => {
    const version = { version_name: '门点', created_at: t.clock.now, published_at: t.clock.now };
    const { version_id } = await t.db
      .insertInto('rate_card_version')
      .values(version)
      .returning('version_id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('rate_card_row')
      .values({
        version_id,
        harbor_id: 1,
        region_code: '440306',
        order_type: 0,
        cabinet_type: '40HQ',
        valid_from: '2026-01-01',
        valid_to: '2027-01-01',
        price_fen: 90_000,
      })
      .execute();
    const question = { harborName: '深圳盐田港', dockId: 101, regionCode: '440306017' };
    const km = async (more: object) =>
      (await t.call(quotes.open, { ...question, ...more })).data.estimate?.distanceKm ?? 0;
    const [centre, near, far] = [
      await km({}),
      await km({ longitude: 113.91615, latitude: 22.57274 }),
      await km({ longitude: 113.84, latitude: 22.73 }),
    ];
    expect(near).toBe(centre);
    expect(far).toBeGreaterThan(centre + 5);
  });
});

describe('operators', () => {
  const list = async (keyword = '') =>
    (await t.call(placeDesk.doorPoints, { keyword, pageSize: 50 }, { token: diaodu })).data;

  it('see whose doors are remembered, and find them', async () => {
    const all = await list();
    expect(all.total).toBe(2);
    const [row] = (await list('留仙路 9')).data;
    expect(row).toMatchObject({
      customerName: '深圳远航货运代理有限公司',
      fullName: '广东省深圳市宝安区新安街道',
      source: 'picked',
      sourceText: '客户选点',
      ...GATE,
    });
    expect((await list('远航')).total).toBe(2);
    expect((await list('没有')).total).toBe(0);
  });

  it('put one right, and what they said is what the next order gets', async () => {
    const [row] = (await list('留仙路 9')).data;
    const { doorPointId, version } = row!;
    const input = { doorPointId, version, longitude: 113.907, latitude: 22.58 };
    expect(await t.call(placeDesk.correctDoorPoint, input, { token: diaodu })).toMatchObject({ code: '1' });
    expect(await t.call(placeDesk.correctDoorPoint, input, { token: diaodu })).toMatchObject({
      data: { errcode: 'CONFLICT' },
    });
    expect(await preview('留仙路 9 号')).toMatchObject({ longitude: 113.907, precision: 'remembered' });
    const sea = { doorPointId, version: version + 1, longitude: 114.17, latitude: 22.32 };
    expect(await t.call(placeDesk.correctDoorPoint, sea, { token: diaodu })).toMatchObject({
      data: { fields: { longitude: '所选位置在香港，目前只做中国内地的门点' } },
    });
  });

  it('forget one', async () => {
    const [row] = (await list('留仙路 9')).data;
    const { doorPointId, version } = row!;
    expect(
      await t.call(placeDesk.forgetDoorPoint, { doorPointId, version: version - 1 }, { token: diaodu }),
    ).toMatchObject({ data: { errcode: 'CONFLICT' } });
    await t.call(placeDesk.forgetDoorPoint, { doorPointId, version }, { token: diaodu });
    expect(await preview('留仙路 9 号')).toMatchObject({ precision: 'street' });
  });
});

it('is remembered in the street that its own was merged into', async () => {
  await save({ regionCode: '440306018', address: '旧街 5 号', ...GATE });
  await t.db
    .updateTable('region')
    .set({ merged_into: '440306017', valid_to: '2026-11-19' })
    .where('region_code', '=', '440306018')
    .execute();
  expect(await preview('旧街 5 号')).toMatchObject({ ...GATE, precision: 'remembered' });
});
