import { dispatch } from '@boxhaul/contract/dispatch';
import { orderDrafts, orders } from '@boxhaul/contract/orders';
import { batchQuotes, placeDesk, places, quotes, rateCards } from '@boxhaul/contract/pricing';
import { byOrderColumn } from '@boxhaul/domain/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedOrder } from '../../testing/approved-order';
import { type CardDesk, cells, openCardDesk } from '../../testing/card-desk';
import { orderDraft } from '../../testing/order-draft';

const HARBOR = '台山广海港';
const DOOR = { regionCode: '440306017', address: '前进一路 1 号' };
const ADDRESS = '广东省深圳市宝安区新安街道前进一路1号';
const NO_DOCKS = '该港口没有登记码头，不用选择码头，请清空后再试';

let desk: CardDesk;
let owner: string;
beforeAll(async () => {
  desk = await openCardDesk();
  const { t, world, admin } = desk;
  const added = { harborName: HARBOR, regionCode: '4407' };
  await t.call(placeDesk.saveHarbor, added, { token: admin });
  t.clock.advance(1_000);
  await desk.publish(await desk.draft('广海', { harbor: HARBOR, '40HQ': '2100' }));
  t.clock.advance(1_000);
  owner = await t.signIn(world.owner);
});
afterAll(() => desk.t.close());

/** Its number. */
const harborId = async () => {
  const { data } = await desk.t.call(places.harborsWithDocks, {});
  return data.find(({ harborName }) => harborName === HARBOR)!.harborId;
};
const lane = { harborName: HARBOR, regionCode: DOOR.regionCode };

test('it is offered, without a dock', async () => {
  const { data } = await desk.t.call(places.harborsWithDocks, {});
  expect(data.find(({ harborName }) => harborName === HARBOR)).toMatchObject({ dockList: [] });
});

test('it has prices; how far it is nobody can tell, and a dock of another one is refused in words', async () => {
  const { code, data } = await desk.t.call(quotes.open, lane);
  expect([code, data.shipmentVo?._40HQ, data.dockName, data.estimate]).toEqual(['1', '2100.00', null, null]);
  const refused = await desk.t.call(quotes.open, { ...lane, dockId: 101 });
  expect(refused).toMatchObject({ code: '0', message: NO_DOCKS, data: { fields: { dockId: NO_DOCKS } } });
});

test('a batch asks it with the cell of the dock empty alone', async () => {
  const row = { address: ADDRESS, harbor: HARBOR, cabinetType: '40HQ', orderType: '装货' };
  const list = [row, { ...row, dock: '盐田国际' }];
  const { data } = await desk.t.call(batchQuotes.query, { list }, { token: owner });
  expect(data.list.map(({ outcome, price, message }) => [outcome, price ?? message])).toEqual([
    ['priced', '2100.00'],
    ['missing', '“码头”该港口没有登记码头，请留空，现为“盐田国际”'],
  ]);
});

test('a line of the rate card says so too', async () => {
  const { t, admin } = desk;
  const { versionId } = (await t.call(rateCards.create, { versionName: '带码头' }, { token: admin })).data;
  const changes = [{ cells: cells({ harbor: HARBOR, dock: '盐田国际', '40HQ': '1' }) }];
  const answer = await t.call(rateCards.saveLanes, { versionId, revision: 1, changes }, { token: admin });
  expect(JSON.stringify(answer)).toContain('该港口没有登记码头，请留空');
});

test('the door-point tool tells the harbours whose way is known, and not this one', async () => {
  const [door] = (await desk.t.call(places.findDoors, { list: ['广东省江门市台山市广海镇环城南路'] })).data;
  expect(door!.harbors.length).toBeGreaterThan(0);
  expect(door!.harbors.map(({ harborName }) => harborName)).not.toContain(HARBOR);
});

test('an order takes it without a dock, at its price, and by a sheet of bookings too', async () => {
  const { t } = desk;
  const draft = orderDraft({ ...DOOR, harborName: HARBOR, dockId: undefined, getQuoteType: 0 });
  const refused = await t.call(orders.save, { ...draft, dockId: 101 }, { token: owner });
  expect(refused.data.fields).toEqual({ dockId: NO_DOCKS });
  const { orderId } = (await t.call(orders.save, draft, { token: owner })).data;
  const { cusOrderDto } = (await t.call(orders.detail, { id: orderId }, { token: owner })).data;
  expect(cusOrderDto).toMatchObject({ harborName: HARBOR, auditPrice: '2100.00' });
  const line = {
    ...byOrderColumn(() => ''),
    bookSpaceNo: 'GUANGHAI1',
    orderType: '装货',
    harbor: HARBOR,
    shipCompany: '马士基',
    address: ADDRESS,
    cabinetType: '40HQ',
    cabinetNum: '1',
    goodsName: '电子元件',
    requireDate: '2026-11-21 09:00',
    contactName: '王工',
    contactPhone: '13812345678',
  };
  await t.call(orderDrafts.add, { list: [line, { ...line, dock: '盐田国际' }] }, { token: owner });
  const { data } = (await t.call(orderDrafts.list, { pageSize: 10 }, { token: owner })).data;
  expect(
    data.map(({ state, price }) => [state, price]).toSorted((a, b) => `${a[0]}`.localeCompare(`${b[0]}`)),
  ).toEqual([
    ['faulty', null],
    ['ready', '2100.00'],
  ]);
});

test('a truck is not sent before the harbour has a dock', async () => {
  const { t, world } = desk;
  const { orderId } = await approvedOrder(t.db, world, t.clock.now, {
    harbor_id: await harborId(),
    dock_id: null,
  });
  const token = await t.signIn(world.diaodu);
  const board = (await t.call(dispatch.order, { id: orderId }, { token })).data;
  expect([board.dockId, board.docks]).toEqual([null, []]);
  const sent = {
    cabinetId: board.cabinets[0]!.cabinetId,
    legKind: 'direct' as const,
    vehicleId: world.vehicleIds[0],
    driverId: world.driverIds[0],
  };
  const other = await t.call(dispatch.assign, { ...sent, dockId: 101 }, { token });
  expect(other.data.fields).toEqual({ dockId: '该码头不属于订单的港口' });
});

test('a harbour whose docks have all ended tells no way either', async () => {
  const { t, admin } = desk;
  const dock = {
    harborId: await harborId(),
    dockName: '广海作业区',
    regionCode: '440781',
    longitude: 112.79,
    latitude: 21.94,
  };
  const added = await t.call(placeDesk.saveDock, dock, { token: admin });
  expect(added.code).toBe('1');
  t.clock.advance(1_000);
  const estimate = async () => (await t.call(quotes.open, lane)).data.estimate;
  expect(await estimate()).not.toBeNull();
  const ended = { ...dock, dockId: added.data.id, version: 1, validTo: '2026-01-01' };
  expect((await t.call(placeDesk.saveDock, ended, { token: admin })).code).toBe('1');
  t.clock.advance(1_000);
  expect(await estimate()).toBeNull();
});
