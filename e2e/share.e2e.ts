import { live } from '@boxhaul/contract/fleet';
import type { Client } from '@boxhaul/contract/kit';
import { documents, orderChanges, orders } from '@boxhaul/contract/orders';
import type { Browser } from '@playwright/test';
import { placed } from './box-day';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { FIRST_OWNER, openPage, signInAtPortal } from './pages';
import { lookAt } from './walk-screens';
import { actOnRow } from './act-on-row';
import { comeBackToPortal } from './come-back';
import type { Product } from './start-product';

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
});

test('a running order is shared, seen on a phone without an account, and taken back while it is open', async () => {
  test.setTimeout(60_000);
  const owner = await openPage(browser, product.origin, faults);
  await signInAtPortal(owner);
  // One whose truck has told where it is.
  const { boxes } = await (await signedIn(product.origin, FIRST_OWNER, 2)).call(live.boxes, { keyword: '' });
  await owner.goto(`/admin/order?status=4&q=${boxes.find(({ last }) => last)!.orderNo}`);
  await actOnRow(owner, '分享');
  await owner.getByRole('button', { name: '新建分享' }).click();
  await owner.getByLabel('分享给谁').fill('东莞仓库');
  await owner.getByRole('button', { name: '生成链接' }).click();
  await owner.getByRole('img', { name: '给东莞仓库的分享二维码' }).waitFor();
  const link = await owner.getByText(/\/a\/[0-9A-Za-z]{12}$/).innerText();
  expect(new URL(link).origin).toBe(product.origin);

  const phone = await openPage(browser, product.origin, faults, 390, { isMobile: true });
  await phone.goto(new URL(link).pathname);
  await phone.getByText('最近位置').first().waitFor();
  await phone.getByRole('region', { name: '箱子现在的位置' }).waitFor();
  // Whoever has the link sees no whole name, plate or phone.
  const said = await phone.getByRole('main').innerText();
  expect(said).toMatch(/粤\w\*{3}\w\w\s+\p{Script=Han}\*\*\s+1\d\d\*{4}\d{4}/u);
  expect(said).not.toMatch(/1[3-9]\d{9}/);
  expect(await lookAt(phone)).toEqual([]);

  await owner.getByRole('button', { name: '收回', exact: true }).click();
  await owner.getByRole('button', { name: '收回分享' }).click();
  await owner.getByText('1 次，最近').waitFor();
  await phone.getByText('分享人已收回这个链接').waitFor();
  expect(await phone.getByText('最近位置').count()).toBe(0);
  await phone.reload();
  await phone.getByText('分享链接不存在、已到期或已被收回，请联系分享人').waitFor();
  expect(faults).toEqual([]);
});

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Orders of one vessel; the first has a paper, and of the last a change waits for its answer already. */
async function ofOneVessel(kefu: Client, owner: Client, booking: string): Promise<string[]> {
  const made = [];
  for (const n of [1, 2, 3])
    made.push(await placed(kefu, { orderType: 0, cabinetNum: 1, booking: `${booking}${n}` }));
  const [first, , last] = made.map(({ orderId }) => orderId);
  const files = [new File([PDF], '装箱单.pdf', { type: 'application/pdf' })];
  await kefu.call(documents.opsUpload, { id: first!, kind: 'packing_list' }, { files });
  const { version } = (await owner.call(orders.detail, { id: last! })).cusOrderDto;
  await owner.call(orderChanges.request, { id: last!, version, remark: '带封条' });
  return made.map(({ orderNo }) => orderNo);
}

for (const width of [1440, 390])
  test(`orders of one vessel are shared, moved and packed together, ${width} px wide`, async () => {
    test.setTimeout(60_000);
    const kefu = await signedIn(product.origin, 'kefu', 1);
    const booking = `TOGETHER${width}N`;
    const numbers = await ofOneVessel(kefu, await signedIn(product.origin, FIRST_OWNER, 2), booking);
    const owner = await openPage(browser, product.origin, faults, width);
    await comeBackToPortal(owner, FIRST_OWNER, `/admin/order?q=${booking}`);
    const bar = owner.getByRole('region', { name: '所选' });
    const choose = async () => {
      for (const no of numbers) await owner.getByRole('checkbox', { name: `选择 ${no}` }).check();
      await bar.getByText('已选 3 条').waitFor();
    };
    const dialog = (name: string) => owner.getByRole('dialog', { name });
    const rows = (name: string) => dialog(name).getByRole('list', { name: '每一单的结果' });
    await choose();
    const saved = owner.waitForEvent('download');
    await bar.getByRole('button', { name: '下载单证 所选' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^3票单证-\d{4}-\d\d-\d\d\.zip$/);
    await bar.getByRole('button', { name: '分享 所选' }).click();
    await dialog('分享 · 3 票').getByLabel('分享给谁').fill('东莞仓库');
    await dialog('分享 · 3 票').getByRole('button', { name: '生成链接' }).click();
    await rows('分享结果')
      .getByText(/\/a\/[0-9A-Za-z]{12}$/)
      .nth(2)
      .waitFor();
    expect(await lookAt(owner, 'dialog')).toEqual([]);
    await owner.getByRole('button', { name: '知道了' }).click();
    await expect(bar).toHaveCount(0);
    await choose();
    await bar.getByRole('button', { name: '改时间 所选' }).click();
    await dialog('改时间 · 3 票').getByRole('radio', { name: '推后或提前' }).check();
    await dialog('改时间 · 3 票').getByLabel('多久').fill('3');
    expect(await lookAt(owner, 'dialog')).toEqual([]);
    await dialog('改时间 · 3 票').getByRole('button', { name: '提交改时间申请' }).click();
    const result = rows('改时间结果').getByRole('listitem');
    await expect(result.filter({ hasText: '已申请改到' })).toHaveCount(2);
    await expect(result.filter({ hasText: numbers[2]! })).toContainText('已有改单申请等待客服处理');
    expect(await lookAt(owner, 'dialog')).toEqual([]);
    await owner.getByRole('button', { name: '知道了' }).click();
    await owner.getByText('已申请改单，等待客服处理').nth(2).waitFor();
    expect(faults).toEqual([]);
    await owner.context().close();
  });
