import { fleet } from '@boxhaul/contract/fleet';
import { batchQuotes } from '@boxhaul/contract/pricing';
import { connectTerminal, zipFile } from '@boxhaul/testkit';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { makeCompany, type OwnCompany } from './own-company';
import { openPage, signInAtPortal } from './pages';
import { pasteInto } from './paste-into';
import type { Product } from './start-product';

let product: Product;
let browser: Browser;
let page: Page;
let own: OwnCompany;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
  page = await openPage(browser, product.origin, faults);
  own = await makeCompany(product.origin);
});

const PASTED = [
  '详细地址\t港口\t箱型\t装送',
  '深圳市宝安区新安街道前进一路1号\t盐田\t40HQ\t装货',
  '东莞市长安镇振安路8号\t盐田\t20GP\t装货',
  '深圳市龙岗区布吉街道\t盐田\t45HQ\t装货',
].join('\n');
/** Were the files unpacked where trucks are answered, the first answer would come when they have been read. */
const ANSWERED_MEANWHILE = 5;
const BOOK = { name: 'xl/workbook.xml', content: '<workbook/>' };
const priced = () => page.getByText('有价', { exact: true });

test.describe('a batch of quotes', () => {
  test('1 is pasted, and each row has its price or its reason', async () => {
    await signInAtPortal(page, own.phone);
    await page.getByRole('navigation', { name: '管理中心' }).getByRole('link', { name: '批量询价' }).click();
    await pasteInto(page, page.getByRole('textbox', { name: '要询价的地址或表格' }), PASTED);
    await page.getByText('识别出 3 行，按表头对应').waitFor();
    await page.getByRole('button', { name: '开始询价' }).click();
    await page.getByText('没有 45HQ 的运价').first().waitFor();
    expect(await priced().count()).toBeGreaterThanOrEqual(2);
  });

  test('2 has its bad row mended, which is asked for anew alone', async () => {
    await page.getByRole('button', { name: '修改第 3 行' }).click();
    const dialog = page.getByRole('dialog', { name: '修改第 3 行' });
    await dialog.getByRole('textbox', { name: '箱型' }).fill('40HQ');
    await dialog.getByRole('button', { name: '重新询价' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '按第 3 行下单' }).waitFor();
    expect(await page.getByText('没有 45HQ 的运价').count()).toBe(0);
  });

  test('3 is exported', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^批量询价-\d+\.xlsx$/);
  });

  test('4 refuses what is too large in words, and no truck waits for that', async () => {
    const desk = await signedIn(product.origin, 'diaodu', 1);
    const { terminals } = await desk.call(fleet.terminals, {});
    const { terminalId } = terminals[0]!;
    const truck = await connectTerminal({ port: product.gatewayPort, terminalId, version: 2019 });
    await truck.signOn();
    const said = new Map<string, string>();
    const send = (name: string, bytes: Buffer) =>
      own.owner
        .call(batchQuotes.query, {}, { files: [new File([bytes], name)], quiet: true })
        .then(() => said.set(name, ''))
        .catch((error: Error) => said.set(name, error.message));
    const bomb = { name: 'xl/bomb.xml', content: Buffer.alloc(301 * 1024 * 1024), method: 8 };
    const sent = [send('大.xlsx', Buffer.alloc(40 * 1024 * 1024)), send('炸弹.xlsx', zipFile([BOOK, bomb]))];
    let answered = 0;
    for (let at = Date.now() - 60_000; said.size < sent.length; at += 1_000) {
      expect(await truck.position({ at, lng: 113.9, lat: 22.6, speed: 400, course: 90 })).toBe(0);
      answered += 1;
    }
    await truck.close();
    expect(Object.fromEntries(said)).toEqual({
      '大.xlsx': '文件“大.xlsx”超过 20 MB',
      '炸弹.xlsx': '文件解压后过大，请拆成几份再上传',
    });
    expect(answered).toBeGreaterThan(ANSWERED_MEANWHILE);
  });

  test('5 begins an order with a row', async () => {
    await page.getByRole('button', { name: '按第 1 行下单' }).click();
    const form = page.getByRole('dialog', { name: '发布订单' });
    await form.getByText('980', { exact: false }).or(form.getByText('元')).first().waitFor();
    expect(await form.getByRole('combobox', { name: '港口' }).inputValue()).toContain('盐田');
    expect(faults).toEqual([]);
  });
});
