import { orders } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { orderDraft } from './order-draft';
import { makeCompany, type OwnCompany } from './own-company';
import { choose, openPage, signInAtDesk, signInAtPortal } from './pages';
import { pasteInto } from './paste-into';
import type { Product } from './start-product';

const REGION = '440306017';
const GATE = '前进二路 1618 号';

let product: Product;
let browser: Browser;
let own: OwnCompany;
const faults: string[] = [];
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
  own = await makeCompany(product.origin);
});

/** By the mouse itself: a map that is being drawn is never still. */
async function pressMap(page: Page): Promise<void> {
  const box = (await mapOf(page).boundingBox())!;
  await page.mouse.click(box.x + 300, box.y + 200);
}

const mapOf = (page: Page) => page.locator('[data-ready=true]');

test.describe('the door-point tool', () => {
  test('answers a list, and a press on the map, without signing in', async () => {
    const page = await openPage(browser, product.origin, faults);
    await page.goto('/addrMapping');
    await page
      .getByLabel(/^地址，一行一个/)
      .fill('深圳市宝安区新安街道前进一路1号\n香港九龙观塘道 1 号\n东莞市厚街镇厚街大道 1 号');
    await page.getByRole('button', { name: '查询门点' }).click();
    await page.getByText('3 个地址，找到 2 个').waitFor();
    await page.getByText('这是香港的地址').waitFor();
    await page.getByText(REGION).waitFor();
    await pressMap(page);
    await page.getByText('3 个地址，找到 2 个').waitFor({ state: 'detached' });
    const results = page.getByRole('region', { name: '查询结果' });
    await results.getByRole('article').waitFor();
    expect(await results.getByRole('article').count()).toBe(1);
    await page.context().close();
  });

  test('leads to prices of the door', async () => {
    const page = await openPage(browser, product.origin, faults, 390);
    await page.goto('/addrMapping');
    await page.getByLabel(/^地址，一行一个/).fill('深圳市宝安区新安街道前进一路1号');
    await page.getByRole('button', { name: '查询门点' }).click();
    await page.getByRole('link', { name: '查运价' }).click();
    await page.waitForURL(/region=440306017/);
    const order = page.getByRole('button', { name: '按此价下单' });
    await order.waitFor();
    expect(await order.isEnabled()).toBe(true);
    await page.context().close();
  });
});

test.describe('the restricted-zone query', () => {
  const results = (page: Page) => page.getByRole('region', { name: '查询结果' });
  const boxOf = (page: Page) => page.getByRole('textbox', { name: '要查的地点或路线' });

  test('explains a night ban with its next legal minute', async () => {
    const page = await openPage(browser, product.origin, faults);
    await page.goto('/forbidden');
    await boxOf(page).fill('114.222000, 22.556000');
    const tomorrow = toWireDate(new Date(Date.now() + 86_400_000));
    const dayAfter = toWireDate(new Date(Date.now() + 2 * 86_400_000));
    await page.getByRole('textbox', { name: '到达时间' }).fill(`${tomorrow} 23:10`);
    await page.getByRole('textbox', { name: '车牌号（选填）' }).fill('粤B12345');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await results(page).getByRole('heading', { name: '禁行', exact: true }).waitFor();
    await results(page).getByText('示例，非官方', { exact: false }).first().waitFor();
    expect(await results(page).getByText('22:00–24:00').count()).toBe(1);
    await results(page).getByText(`${dayAfter} 07:00`).waitFor();
    await results(page).getByRole('button', { name: '按这个时间再查' }).click();
    await results(page).getByRole('heading', { name: '可通行', exact: true }).waitFor();
    await page.getByRole('textbox', { name: '车牌号（选填）' }).fill('粤B12');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByText('车牌号格式不正确，例如 粤B12345').waitFor();
    await page.context().close();
  });

  test('answers several pasted places at once, and each of them by a press', async () => {
    const page = await openPage(browser, product.origin, faults, 390);
    await page.goto('/forbidden');
    await pasteInto(page, boxOf(page), '深圳市盐田区沙头角街道\n114.222000, 22.556000');
    await page.getByText('识别出 2 个地点，逐个查询').waitFor();
    await page.keyboard.press('Control+Enter');
    const list = page.getByRole('list', { name: '查询的地点' });
    await list.getByRole('button', { name: /114\.222000/ }).click();
    await results(page).waitFor();
    expect(await list.getByRole('button').count()).toBe(2);
    await page.context().close();
  });

  test('answers by what an operator confirmed a moment ago', async () => {
    const desk = await openPage(browser, product.origin, faults);
    await signInAtDesk(desk, 'diaodu');
    await desk.goto('/ops/zones?zone=new');
    await desk.getByLabel('名称').fill('试验限行区');
    await choose(desk, '省', '广东省');
    await choose(desk, '市', '深圳市');
    await desk.getByLabel('来源').fill('示例，非官方');
    const lines = desk.getByRole('textbox', { name: /坐标列表/ });
    await lines.fill('113.90, 22.57\n113.94, 22.60\n113.94, 22.57\n113.90, 22.60');
    await desk.getByRole('button', { name: '保存草稿' }).click();
    await desk.getByText(/区域边界自相交/).waitFor();
    await lines.fill('113.90, 22.57\n113.94, 22.57\n113.94, 22.60\n113.90, 22.60');
    await desk.getByLabel('从（时:分）').fill('00:00');
    await desk.getByLabel(/^到/).fill('24:00');
    await desk.getByRole('button', { name: '保存草稿' }).click();
    await desk.getByRole('button', { name: '确认生效' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '确认生效' }).click();
    await desk.getByRole('button', { name: '撤销限行区' }).waitFor();
    await desk.context().close();
    const page = await openPage(browser, product.origin, faults, 390);
    await page.goto('/forbidden');
    await boxOf(page).fill('113.92, 22.585');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await results(page).getByText('试验限行区').first().waitFor();
    expect(await results(page).getByText('31 天内没有可确定通行的时间').count()).toBe(1);
    await page.context().close();
  });
});

test.describe('the door of an order', () => {
  test('is picked by typed degrees and by a press on the map', async () => {
    const page = await openPage(browser, product.origin, faults);
    await signInAtPortal(page, own.phone);
    await page.getByRole('searchbox', { name: '搜索订单' }).waitFor();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: '发布订单' });
    await form.getByLabel('粘贴地址识别').fill(`深圳市宝安区新安街道${GATE}`);
    await form.getByRole('button', { name: '识别' }).click();
    await form.getByText('门点定位：').getByText('街道中心').waitFor();
    await form.getByRole('button', { name: '在地图上选点' }).click();
    const picker = page.getByRole('dialog', { name: '选择门点位置' });
    await mapOf(page).waitFor();
    await picker.getByLabel('经度（WGS-84）').fill('22.581');
    await picker.getByLabel('纬度（WGS-84）').fill('113.905');
    await picker.getByRole('button', { name: '定位' }).click();
    await picker.getByText('经度和纬度填反了，请对调').waitFor();
    await picker.getByLabel('经度（WGS-84）').fill('113.905');
    await picker.getByLabel('纬度（WGS-84）').fill('22.581');
    await picker.getByLabel('纬度（WGS-84）').press('Enter');
    await picker.getByText(/^这里是 广东省深圳市宝安区/).waitFor();
    // A press moves test.
    await pressMap(page);
    await picker.getByRole('button', { name: '使用这个位置' }).click();
    await picker.waitFor({ state: 'detached' });
    await form.getByText('精确门点').waitFor();
    expect(await form.getByRole('button', { name: '重新选点' }).count()).toBe(1);
    await page.context().close();
  });

  test('that was picked is known the second time, to its customer and to operators', async () => {
    const other = await signedIn(product.origin, '13800000003', 2);
    const asked = { regionCode: REGION, address: GATE };
    expect(await own.owner.call(places.previewDoor, asked)).toMatchObject({ precision: 'street' });
    const draft = { ...orderDraft('GATE1'), address: GATE, longitude: 113.905, latitude: 22.581 };
    await own.owner.call(orders.save, draft);
    expect(await own.owner.call(places.previewDoor, asked)).toMatchObject({
      precision: 'remembered',
      longitude: 113.905,
    });
    expect(await other.call(places.previewDoor, asked)).toMatchObject({ precision: 'street' });
    const desk = await openPage(browser, product.origin, faults);
    await signInAtDesk(desk, 'admin');
    await desk.goto('/ops/places');
    await desk.getByRole('button', { name: /门点记忆/ }).click();
    await desk.getByText(GATE).waitFor();
    await desk.getByText('客户选点').first().waitFor();
    await desk.context().close();
  });
});

test('no page threw an error', () => {
  expect(faults).toEqual([]);
});
