import { dispatch } from '@boxhaul/contract/dispatch';
import type { Client } from '@boxhaul/contract/kit';
import { shiftDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { TestTerminal } from '@boxhaul/testkit';
import type { Browser, Page } from '@playwright/test';
import { type Board, openBoard } from './board-steps';
import { nextBoxNo, placed as place } from './box-day';
import { comeBackToDesk } from './come-back';
import { countPresses } from './count-presses';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { drive, openSigned, sendAll, typeNumbers } from './no-phone-steps';
import { makeCompany } from './own-company';
import { addOwnTruck, type Point, standAt } from './own-trucks';
import { openPage } from './pages';
import { cardOf, doNode, giveAccount, openPhone, shootKinds, shotOf } from './phone-steps';
import { headingsOf, offerBox, order, planDay, tripsOf } from './provider-day-steps';
import { startProduct, type Product } from './start-product';
import { standStill, timePasses } from './time-passes';

const CARRIER = '盐田顺达集装箱车队';
/** A day of which the demo has no boxes, and the one behind it. */
const DAY = shiftDay(toWireDate(new Date()), 3);
const NEXT_DAY = shiftDay(DAY, 1);
/** When boxes are wanted at their doors, two at each hour: two trucks have three trips each. */
const HOURS = [8, 13, 18];
/** The order of the day behind it. */
const LAST = HOURS.length;
const STREETS = ['440308001', '440308002', '440308004'];
const YARD = { lng: 114.25, lat: 22.59 };
/** Minutes before the first hour at the door, when the day is looked at; and for how long a truck then stands at the dock. */
const BEFORE_DOOR = 40;
const STANDS = 210;
/** The minute's job has to come by. */
const SIGNS_MS = 150_000;

interface Hand {
  plate: string;
  driverName: string;
  phone: string;
  terminalId: string;
}
const TRUCKS: readonly Hand[] = ['罗卫国', '郑建军', '许志明'].map((driverName, i) => ({
  plate: `粤B6D90${i + 1}`,
  driverName,
  phone: `1367760000${i + 1}`,
  terminalId: `01387760000${i + 1}`,
}));
const SPARE = TRUCKS[2]!;
/** Trucks whose drivers have no phone, a box each. */
const SILENT: readonly Hand[] = Array.from({ length: 6 }, (_, i) => ({
  plate: `粤B6E90${i + 1}`,
  driverName: `短程司机${i + 1}`,
  phone: `1367761000${i + 1}`,
  terminalId: `01387761000${i + 1}`,
}));
/** What the desk may press to check in all nodes of a box. */
const PRESSES_A_BOX = 2;
/** Minutes ago: their drivers were told, and they stood at their doors. */
const SENT_AGO = 180;
const AT_DOOR_AGO = 70;

let product: Product;
let browser: Browser;
let desk: Page;
let placed: { orderId: string; orderNo: string }[];
const terminals = new Map<string, TestTerminal>();
const phones = new Map<string, Page>();
const faults: string[] = [];
test.describe.configure({ mode: 'serial', timeout: 420_000 });
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
  const admin = await signedIn(product.origin, 'admin', 1);
  await standStill(product.dataDir, NEXT_DAY, { [CARRIER]: DAY });
  // Each arrival is confirmed by a person.
  await admin.call(dispatch.saveSignRule, {});
  for (const truck of TRUCKS) {
    const { terminal } = await addOwnTruck(product, admin, truck);
    terminals.set(truck.plate, terminal);
  }
  const { owner } = await makeCompany(product.origin);
  placed = await placeAll(owner);
  desk = await openPage(browser, product.origin, faults);
});
test.afterAll(async () => {
  for (const terminal of terminals.values()) await terminal.close();
  await product?.discard();
});

async function placeAll(owner: Client) {
  const all = [];
  for (const [i, hour] of HOURS.entries()) {
    const at = `${DAY} ${String(hour).padStart(2, '0')}:00:00`;
    all.push(
      await order(owner, {
        booking: `PDAY${i + 1}`,
        requireDate: at,
        regionCode: STREETS[i]!,
        boxes: 2,
      }),
    );
  }
  all.push(
    await order(owner, {
      booking: 'PDAY4',
      requireDate: `${NEXT_DAY} 09:00:00`,
      regionCode: STREETS[0]!,
      boxes: 2,
    }),
  );
  // Wanted in two hours: it is not approved with the others.
  await order(owner, {
    booking: 'PDAY5',
    requireDate: toWireTime(new Date(Date.now() + 2 * 3_600_000)),
    regionCode: STREETS[0]!,
    boxes: 1,
  });
  return all;
}

const boardOf = (i: number): Promise<Board> => openBoard(desk, placed[i]!.orderNo);

test('orders without a doubt are approved by one press, the other one is refused', async () => {
  const kefu = await openPage(browser, product.origin, faults);
  await comeBackToDesk(kefu, 'kefu', '/ops/orders?q=PDAY');
  const button = kefu.getByRole('button', { name: '审核通过 4 单无异常' });
  await button.waitFor();
  await button.click();
  await kefu.getByRole('dialog').getByRole('button', { name: '审核通过 4 单' }).click();
  await kefu.getByRole('dialog', { name: '审核结果' }).getByText('4 单已通过').waitFor();
  await kefu.getByRole('button', { name: '知道了' }).click();
  await kefu.getByText('PDAY5').first().click();
  await kefu.getByRole('button', { name: '驳回', exact: true }).click();
  const dialog = kefu.getByRole('dialog', { name: /^驳回订单/ });
  await dialog.getByRole('button', { name: '驳回', exact: true }).click();
  await dialog.getByText('请填写驳回原因').waitFor();
  await dialog.getByRole('button', { name: /过近，无车可派/ }).click();
  await dialog.getByRole('button', { name: '驳回', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await kefu.context().close();
});

test('a day is planned and sent, one box of the next goes to a carrier', async () => {
  for (const { plate } of TRUCKS.slice(0, 2)) await standAt(terminals.get(plate)!, YARD);
  await comeBackToDesk(desk, 'diaodu');
  await desk.goto('/ops/dispatch');
  const done = await planDay(desk, DAY);
  expect(done).toEqual({ boxes: 6, trucks: 2 });
  const board = await boardOf(LAST);
  await offerBox(board, 2, CARRIER);
  await board.box(2).getByText(`已外发给 ${CARRIER}`).waitFor();
  await board.assign(1, { plate: TRUCKS[0]!.plate });
  await board.publish(1);
});

test('the carrier takes it and names truck and driver, the desk publishes', async () => {
  const { orderNo } = placed[LAST]!;
  const carrier = await openPage(browser, product.origin, faults, 390);
  await comeBackToDesk(carrier, 'chedui', '/ops/carrier');
  const card = carrier.getByRole('listitem', { name: `${orderNo} 第 2 箱` });
  await card.waitFor();
  await card.getByRole('button', { name: '接受' }).click();
  await carrier.getByRole('dialog').getByRole('button', { name: '接受外发单' }).click();
  await card.waitFor({ state: 'detached' });
  await carrier.getByRole('button', { name: /^待派车/ }).click();
  await card.getByRole('button', { name: '派车', exact: true }).click();
  const dialog = carrier.getByRole('dialog', { name: `派车 · ${orderNo} 第 2 箱` });
  const send = dialog.getByRole('button', { name: '派车', exact: true });
  await send.click();
  await dialog.getByText('请选择车辆').waitFor();
  await dialog.getByRole('combobox', { name: '车辆' }).click();
  await carrier.getByRole('option', { disabled: false }).first().click();
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('等待平台调度发布任务给司机').waitFor();
  const board = await boardOf(LAST);
  await board.box(2).getByText(`由 ${CARRIER} 派车`).waitFor();
  await board.publish(1);
  await carrier.reload();
  await carrier.context().close();
});

test('drivers see their trips by days and in order, and accept them', async () => {
  for (const truck of TRUCKS) {
    const password = await giveAccount(desk, truck.driverName);
    phones.set(truck.plate, await openPhone(browser, product.origin, { ...truck, password, faults }));
  }
  await timePasses(
    product.dataDir,
    placed.map(({ orderId }) => orderId),
    Math.round((Date.parse(`${DAY}T08:00:00+08:00`) - Date.now()) / 60_000) - BEFORE_DOOR,
  );
  for (const truck of TRUCKS.slice(0, 2)) {
    const page = phones.get(truck.plate)!;
    await page.reload();
    const trips = await tripsOf(await signedIn(product.origin, truck.phone, 3));
    const headings = headingsOf(trips.map(({ requireDate }) => requireDate.slice(0, 10)));
    await page.getByRole('heading', { name: headings[0], exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: / · \d+ 趟$/ }).allInnerTexts()).toEqual(headings);
    const cards = await page.getByRole('article', { name: /^任务 / }).all();
    expect(await Promise.all(cards.map((card) => card.getAttribute('aria-label')))).toEqual(
      trips.map(({ orderNo, seq }) => `任务 ${orderNo} 第 ${seq} 箱`),
    );
  }
});

/** A truck of the day, its driver's phone and the trips that are left. */
async function handOf(i: number) {
  const truck = TRUCKS[i]!;
  const trips = await tripsOf(await signedIn(product.origin, truck.phone, 3));
  const at = (task: (typeof trips)[number]) => placed.findIndex(({ orderNo }) => orderNo === task.orderNo);
  return {
    ...truck,
    trips,
    page: phones.get(truck.plate)!,
    terminal: terminals.get(truck.plate)!,
    card: (task: (typeof trips)[number]) => cardOf(phones.get(truck.plate)!, task.orderNo, task.seq),
    board: async (task: (typeof trips)[number]) => (await boardOf(at(task))).box(task.seq),
  };
}
const pointOf = ({ lon, lat }: { lon: number; lat: number }): Point => ({ lng: lon, lat });

test('a driver does his trip on the phone with its proofs, after a number that is none', async () => {
  const hand = await handOf(1);
  const [first, second] = hand.trips;
  const card = hand.card(first!);
  await doNode(card, '接单');
  await doNode(hand.card(second!), '接单');
  await hand.card(second!).getByText('前一趟完成后开始这一趟。').waitFor();
  await doNode(card, '到达提柜码头');
  await card.getByRole('button', { name: '提空柜', exact: true }).click();
  const sheet = hand.page.getByRole('dialog', { name: '提空柜' });
  await sheet.getByRole('textbox', { name: '柜号' }).fill('CSQU3054380');
  await sheet.getByText(/请核对箱门上的柜号/).waitFor();
  await sheet.getByRole('textbox', { name: '柜号' }).fill(nextBoxNo());
  await sheet.getByText(/^核对：/).waitFor();
  await shootKinds(sheet, await shotOf(hand.page, '柜门.jpg'));
  await sheet.getByRole('button', { name: '确认提空柜' }).click();
  await sheet.waitFor({ state: 'detached' });
  for (const node of ['到达装货点', '开始装货']) await doNode(card, node);
  await doNode(card, '装货完成', { sealNo: 'HL8866', shot: '封条.jpg' });
  for (const node of ['到达还柜码头', '还重柜完成']) await doNode(card, node);
  await hand.card(second!).getByRole('button', { name: '到达提柜码头' }).waitFor();
});

test('a terminal says that its truck came, and the desk takes that', async () => {
  const { trips, terminal, board } = await handOf(0);
  const [first] = trips;
  const dock = pointOf(first!.dock);
  await standAt(terminal, { ...dock, lat: dock.lat + 0.05 }, 10);
  for (const ago of [8, 6, 4, 2, 0]) await standAt(terminal, dock, ago);
  const box = await board(first!);
  const take = box.getByRole('button', { name: '按定位登记（2 个节点）' });
  await take.waitFor({ timeout: SIGNS_MS });
  await take.click();
  await desk.getByText('已按定位登记 2 个节点').waitFor();
  await box.getByRole('button', { name: '登记：提空柜' }).waitFor();
});

test('it stands at the dock: the board says who comes late, and one press moves the tail', async () => {
  await timePasses(
    product.dataDir,
    placed.map(({ orderId }) => orderId),
    STANDS,
  );
  const late = await handOf(0);
  await standAt(late.terminal, pointOf(late.trips[0]!.dock));
  await standAt(terminals.get(SPARE.plate)!, YARD);
  const [first, second] = late.trips;
  const day = second!.requireDate.slice(0, 10);
  const box = await late.board(second!);
  await box
    .getByText(new RegExp(`^接在 ${first!.orderNo} 第 ${first!.seq} 箱之后，预计 .* 到门，晚约`))
    .waitFor();
  await desk.goto(`/ops/dispatch?view=timeline&day=${day}`);
  await desk.getByRole('listitem', { name: late.plate }).waitFor();
  await desk.getByRole('button', { name: `调整 ${late.plate} 这一天的趟次` }).click();
  const days = desk.getByRole('dialog', { name: /还没有起运的趟次/ });
  await days
    .getByText(/到门，晚约/)
    .first()
    .waitFor();
  await days.getByRole('button', { name: '系统重排' }).click();
  const dialog = desk.getByRole('dialog', { name: `重排 ${late.plate} 后面的趟次` });
  const move = dialog.getByRole('button', { name: /^按这个安排改派（\d+ 趟）$/ });
  await move.waitFor({ timeout: 60_000 });
  await dialog.getByRole('region', { name: SPARE.plate }).getByText(second!.orderNo).first().waitFor();
  await move.click();
  await dialog.getByText(/已完成 · 完成 \d+/).waitFor({ timeout: 60_000 });
  expect(await dialog.getByRole('list', { name: '未成的箱' }).count()).toBe(0);
  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const now = await late.board(second!);
  await now.getByText(SPARE.plate).waitFor();
});

test('drivers are told of the order that was changed', async () => {
  const [late, spare] = [await handOf(0), await handOf(2)];
  for (const hand of [late, spare]) {
    const names = hand.trips.map(({ orderNo, seq }) => `任务 ${orderNo} 第 ${seq} 箱`);
    const cards = hand.page.getByRole('article', { name: /^任务 / });
    await expect
      .poll(() => cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), {
        timeout: 60_000,
      })
      .toEqual(names);
  }
  const [moved] = spare.trips;
  await doNode(spare.card(moved!), '接单');
  const box = await spare.board(moved!);
  await box.getByRole('button', { name: '登记：到达提柜码头' }).waitFor();
});

test('a box leaves the dock by the desk, with its proof, and the shift is handed over', async () => {
  const { trips } = await handOf(0);
  const board = await boardOf(placed.findIndex(({ orderNo }) => orderNo === trips[0]!.orderNo));
  await board.checkIn(trips[0]!.seq, '提空柜');
  await desk.goto('/ops/handover');
  await desk.getByRole('button', { name: '写交接' }).click();
  const write = desk.getByRole('dialog', { name: '写交接' });
  await write.getByRole('checkbox').first().check();
  await write.getByRole('combobox', { name: '接班人' }).click();
  await desk.getByRole('option', { name: '管理员' }).click();
  await write.getByRole('textbox', { name: '说明' }).fill('盐田码头排队，罗卫国的尾趟已改派');
  await write.getByRole('button', { name: '提交交接' }).click();
  await write.waitFor({ state: 'detached' });
  const own = desk.getByRole('article');
  await own.getByRole('button', { name: '撤回交接' }).waitFor();
  expect(await own.getByRole('button', { name: '接班确认' }).count()).toBe(0);
  const admin = await openPage(browser, product.origin, faults);
  await comeBackToDesk(admin, 'admin', '/ops/handover');
  await admin.getByRole('button', { name: '接班确认' }).click();
  const sure = admin.getByRole('dialog', { name: '确认接班？' });
  await sure.getByRole('button', { name: '接班确认' }).click();
  await sure.waitFor({ state: 'detached' });
  await admin.getByText('没有待接班的交接').waitFor();
  expect(faults).toEqual([]);
});

test('all nodes of boxes whose drivers have no phone are checked in by two presses a box at most', async () => {
  const admin = await signedIn(product.origin, 'admin', 1);
  for (const truck of SILENT) {
    terminals.set(truck.plate, (await addOwnTruck(product, admin, truck)).terminal);
  }
  const wanted = {
    orderType: 0,
    cabinetNum: SILENT.length,
    booking: 'PDAY6',
    dockId: 101,
    inHours: 3,
  } as const;
  const { orderId, orderNo } = await place(await signedIn(product.origin, 'kefu', 1), wanted);
  const plates = SILENT.map(({ plate }) => plate);
  const trips = await sendAll(admin, orderId, plates);
  await timePasses(product.dataDir, [orderId], SENT_AGO);
  const trucks = plates.map((plate, i) => ({ terminal: terminals.get(plate)!, trip: trips[i]! }));
  const page = await openPage(browser, product.origin, faults);
  await comeBackToDesk(page, 'diaodu');
  const board = await openBoard(page, orderNo);
  const presses = await countPresses(page);

  await drive(trucks, 'out', AT_DOOR_AGO);
  await page.getByRole('checkbox', { name: `选择本页全部 ${SILENT.length} 条` }).check();
  const dialog = await openSigned(page, '6 箱 24 个节点', SIGNS_MS);
  await typeNumbers(dialog);
  // Another dispatcher was faster with one of them.
  const { cabinets } = await admin.call(dispatch.order, { id: orderId });
  const { nodes, signs } = cabinets[0]!.tasks[0]!;
  await admin.call(dispatch.checkIn, { nodeId: nodes[0]!.nodeId, doneAt: signs[0]!.doneAt });
  await dialog.getByRole('button', { name: '登记（6 箱 24 个节点）' }).click();
  await dialog.getByText(/^没有登记：“.*”已登记，请刷新后重试$/).waitFor({ timeout: SIGNS_MS });
  await dialog.getByRole('button', { name: '登记（1 箱 3 个节点）' }).click();
  await dialog.getByText(/· 完成 1 · /).waitFor({ timeout: SIGNS_MS });
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'detached' });

  await drive(trucks, 'back', 0);
  const rest = await openSigned(page, '6 箱 24 个节点', SIGNS_MS);
  await typeNumbers(rest);
  await rest.getByRole('button', { name: '登记（6 箱 24 个节点）' }).click();
  await rest.getByText(/· 完成 6 · /).waitFor({ timeout: SIGNS_MS });
  await rest.getByRole('button', { name: '关闭' }).click();
  await rest.waitFor({ state: 'detached' });
  const pressed = await presses();
  console.log(`登记到离：${SILENT.length} 箱 48 个节点，按了 ${pressed} 下`);
  expect(pressed / SILENT.length).toBeLessThanOrEqual(PRESSES_A_BOX);
  const states = (await admin.call(dispatch.order, { id: orderId })).cabinets.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set([CABINET_STATES.done]));
  await board.look('完成');
  expect(faults).toEqual([]);
});
