import { fees } from '@boxhaul/contract/money';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Browser, Page } from '@playwright/test';
import { type Board, openBoard } from './board-steps';
import { nextBoxNo, placed } from './box-day';
import { handOver, joinPair, linkTurn, sendBack, weigh } from './day-steps';
import { readLedger } from './day-ledger';
import { signedIn } from './desk-client';
import { setBack } from './haul-order';
import { expect, test } from './journey-test';
import { openPage, signInAtDesk } from './pages';
import { cardOf, claimToll, doNode, giveAccount, openPhone, shootKinds, shotOf } from './phone-steps';
import { startProduct, type Product } from './start-product';
import { overlappingParts } from './trail-parts';
import { type Watch, watchOrders } from './watch-order';

/** Who pulls the trailer for two boxes of 20 feet. */
const DRIVER = { driverName: '冯志远', phone: '13900000019', plate: '粤T8M453' };
let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(async ({ mapBrowser }) => {
  [product, browser] = [await startProduct(), mapBrowser];
});
test.afterAll(() => product?.discard());
const TO_LOADING = ['接单', '到达提柜码头', '提空柜', '到达装货点', '开始装货'];
const LOADED = ['装货完成', '到达还柜码头', '还重柜完成'];
const DELIVERY = '接单 到达提柜码头 提重柜 到达卸货点 开始卸货 卸货完成 到达还柜点 还空柜完成'.split(' ');
/** Minutes ago at which each was reached: four and a half hours at the door. */
const MINUTES_AGO = [420, 400, 380, 310, 305, 40, 20, 10];
const DELIVERY_LEGS = [
  ['接单', '到达提柜码头', '提重柜'],
  ['接单', '到达卸货点', '开始卸货', '卸货完成'],
  ['接单', '到达还柜点', '还空柜完成'],
];

interface Order {
  orderId: string;
  orderNo: string;
  watch: Watch;
}
interface Leg {
  seq: number;
  nodes: readonly string[];
  leg?: number;
}

/** By clicks at the desk, each seen by the customer before the next. */
async function go(board: Board, { watch }: Order, { seq, nodes, leg }: Leg): Promise<void> {
  for (const node of nodes) {
    await board.checkIn(seq, node);
    await watch.done(seq, node, leg);
  }
}

/** Boxes that are not loaded, whose truck breaks down, and that waits for a street turn. */
async function loadings(desk: Page, order: Order): Promise<void> {
  const board = await openBoard(desk, order.orderNo);
  await board.assign(1);
  await board.assign(2, { plate: '粤A8C209' });
  await board.publish(2);
  await go(board, order, { seq: 1, nodes: TO_LOADING });
  await order.watch.box(1, '装货中');
  await board.forReason(1, '放空', '工厂无货', '按放空关闭');
  await order.watch.box(1, '放空');
  await go(board, order, { seq: 2, nodes: TO_LOADING.slice(0, 3) });
  await handOver(board, 2, '粤AE4175');
  await order.watch.box(2, '粤AE4175', '赶路中');
  await go(board, order, { seq: 2, nodes: [...TO_LOADING.slice(3), ...LOADED], leg: 2 });
  await order.watch.box(2, '已完成');
}

/** A box that waits long at its door, one that is held up and goes in three legs, one whose empty box is loaded again. */
async function deliveries(desk: Page, order: Order, loading: Order): Promise<void> {
  const board = await openBoard(desk, order.orderNo);
  await board.assign(3, { plate: '粤B0W374' });
  await board.publish(1);
  await setBack(product.dataDir, order.orderId);
  const now = Date.now();
  for (const [i, node] of DELIVERY.entries()) {
    await board.checkIn(3, node, toWireTime(new Date(now - MINUTES_AGO[i]! * 60_000)));
    await order.watch.done(3, node);
  }
  for (const [i, nodes] of DELIVERY_LEGS.entries()) {
    await board.assign(1, { plate: ['粤E3X924', '粤E6R108', '粤J7A915'][i]!, inLegs: i === 0 });
    await board.publish(1);
    await go(board, order, { seq: 1, nodes, leg: i + 1 });
    if (i > 0) continue;
    await board.forReason(1, '挂起', '码头封港');
    await order.watch.box(1, '挂起：码头封港');
    await board.box(1).getByRole('button', { name: '恢复第 1 箱' }).click();
    await order.watch.boxNoMore(1, '挂起');
  }
  await order.watch.box(1, '已完成');
  await board.assign(2, { plate: '粤L5G267' });
  await board.publish(1);
  await linkTurn(board, 2, loading.orderNo, '船司邮件同意 20261124');
  await go(board, order, { seq: 2, nodes: DELIVERY.slice(0, 6) });
  await order.watch.box(2, '已完成');
  const next = await openBoard(desk, loading.orderNo);
  await loading.watch.box(3, '粤L5G267');
  await go(next, loading, { seq: 3, nodes: ['接单', ...TO_LOADING.slice(3), ...LOADED] });
}

test('ten boxes of both directions by desk and phone, with all that goes wrong, are seen by their customer @long', async () => {
  test.setTimeout(420_000);
  const [kefu, clerk] = [
    await signedIn(product.origin, 'kefu', 1),
    await signedIn(product.origin, 'caiwu', 1),
  ];
  // No rule says yet what a box costs that is not loaded.
  const rule = { kind: 'dry_run', freeUnits: 0, unitSize: 1, unitAmount: '300', isOff: 0 } as const;
  await clerk.call(fees.savePolicy, { ...rule, validFrom: toWireDate(new Date()) });
  const orders = [
    await placed(kefu, { orderType: 0, cabinetNum: 3, booking: 'TENBOXES1', inHours: 40 }),
    await placed(kefu, { orderType: 1, cabinetNum: 3, booking: 'TENBOXES2' }),
    await placed(kefu, { orderType: 0, cabinetNum: 2, booking: 'TENBOXES3' }),
    await placed(kefu, { orderType: 0, cabinetNum: 2, booking: 'TENBOXES4', cabinetType: '20GP' }),
  ];
  const ids = orders.map(({ orderId }) => orderId);
  const watches = await watchOrders(browser, product.origin, faults, ids);
  const [loading, delivery, own, pair] = orders.map((order, i) => ({ ...order, watch: watches[i]! })) as [
    Order,
    Order,
    Order,
    Order,
  ];
  const desk = await openPage(browser, product.origin, faults);
  await signInAtDesk(desk, 'diaodu');
  const password = await giveAccount(desk, DRIVER.driverName);
  const board = await openBoard(desk, own.orderNo);
  await board.assign(1, { plate: DRIVER.plate });
  await board.publish(1);

  // On the phone: half of the box without network, and the phone dies in between.
  const first = await openPhone(browser, product.origin, { phone: DRIVER.phone, password, faults });
  const context = first.context();
  const ownBox = cardOf(first, own.orderNo, 1);
  for (const node of TO_LOADING.slice(0, 2)) {
    await doNode(ownBox, node);
    await own.watch.done(1, node);
  }
  await context.setOffline(true);
  await doNode(ownBox, '提空柜', { boxNo: 'csqu3054383', shot: '柜门.jpg' });
  await doNode(ownBox, '到达装货点');
  await claimToll(ownBox, '35.50');
  await first.getByText('3 项保存在本机').waitFor();
  await first.close();

  await loadings(desk, loading);
  await deliveries(desk, delivery, loading);

  // The phone is there again, and what it kept arrives once.
  const phone = await context.newPage();
  await phone.goto('/driver');
  await phone.getByText('3 项保存在本机').waitFor();
  const again = cardOf(phone, own.orderNo, 1);
  await doNode(again, '开始装货');
  await doNode(again, '装货完成', { sealNo: 'HL7701', shot: '封条.jpg' });
  await phone.getByText('5 项保存在本机').waitFor();
  await own.watch.box(1, '提箱中');
  await context.setOffline(false);
  await phone.getByText('项保存在本机').waitFor({ state: 'detached' });
  for (const node of ['提空柜', '到达装货点', '开始装货', '装货完成']) await own.watch.done(1, node);
  await own.watch.box(1, 'CSQU3054383', '回程中');

  await sendBack(desk, `${own.orderNo} 第 1 箱 提空柜`, '柜号照片', '柜号看不清，请正对箱门重拍');
  await again.getByRole('button', { name: '重拍提空柜' }).click({ timeout: 20_000 });
  await shootKinds(phone.getByRole('dialog', { name: '提空柜' }), await shotOf(phone, '重拍.jpg'));
  await phone.getByRole('button', { name: '补传照片' }).click();
  await phone.getByText('已补传，等待审核').waitFor();
  await desk.reload();
  for (const node of ['提空柜', '装货完成']) {
    const card = desk.getByRole('listitem', { name: `${own.orderNo} 第 1 箱 ${node}` });
    await card.getByRole('button', { name: /^通过/ }).click();
    await card.waitFor({ state: 'detached' });
  }
  for (const node of LOADED.slice(1)) {
    await doNode(again, node);
    await own.watch.done(1, node);
  }

  // The other box goes in three legs, the last of them by the phone.
  await openBoard(desk, own.orderNo);
  for (const [i, nodes] of [TO_LOADING.slice(0, 3), ['接单', ...TO_LOADING.slice(3), LOADED[0]!]].entries()) {
    await board.assign(2, { plate: ['粤LF0139', '粤S4B795'][i]!, inLegs: i === 0 });
    await board.publish(1);
    await go(board, own, { seq: 2, nodes, leg: i + 1 });
  }
  // Two legs with all their nodes, most of them done.
  const trails = await desk.getByRole('list', { name: '任务节点' }).all();
  expect(trails.length).toBeGreaterThan(1);
  for (const trail of trails) expect(await overlappingParts(trail)).toEqual([]);
  await board.assign(2, { plate: DRIVER.plate });
  await board.publish(1);
  for (const node of ['接单', ...LOADED.slice(1)]) {
    await doNode(cardOf(phone, own.orderNo, 2), node);
    await own.watch.done(2, node, 3);
  }

  // Two boxes of 20 feet on one trailer.
  const twins = await openBoard(desk, pair.orderNo);
  for (const seq of [1, 2]) await weigh(twins, seq, 11_000);
  await joinPair(twins, 1, pair.orderNo);
  await twins.assign(1, { plate: DRIVER.plate });
  await twins.publish(2);
  await phone.getByRole('heading', { name: '双拖：两箱一趟' }).waitFor();
  for (const node of [...TO_LOADING, ...LOADED]) {
    for (const seq of [1, 2]) {
      const card = cardOf(phone, pair.orderNo, seq);
      await doNode(card, node, node === '提空柜' ? { boxNo: nextBoxNo(), shot: '柜门.jpg' } : {});
      await pair.watch.done(seq, node);
    }
  }

  for (const { watch } of [loading, delivery, own, pair]) await watch.stayed();
  const ledger = await readLedger(product.dataDir, ids);
  expect(ledger).toMatchObject({ done: 77, amiss: [], claims: ['司机报销：路桥费'] });
  // Box and paper, or seal and receipt; what was sent back stays beside what was taken in its place.
  expect(ledger.pictures.map(({ pictures }) => pictures)).toEqual([3, 2, 2, 2]);
  const freight = ledger.fees.filter((fee) => fee.startsWith('运费'));
  expect(freight).toHaveLength(9);
  expect(ledger.fees.filter((fee) => !freight.includes(fee)).toSorted()).toEqual([
    '放空费 300',
    '超时费 200',
  ]);
  expect(faults).toEqual([]);
});
