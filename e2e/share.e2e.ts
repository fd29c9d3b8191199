import { live } from '@boxhaul/contract/fleet';
import type { Browser } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { FIRST_OWNER, openPage, signInAtPortal } from './pages';
import { lookAt } from './walk-screens';
import { actOnRow } from './act-on-row';
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
