import { orders } from '@boxhaul/contract/orders';
import { rateCards } from '@boxhaul/contract/pricing';
import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { signedIn } from './desk-client';
import { draftWith } from './draft-with';
import { expect, test, testInSlice } from './journey-test';
import { orderDraft } from './order-draft';
import { openPage, PHONE_PX } from './pages';
import { sheetFile } from './sheet-file';
import { walkScreens } from './walk-screens';
import { startProduct, type Product } from './start-product';

const DIALOG = 'dialog[open]';
const PRICED = '/?harbor=深圳盐田港&region=440306018&addr=广东省深圳市宝安区西乡街道固戍二路8号';
const UNPRICED = '/?harbor=深圳盐田港&region=441202&addr=广东省肇庆市端州区';
/** A street that is known, one with a typo, and what lies where no truck of ours goes. */
const DOORS = [
  '深圳市宝安区新安街道前进一路1号',
  '深圳市龙冈区布吉街道吉华路1号',
  '香港九龙尖沙咀弥敦道1号',
].join('\n');
/** A price, no price, a container type that there is none of, and an address that is unsure. */
const ROWS = [
  '详细地址\t港口\t箱型\t装送',
  '深圳市宝安区新安街道前进一路1号\t盐田\t40HQ\t装货',
  '肇庆市端州区\t盐田\t40HQ\t装货',
  '深圳市龙岗区布吉街道\t盐田\t45HQ\t装货',
  '深圳市龙冈区布吉街道吉华路1号\t盐田\t40HQ\t装货',
].join('\n');

let product: Product;
let browser: Browser;
let draft = '';
let inForce = '';

test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
  const desk = await signedIn(product.origin, 'admin', 1);
  inForce = (await desk.call(rateCards.list, {})).data[0]!.versionId;
  const made = await draftWith(desk, '十二月', [
    // 40 feet below 20: looks wrong.
    { regionCode: '440306017', '20HQ': '2000', '40HQ': '1200' },
    { regionCode: '440306018', '20HQ': '1000', '40HQ': '1500' },
  ]);
  const surcharges = [{ name: '燃油', kind: 'fuel' as const, percent: '3' }];
  await desk.call(rateCards.saveSurcharges, { ...made, surcharges });
  draft = made.versionId;
  await pickDoor();
});
test.afterAll(() => product?.discard());
/** A door that was picked on the map. */
async function pickDoor(): Promise<void> {
  const customer = await signedIn(product.origin, '13800000001', 2);
  const door = { address: '前进二路 1618 号', longitude: 113.905, latitude: 22.581 };
  await customer.call(orders.save, { ...orderDraft('AXE1'), ...door });
}

/** A rate card in whose line the region is unknown and the price is a word. */
const BAD_CARD = [
  ['港口', '地区代码', '装送', '生效日期', '失效日期', '40HQ'],
  ['深圳盐田港', '999999', '装货', '2027-01-01', '2027-12-31', '面议'],
];

for (const width of [1440, 390] as const) {
  test.describe(`prices and places stand in nobody’s way at ${width} px`, () => {
    const phone = width <= PHONE_PX;
    // In the dark on phones, so that both themes are looked at.
    const open = async () => {
      const page = await openPage(browser, product.origin, [], width, {
        reducedMotion: 'reduce',
        colorScheme: phone ? 'dark' : 'light',
      });
      return { page, ...walkScreens(page) };
    };
    const button = (page: Page, name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).first();
    const tab = (page: Page, group: string, name: RegExp) =>
      page.getByRole('group', { name: group }).getByRole('button', { name }).click();
    const close = async (page: Page) => {
      await page.keyboard.press('Escape');
      await page.locator(DIALOG).waitFor({ state: 'detached' });
    };

    testInSlice(
      `prices in the way ${width}`,
      'a version of the rate card, in each of its parts',
      async () => {
        const { page, found, check } = await open();
        await comeBackToDesk(page, 'admin', `/ops/rate-cards?version=${inForce}`);
        await page.getByText(/^共 \d+ 条线路$/).waitFor();
        await check('lanes in force');
        await tab(page, '版本内容', /发布记录/);
        await page.getByRole('region', { name: '发布记录' }).waitFor();
        await check('history');
        await page.goto(`/ops/rate-cards?version=${draft}`);
        await (
          phone
            ? page.getByRole('button', { name: /^修改 / }).first()
            : page.getByRole('textbox', { name: '第 1 行 40HQ' })
        ).waitFor();
        await check('lanes of a draft');
        for (const [part, ready] of [
          [/附加费/, '燃油附加费'],
          [/版本对比/, /个价格不变/],
          [/异常价格/, '40 尺低于 20 尺'],
          [/订单试算/, /^近 30 天/],
        ] as const) {
          await tab(page, '版本内容', part);
          await page.getByText(ready).first().waitFor();
          await check(part.source);
        }
        await tab(page, '版本内容', /附加费/);
        await button(page, '修改附加费').click();
        await page.getByRole('textbox', { name: '名称' }).waitFor();
        await check('surcharges under edit');
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(
      `prices in the way ${width}`,
      'what asks before prices change, and says what is wrong with them',
      async () => {
        const { page, found, check } = await open();
        await comeBackToDesk(page, 'admin', `/ops/rate-cards?version=${draft}`);
        for (const name of ['批量调价', '发布']) {
          await button(page, name).click();
          await check(name, DIALOG);
          await close(page);
        }
        if (phone) {
          await page
            .getByRole('button', { name: /^修改 / })
            .first()
            .click();
          await check('a lane', DIALOG);
        } else {
          await page.getByRole('textbox', { name: '第 1 行 40HQ' }).fill('面议');
          await button(page, '保存 1 处修改').click();
          await page.getByText(/^标红的/).waitFor();
          await check('a bad cell');
        }
        await page.goto('/ops/rate-cards');
        await button(page, '导入 Excel').click();
        const dialog = page.getByRole('dialog', { name: '导入运价表' });
        await dialog.getByLabel('选择 Excel 文件').setInputFiles({
          name: '坏.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: sheetFile(BAD_CARD),
        });
        await dialog.getByRole('button', { name: '导入为草稿' }).click();
        await dialog.getByRole('table').waitFor();
        await check('what is wrong with a file', DIALOG);
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(
      `prices in the way ${width}`,
      'streets without a price, on the map and beside it',
      async () => {
        const { page, found, check } = await open();
        await comeBackToDesk(page, 'admin', `/ops/rate-cards?version=${draft}&tab=gaps`);
        await page.getByRole('combobox', { name: '港口' }).selectOption({ label: '深圳盐田港' });
        await page.locator('[data-ready=true]').waitFor();
        const circle = page.getByRole('button', { name: /个街道中 \d+ 个没有运价$/ });
        if (phone) await page.getByRole('combobox', { name: '区县' }).selectOption({ index: 1 });
        else await circle.last().press('Enter');
        await page.getByText(/：\d+ 个街道中 \d+ 个没有$/).waitFor();
        // On a phone, where they lie closer than a finger is wide, they are only looked at.
        expect((await circle.count()) > 0).toBe(!phone);
        await check('gaps');
        await page
          .getByRole('button', { name: /^添加运价 / })
          .first()
          .click();
        await check('a lane for a gap', DIALOG);
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(`prices in the way ${width}`, 'places of every kind', async () => {
      const { page, found, check } = await open();
      await comeBackToDesk(page, 'admin', '/ops/places');
      await page.getByText('盐田国际').first().waitFor();
      for (const [part, ready, adds] of [
        [/港口与码头/, '盐田国际', '新增港口'],
        [/堆场/, '新增堆场', '新增堆场'],
        [/船公司/, '马士基', '新增船公司'],
        [/行政区划/, '广东省', null],
        [/门点记忆/, '前进二路 1618 号', null],
      ] as const) {
        await tab(page, '类别', part);
        await page.getByText(ready).first().waitFor();
        await check(part.source);
        if (adds === null) continue;
        await button(page, adds).click();
        await check(adds, DIALOG);
        await close(page);
      }
      expect(found).toEqual({});
      await page.context().close();
    });

    testInSlice(
      `prices in the way ${width}`,
      'a visitor’s price to send on, the nearest one where there is none, and a list of doors',
      async () => {
        const { page, found, check } = await open();
        await page.goto(PRICED);
        await button(page, '发送报价').click();
        await page.getByRole('dialog', { name: '发送报价' }).getByRole('img').waitFor();
        await check('a price to send', DIALOG);
        await page.goto(UNPRICED);
        await page.getByRole('table', { name: /附近有价的地区/ }).waitFor();
        // What lies under the sticky button at this moment is a scroll away.
        await page.addStyleTag({ content: '[type=submit] { position: static !important }' });
        await check('no price');
        await page.goto('/addrMapping');
        await page.getByLabel(/^地址，一行一个/).fill(DOORS);
        await button(page, '查询门点').click();
        await page.getByText('440306017').waitFor();
        await page.locator('[data-ready=true]').waitFor();
        await check('doors');
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(
      `prices in the way ${width}`,
      'a customer’s kept query, and a batch with rows that want mending',
      async () => {
        const { page, found, check } = await open();
        await comeBackToPortal(page, undefined, PRICED);
        await button(page, '保存查询').click();
        const dialog = page.getByRole('dialog', { name: '保存查询' });
        await check('to keep a query', DIALOG);
        await dialog.getByRole('textbox', { name: '名称' }).fill(`西乡 ${width}`);
        await dialog.getByRole('button', { name: '保存', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.goto('/admin/lanes');
        const kept = page.getByRole('article', { name: `西乡 ${width}` });
        await kept.getByRole('button', { name: '查今日价' }).click();
        await kept.getByText('没有变化').waitFor();
        await check('lanes');
        for (const name of ['发送报价', '改名', '删除']) {
          await kept.getByRole('button', { name }).click();
          await check(name, DIALOG);
          await close(page);
        }
        await page.goto('/admin/batch-quote');
        await page.getByRole('textbox', { name: '要询价的地址或表格' }).fill(ROWS);
        await button(page, '开始询价').click();
        await page.getByText('没有 45HQ 的运价').first().waitFor();
        await page.getByRole('checkbox').first().check();
        // What lies half under the page's head at this moment is a scroll away.
        await page.mouse.wheel(0, -10_000);
        await expect.poll(() => page.evaluate('scrollY')).toBe(0);
        await check('rows of a batch');
        for (const name of ['下单（1 行）', '修改第 3 行']) {
          await button(page, name).click();
          await check(name, DIALOG);
          await close(page);
        }
        expect(found).toEqual({});
        await page.context().close();
      },
    );
  });
}
