import { dispatch } from '@boxhaul/contract/dispatch';
import { connectTerminal, type TestTerminal } from '@boxhaul/testkit';
import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { signedIn } from './desk-client';
import { expect, test, testInSlice } from './journey-test';
import { choose, openPage, PHONE_PX } from './pages';
import type { Product } from './start-product';
import { actOnRow, openFirst } from './act-on-row';
import { walkScreens } from './walk-screens';

const DIALOG = 'dialog[open]';
const DRAWER = '[data-side] > dialog';
/** What stands above a drawer, where there is one. */
const MODAL = `:not([data-side]) > ${DIALOG}`;
const UNKNOWN_TERMINAL = '013899990001';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// One person a test, shared out among the workers.
test.describe.configure({ mode: 'parallel' });

let product: Product;
let browser: Browser;
let stranger: TestTerminal;
let inLegs: string;

test.beforeAll(async ({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
  inLegs = await splitOneBox();
  // Somebody whom the gateway does not know.
  stranger = await connectTerminal({
    port: product.gatewayPort,
    terminalId: UNKNOWN_TERMINAL,
    version: 2019,
  });
  await stranger.register({ plate: '粤B00000' }).catch(() => undefined);
});
test.afterAll(async () => {
  await stranger?.close();
});

/** One box goes in three legs: its first is assigned, so that it can be changed, withdrawn and followed by the next. Answers its order's number. */
async function splitOneBox(): Promise<string> {
  const desk = await signedIn(product.origin, 'diaodu', 1);
  const page = { keyword: '', pageNo: 1, pageSize: 10 };
  // The worker may come back to this file with more of its people.
  const before = await desk.call(dispatch.board, { stage: 'assigned', ...page });
  const split = before.data.find(({ cabinets }) => cabinets[0]!.tasks[0]?.legKind === 'pickup');
  if (split) return split.order.orderNo;
  const board = await desk.call(dispatch.board, { stage: 'unassigned', ...page });
  // Of an order of which others have sent a box already, only those without a truck.
  const free = board.data.flatMap(({ order, cabinets, docks }) =>
    cabinets.filter(({ tasks }) => tasks.length === 0).map((cabinet) => ({ order, cabinet, docks })),
  );
  const { order, cabinet, docks } = free[0]!;
  const { vehicles, drivers } = await desk.call(dispatch.resources, {});
  await desk.call(dispatch.assign, {
    cabinetId: cabinet.cabinetId,
    legKind: 'pickup',
    vehicleId: vehicles.find(({ busy }) => !busy)!.vehicleId,
    driverId: drivers.find(({ busy }) => !busy)!.driverId,
    dockId: docks[0]!.dockId,
  });
  return order.orderNo;
}

for (const width of [1440, 1024, 390, 360] as const) {
  test.describe(`nothing stands in anybody’s way at ${width} px`, () => {
    const open = () => openPage(browser, product.origin, [], width, { reducedMotion: 'reduce' });
    const button = (page: Page, name: string | RegExp, exact = false) =>
      page.getByRole('button', { name, exact }).first();

    testInSlice(`in the way ${width}`, 'for a visitor', async () => {
      const page = await open();
      const { found, check } = walkScreens(page);
      await page.goto('/');
      await button(page, '查运价').waitFor();
      await page.locator('form[inert]').waitFor({ state: 'detached' });
      // What lies under the sticky button at this moment is a scroll away.
      await page.addStyleTag({ content: '[type=submit] { position: static !important }' });
      await check('home');
      await choose(page, '港口 / 码头', '盐田国际');
      await page.getByLabel('门点地址').fill('深圳市宝安区新安街道前进一路1号');
      await button(page, '查运价').click();
      const order = button(page, '按此价下单');
      await order.waitFor();
      // The page goes on its own to what was asked for.
      await expect.poll(async () => (await order.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
      await page.getByText('价格由来', { exact: true }).click();
      await check('prices');
      await page.goto('/admin/order');
      await page.getByRole('dialog', { name: '手机号登录' }).waitFor();
      await check('login', DIALOG);
      await button(page, '忘记密码？').click();
      await check('forgot', DIALOG);
      await button(page, '返回登录').click();
      await button(page, '注册新账号').click();
      await page.getByRole('textbox', { name: '手机号码' }).fill('13512340001');
      await button(page, '获取验证码').click();
      await page.getByText('输入图中字符，再发送短信').waitFor();
      await check('register, with the picture', DIALOG);
      await page.goto('/agreement');
      await check('agreement');
      await page.goto('/download');
      await page.getByRole('link', { name: '打开司机端' }).waitFor();
      await check('download');
      await page.goto('/addrMapping');
      await page.getByLabel(/^地址，一行一个/).fill('深圳市宝安区新安街道前进一路1号');
      await button(page, '查询门点').click();
      await page.getByText('440306017').waitFor();
      await page.locator('[data-ready=true]').waitFor();
      await check('door points');
      await page.goto('/shipcompany');
      await page.getByLabel('订舱号').last().fill('UNKNOWN1');
      await button(page, '查询船期').click();
      await page.getByText('没有找到', { exact: true }).waitFor();
      await check('ships');
      await page.goto('/ops/login');
      await button(page, '登 录').waitFor();
      await check('desk login');
      expect(found).toEqual({});
      await page.context().close();
    });

    testInSlice(`in the way ${width}`, 'for a customer: the list and each of its dialogs', async () => {
      const page = await open();
      const { found, check } = walkScreens(page);
      await comeBackToPortal(page);
      const track = page.getByRole('button', { name: /^货物跟踪 / }).first();
      await track.waitFor();
      await check('order list');
      for (const [name, title, content] of [
        ['费用', '费用明细', '合计'],
        ['附件', '下载列表', '.pdf'],
        ['任务', '任务详情', ' × '],
        ['审核记录', '审核记录', '审核状态'],
      ] as const) {
        await actOnRow(page, name);
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.getByText(content).first().waitFor();
        await check(title, DIALOG);
        await dialog.getByRole('button', { name: '关闭' }).click();
        // One that is closing is no longer a dialog to a reader, but still stands for its 300 ms.
        await page.locator(DIALOG).waitFor({ state: 'hidden' });
      }
      await track.click();
      const dialog = page.getByRole('dialog', { name: '货物跟踪' });
      await dialog.locator('[data-ready=true]').waitFor();
      await check('车辆轨迹', DIALOG);
      await dialog.getByText('列表', { exact: true }).click();
      await dialog.getByRole('list', { name: '行程记录' }).waitFor();
      await check('车辆轨迹，列表', DIALOG);
      await dialog.getByRole('checkbox', { name: '显示原始定位点' }).check();
      await dialog.getByRole('table').waitFor();
      await check('车辆轨迹，定位点', DIALOG);
      await dialog.getByRole('tab', { name: '司机轨迹' }).click();
      await dialog.getByText('地图', { exact: true }).click();
      await dialog.getByText('暂未获取到当前订单的司机轨迹').waitFor();
      await check('司机轨迹', DIALOG);
      await page.goto('/admin/order');
      await openFirst(page);
      await page.getByRole('dialog', { name: '订单详情' }).waitFor();
      await check('订单详情', DIALOG);
      for (const [path, name, selector] of [
        ['/admin/order', '申请取消', MODAL],
        ['/admin/order-pending', '取消', DIALOG],
        ['/admin/order-pending', '编辑', DIALOG],
      ] as const) {
        await page.goto(path);
        await actOnRow(page, name);
        await check(name, selector);
      }
      await page.goto('/admin/order');
      await track.waitFor();
      await page.keyboard.press('n');
      await page.getByRole('dialog', { name: '发布订单' }).waitFor();
      await check('发布订单', DIALOG);
      expect(found).toEqual({});
      await page.context().close();
    });

    testInSlice(`in the way ${width}`, 'for an owner: what adds somebody and a role', async () => {
      const page = await open();
      const { found, check } = walkScreens(page);
      await comeBackToPortal(page);
      for (const [path, name] of [
        ['/admin/staff/list', '添加员工'],
        ['/admin/staff/permission', '新建角色'],
      ] as const) {
        await page.goto(path);
        await button(page, name).click();
        await check(name, DIALOG);
      }
      expect(found).toEqual({});
      await page.context().close();
    });

    // In the dark on phones, so that both themes are looked at.
    const openAsAdmin = async (path: string) => {
      const page = await openPage(browser, product.origin, [], width, {
        reducedMotion: 'reduce',
        colorScheme: width < PHONE_PX ? 'dark' : 'light',
      });
      await comeBackToDesk(page, 'admin', path);
      return page;
    };

    testInSlice(
      `in the way ${width}`,
      'for an administrator: a customer, and what adds an account and a role',
      async () => {
        const page = await openAsAdmin('/ops/customers');
        const { found, check } = walkScreens(page);
        // A row of the desk's grid, a card on the phone.
        await page
          .getByRole('gridcell', { name: /公司|货代/ })
          .or(button(page, /^打开 .*(公司|货代)/))
          .first()
          .click();
        await page.getByRole('heading', { name: /合同条款/ }).waitFor();
        await check('客户详情', DRAWER);
        for (const [path, name] of [
          ['/ops/operators', '新增账号'],
          ['/ops/roles', '新增角色'],
        ] as const) {
          await page.goto(path);
          await button(page, name).click();
          await check(name, MODAL);
        }
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(
      `in the way ${width}`,
      'for customer service: orders, one order, and what is done with it',
      async () => {
        const page = await open();
        const { found, check } = walkScreens(page);
        await comeBackToDesk(page, 'kefu', '/ops/orders?state=awaiting_customer');
        await page.getByText(/^BH\d/).first().waitFor();
        await check('orders');
        await page.getByText(/^BH\d/).first().click();
        await page.getByRole('heading', { name: /审核记录/ }).waitFor();
        await page.getByRole('heading', { name: /价格由来/ }).waitFor();
        await check('order drawer', DRAWER);
        for (const name of ['重新报价', '驳回']) {
          await page.locator(DRAWER).getByRole('button', { name }).click();
          await check(name, MODAL);
          await page.keyboard.press('Escape');
          await page.locator(MODAL).waitFor({ state: 'hidden' });
        }
        for (const state of ['cancel_asked', 'finished']) {
          await page.goto(`/ops/orders?state=${state}`);
          await page.getByText(/^BH\d/).first().click();
          await page.getByRole('heading', { name: /审核记录/ }).waitFor();
          await check(state, DRAWER);
        }
        await page.goto('/ops/orders?state=cancel_asked');
        await page.getByText(/^BH\d/).first().click();
        for (const name of ['同意取消', '不同意取消']) {
          await page.locator(DRAWER).getByRole('button', { name, exact: true }).click();
          await check(name, MODAL);
          await page.keyboard.press('Escape');
          await page.locator(MODAL).waitFor({ state: 'hidden' });
        }
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(
      `in the way ${width}`,
      'for a dispatcher: the day as a timeline and a map, and as a plan',
      async () => {
        const page = await open();
        const { found, check } = walkScreens(page);
        await comeBackToDesk(page, 'diaodu');
        for (const [view, drawn] of [
          ['timeline', page.getByRole('region', { name: '每辆车的一天' }).getByRole('listitem')],
          // Late in the evening the day has no box left, and no map.
          ['map', page.locator('[data-ready=true]').or(page.getByText('这一天没有符合条件的箱'))],
        ] as const) {
          await page.goto(`/ops/dispatch?view=${view}`);
          await drawn.first().waitFor();
          await check(view);
        }
        // On a phone behind one button.
        const tools = button(page, '看板工具');
        if (await tools.isVisible()) await tools.click();
        await button(page, '整日排车').click();
        await page.locator(MODAL).getByRole('button', { name: '开始排车' }).waitFor();
        await check('整日排车', MODAL);
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(`in the way ${width}`, 'for a carrier’s own dispatcher', async () => {
      const page = await open();
      const { found, check } = walkScreens(page);
      await comeBackToDesk(page, 'chedui', '/ops/carrier-today');
      await page.getByRole('region', { name: '车辆与司机' }).waitFor();
      await check('today');
      await page.goto('/ops/carrier');
      await page.getByRole('heading', { name: '车队派车' }).waitFor();
      await check('tenders');
      await page.goto('/ops/carrier?tab=fleet');
      await page.getByRole('heading', { name: /车辆/ }).first().waitFor();
      await check('own fleet');
      expect(found).toEqual({});
      await page.context().close();
    });

    testInSlice(`in the way ${width}`, 'for a dispatcher: board, tasks and terminals', async () => {
      const page = await open();
      const { found, check } = walkScreens(page);
      await comeBackToDesk(page, 'diaodu', '/ops/dispatch');
      await button(page, /^派车( |$)/).waitFor();
      await check('board');
      const look = async (name: string, act: Promise<void>): Promise<void> => {
        await act;
        await check(name, MODAL);
        await page.keyboard.press('Escape');
        await page.locator(MODAL).waitFor({ state: 'hidden' });
      };
      await look('派车', button(page, /^派车( |$)/).click());
      await page.goto(`/ops/dispatch?q=${inLegs}`);
      await check('board of all');
      for (const name of ['派下一程', '改派', '撤回']) await look(name, actOnRow(page, name));
      await page.goto('/ops/dispatch?stage=running');
      await button(page, /^登记( |：)/).click();
      await page
        .locator(`${MODAL} input[type=file]`)
        .first()
        .setInputFiles({ name: '柜号.png', mimeType: 'image/png', buffer: PIXEL });
      await page.getByText('已上传').waitFor();
      await check('登记节点', MODAL);
      await page.goto('/ops/terminals');
      await button(page, '隔离名单').click();
      await button(page, /^绑定车辆/).waitFor();
      await check('terminals');
      await button(page, /^绑定车辆/).click();
      await check('绑定车辆', MODAL);
      expect(found).toEqual({});
      await page.context().close();
    });

    testInSlice(`in the way ${width}`, 'the head stands in one row, on a phone in two', async () => {
      const page = await open();
      await comeBackToPortal(page);
      await page.goto('/');
      await button(page, /^您好/).waitFor();
      const head = (await page.locator('header').first().boundingBox())!;
      expect(head.height).toBe(width < PHONE_PX ? 100 : 68);
      // No bar stands above the desk: its pages are at the side, on a phone at the lower edge.
      await comeBackToDesk(page, 'admin');
      const pages = page.getByRole('navigation', { name: '运营台' });
      const frame = width < PHONE_PX ? pages : page.getByRole('banner').filter({ has: pages });
      expect(await frame.boundingBox()).toEqual(
        width < PHONE_PX
          ? { x: 0, y: 900 - 56, width, height: 56 }
          : { x: 0, y: 0, width: width < 1600 ? 56 : 208, height: 900 },
      );
      await page.context().close();
    });
  });
}
