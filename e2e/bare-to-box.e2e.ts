import { SETUP_STEPS } from '@boxhaul/domain/identity';
import { connectTerminal } from '@boxhaul/testkit';
import type { Browser, Locator, Page } from '@playwright/test';
import { confirm, press } from './box-day';
import { approve, fillByHand, register, sendPapers } from './company-steps';
import { expect, test } from './journey-test';
import { choose, openPage, signInAtDesk } from './pages';
import { shootKinds, signInDriver } from './phone-steps';
import { startProduct, type Product } from './start-product';

const FIRST = 'first-operator-2026';
const STAFF = [
  { login: 'lin.kefu', name: '林客服', role: '客服', password: 'yantian-terminal-3' },
  { login: 'he.diaodu', name: '何调度', role: '调度', password: 'yantian-gate-7' },
] as const;
const COMPANY = { name: '广州虎门货运代理有限公司', code: '914403001922038216' };
const DRIVER = { name: '梁司机', phone: '13512340001', password: 'fast-lane-2026' };
const OWNER = { phone: '13512345678', password: 'xinsha-harbour-5' };
const PLATE = '粤B12345';
const TRAILER = '粤B8866挂';
const TERMINAL = '013512340001';
const BOOKING = 'BARE2026';
const BOX = 'CSQU3054383';
const DOOR = '广东省深圳市宝安区';

let product: Product;
let browser: Browser;
let admin: Page;
let clerk: Page;
let dispatcher: Page;
let owner: Page;
let phone: Page;
const passwords = new Map<string, string>();
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ mapBrowser }) => {
  const env = { DEMO: '0', ADMIN_PASSWORD: FIRST };
  [product, browser] = [await startProduct({ env }), mapBrowser];
});
test.afterAll(async () => {
  await product?.discard();
});

const open = async (width = 1440): Promise<Page> => {
  const page = await openPage(browser, product.origin, faults, width);
  page.setDefaultTimeout(20_000);
  return page;
};
const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true });

/** Notes down the password that is shown once. */
async function noted(page: Page, name: string): Promise<void> {
  const told = page.getByRole('dialog', { name: `初始密码 · ${name}` });
  await told.waitFor();
  passwords.set(name, (await told.locator('span').first().innerText()).trim());
  await told.getByRole('button', { name: '已记下，关闭' }).click();
}

/** The first thing that a person with a noted password does. */
async function chooseOwn(page: Page, initial: string, own: string): Promise<void> {
  await field(page, '初始密码').fill(initial);
  await page.getByRole('textbox', { name: /^(\* )?新密码/ }).fill(own);
  await field(page, '确认新密码').fill(own);
  await button(page, '修改密码').click();
}

async function saved(dialog: Locator, name: string): Promise<void> {
  await button(dialog, '保存').click();
  await dialog.page().getByText(`${name} 已保存`).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

async function papers(dialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names)
    await field(dialog.getByRole('group', { name, exact: true }), '证号').fill(`NO${name.length}0001`);
}

test.describe('a platform that nobody has filled carries its first box by screens alone', () => {
  test('1 the first operator lets customer service and a dispatcher in @long', async () => {
    admin = await open();
    await signInAtDesk(admin, 'admin', FIRST);
    await admin.goto('/ops/operators');
    for (const { login, name, role } of STAFF) {
      await button(admin, '新增账号').click();
      const form = admin.getByRole('dialog', { name: '新增客服账号' });
      await field(form, '登录账号').fill(login);
      await field(form, '姓名').fill(name);
      await choose(form, '角色', role);
      await form.getByRole('button', { name: /^新 ?增$/ }).click();
      await noted(admin, login);
    }
    const pages = [];
    for (const { login, password } of STAFF) {
      const page = await open();
      const initial = passwords.get(login) ?? '';
      await signInAtDesk(page, login, initial);
      await chooseOwn(page, initial, password);
      await page
        .getByRole('link', { name: '派车' })
        .or(page.getByRole('link', { name: '订单审核' }))
        .first()
        .waitFor();
      pages.push(page);
    }
    [clerk, dispatcher] = pages as [Page, Page];
    expect(faults).toEqual([]);
  });

  test('2 its prices are written and published @long', async () => {
    await admin.goto('/ops/rate-cards');
    await button(admin, '新建草稿').click();
    const draft = admin.getByRole('dialog', { name: '新建草稿' });
    await field(draft, '版本名称').fill('首版');
    await button(draft, '新建').click();
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const lane = {
      港口: '深圳盐田港',
      地区: DOOR,
      装送: '装货',
      船公司: '马士基',
      生效日期: today,
      失效日期: `${Number(today.slice(0, 4)) + 1}-12-31`,
      '40HQ': '1100',
    };
    for (const [column, text] of Object.entries(lane)) await field(admin, `第 1 行 ${column}`).fill(text);
    await button(admin, '保存 1 处修改').click();
    await admin.getByText('1 个价格').first().waitFor();
    await button(admin, '发布').click();
    await button(admin.getByRole('dialog', { name: '发布运价表' }), '立即发布').click();
    await admin.getByRole('heading', { name: /首版.*生效中/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test('3 a dispatcher’s desk that lacks trucks says so and leads to where they are entered @long', async () => {
    await admin.goto('/ops/dispatch');
    await admin.getByRole('heading', { name: '开通平台还差 5 步' }).waitFor();
    const link = admin.getByRole('link', { name: '登记车辆' });
    await admin.setViewportSize({ width: 390, height: 900 });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await link.click();
    await admin.getByRole('dialog', { name: '新增车辆' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('4 a carrier, a trailer, a driver with an account, and a truck are entered with their papers @long', async () => {
    const dialogOf = async (view: string, title: string): Promise<Locator> => {
      await admin.goto(`/ops/fleet?view=${view}&edit=new`);
      return admin.getByRole('dialog', { name: title });
    };
    const carrier = await dialogOf('carrier', '新增车队');
    await carrier.getByRole('radio', { name: '自有车队' }).check({ force: true });
    await field(carrier, '车队名称').fill('南岭车队');
    await saved(carrier, '南岭车队');
    const trailer = await dialogOf('trailer', '新增挂车');
    await field(trailer, '车牌号').fill(TRAILER);
    await choose(trailer, '车队', '南岭车队');
    await papers(trailer, ['行驶证', '道路运输证']);
    await saved(trailer, TRAILER);
    const driver = await dialogOf('driver', '新增司机');
    await field(driver, '姓名').fill(DRIVER.name);
    await field(driver, '手机号码').fill(DRIVER.phone);
    await choose(driver, '车队', '南岭车队');
    await choose(driver, '准驾车型', 'A2');
    await papers(driver, ['从业资格证']);
    await saved(driver, DRIVER.name);
    await admin.getByText(DRIVER.name).first().click();
    await button(admin.getByRole('dialog', { name: '司机详情' }), '开通账号').click();
    await noted(admin, DRIVER.name);
    const truck = await dialogOf('vehicle', '新增车辆');
    await field(truck, '车牌号').fill(PLATE);
    await choose(truck, '车队', '南岭车队');
    await choose(truck, '常用司机', DRIVER.name);
    await choose(truck, '常用挂车', TRAILER);
    await papers(truck, ['行驶证', '道路运输证']);
    await saved(truck, PLATE);
    expect(faults).toEqual([]);
  });

  test('5 the terminal of its truck knocks, is bound and reports @long', async () => {
    const first = await connectTerminal({ port: product.gatewayPort, terminalId: TERMINAL, version: 2013 });
    expect((await first.register({ plate: PLATE })).result).not.toBe(0);
    await first.close();
    await admin.goto('/ops/terminals?view=quarantine');
    await admin
      .getByRole('row')
      .filter({ hasText: PLATE })
      .getByRole('button', { name: /^绑定车辆/ })
      .click();
    const bind = admin.getByRole('dialog', { name: /^终端入网/ });
    await bind.getByText('已选中该车').waitFor();
    await button(bind, '绑定').click();
    await admin.getByText('终端已入网').waitFor();
    const truck = await connectTerminal({ port: product.gatewayPort, terminalId: TERMINAL, version: 2013 });
    await truck.signOn({ plate: PLATE });
    const at = Math.floor(Date.now() / 1000) * 1000;
    expect(await truck.position({ at, lng: 114.27, lat: 22.575, speed: 0, course: 0 })).toBe(0);
    await button(admin, '在册终端').click();
    await admin.reload();
    await admin.getByRole('row').filter({ hasText: PLATE }).getByText('在线').waitFor();
    await truck.close();
  });

  test('6 a company registers, is certified and orders at the price @long', async () => {
    owner = await open();
    await register(owner, product.origin, OWNER.phone, OWNER.password);
    await fillByHand(owner, COMPANY);
    await sendPapers(owner);
    await approve(clerk, COMPANY);
    await owner.goto('/');
    await choose(owner, '港口 / 码头', '盐田国际');
    await owner.getByLabel('门点地址').fill('深圳市宝安区新安街道前进一路1号');
    await choose(owner, '船公司', '马士基');
    await owner.getByRole('radio', { name: '40HQ' }).check({ force: true });
    await owner.getByRole('button', { name: '查运价' }).click();
    await owner.getByRole('button', { name: '按此价下单' }).click();
    const form = owner.getByRole('dialog', { name: '发布订单' });
    await form.waitFor();
    await field(form, '箱量').fill('1');
    await field(form, '货物名称').fill('电子元件');
    await field(form, '订舱号').fill(BOOKING);
    const wanted = new Date(Date.now() + 28 * 3_600_000).toISOString().slice(0, 16);
    await form.getByLabel('要求装货时间').fill(wanted);
    await field(form, '备注').fill('无');
    await field(form, '装货联系人').fill('王工');
    await field(form, '装货联系电话').fill('13812345678');
    await button(form, '提交订单').click();
    await owner.getByText('发布成功!').waitFor();
    expect(faults).toEqual([]);
  });

  test('7 customer service passes it, and the dispatcher gives it to the truck @long', async () => {
    await clerk.goto('/ops/orders');
    await clerk.getByText(BOOKING).click();
    await button(clerk, '审核通过').click();
    await clerk.getByText('已审核通过').first().waitFor();
    // All that is open: with its truck the box leaves those that wait for one.
    await dispatcher.goto('/ops/dispatch?stage=open');
    const card = dispatcher.getByRole('article').filter({ hasText: BOOKING });
    await card.getByRole('button', { name: '派车', exact: true }).click();
    const dialog = dispatcher.getByRole('dialog', { name: /派车/ });
    await choose(dialog, '车辆', PLATE);
    await dialog.getByRole('button', { name: '派车', exact: true }).click();
    await card.getByText(PLATE).waitFor();
    await card.getByRole('button', { name: /发布任务/ }).click();
    await dispatcher.getByText('已发布 1 个任务', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('8 its driver signs in on the phone and carries it to the end @long', async () => {
    phone = await open(360);
    await phone.goto('/driver');
    await signInDriver(phone, DRIVER.phone, passwords.get(DRIVER.name));
    await phone.getByRole('heading', { name: '修改初始密码' }).waitFor();
    await phone.getByRole('textbox', { name: /新密码$/ }).fill(DRIVER.password);
    await phone.getByRole('textbox', { name: /确认密码$/ }).fill(DRIVER.password);
    await button(phone, '修改密码').click();
    await phone.getByRole('heading', { name: '我的任务' }).waitFor();
    const shot = {
      name: '照片.jpg',
      mimeType: 'image/jpeg',
      buffer: await phone.screenshot({ type: 'jpeg' }),
    };
    const proved = async (name: string, typed: Readonly<Record<string, string>>) => {
      await button(phone, name).click();
      for (const [label, text] of Object.entries(typed)) await field(phone, label).fill(text);
      await shootKinds(phone.getByRole('dialog', { name }), shot);
      await confirm(phone, name);
      await button(phone, name).waitFor({ state: 'detached' });
    };
    // The next node is offered once this one was acknowledged.
    const reached = async (name: string) => {
      await press(phone.locator('body'), name);
      await button(phone, name).waitFor({ state: 'detached' });
    };
    await reached('接单');
    await reached('到达提柜码头');
    await proved('提空柜', { 柜号: BOX });
    await reached('到达装货点');
    await reached('开始装货');
    await proved('装货完成', { 封号: 'HL8866' });
    await reached('到达还柜码头');
    await proved('还重柜完成', {});
    await phone.getByRole('article').getByText('已完成', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('9 its fee is there, and the customer sees the end @long', async () => {
    await admin.goto('/ops/fees');
    await admin.getByRole('row').filter({ hasText: BOX }).getByText('1,100.00').first().waitFor();
    await owner.goto('/admin/order');
    await owner.getByRole('row').filter({ hasText: BOOKING }).getByText('已完成').waitFor();
    const steps = dispatcher.waitForResponse((answer) => answer.url().endsWith('/api/ops/setup'));
    await dispatcher.goto('/ops/dispatch');
    await dispatcher.getByText('没有待派的箱').waitFor();
    const { data } = await (await steps).json();
    expect(data).toEqual(SETUP_STEPS.map((step) => ({ step, done: true })));
    expect(await dispatcher.getByText(/^开通平台还差/).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
