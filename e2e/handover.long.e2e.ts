import { handovers } from '@boxhaul/contract/dispatch';
import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk } from './come-back';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import type { Product } from './start-product';
import { lookAt } from './walk-screens';

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

async function deskOf(userName: string, width = 1440): Promise<Page> {
  const page = await openPage(browser, product.origin, faults, width);
  await comeBackToDesk(page, userName);
  return page;
}

test('a shift is handed over with two notes, another account takes it, and the wall says who has it', async () => {
  test.setTimeout(120_000);
  const giver = await deskOf('diaodu');
  await giver.goto('/ops/handover');
  await giver.getByRole('button', { name: '写交接' }).click();
  const form = giver.getByRole('dialog', { name: '写交接' });
  await form.getByRole('checkbox').first().check();
  const note = form.getByRole('textbox', { name: /的备注$/ });
  await note.fill('放行后先发布');
  await form.getByRole('button', { name: '添加一条备注' }).click();
  await form.getByRole('textbox', { name: '其他备注 1' }).fill('夜间闸口改走西门');
  await form.getByRole('textbox', { name: '说明' }).fill('盐田封港至 22 点');
  await form.getByRole('button', { name: '提交交接' }).click();
  await form.waitFor({ state: 'detached' });
  const own = giver.getByRole('article', { name: /下一位接班人/ });
  await own.getByText('夜间闸口改走西门').waitFor();
  expect(await own.getByRole('button', { name: '接班确认' }).count()).toBe(0);

  const taker = await deskOf('admin');
  await taker.goto('/ops/handover');
  const waiting = taker.getByRole('article', { name: /下一位接班人/ });
  await waiting.getByText('放行后先发布').waitFor();
  expect(await waiting.getByRole('list', { name: '交接备注' }).getByRole('listitem').count()).toBe(2);
  expect(await lookAt(taker)).toEqual([]);
  await waiting.getByRole('button', { name: '接班确认' }).click();
  await taker.getByRole('dialog', { name: '确认接班？' }).getByRole('button', { name: '接班确认' }).click();
  await taker.getByText('没有待接班的交接').waitFor();

  // Who gave it sees that it was taken, by whom, and what he wrote.
  await giver.reload();
  await giver.getByText('没有待接班的交接').waitFor();
  const client = await signedIn(product.origin, 'diaodu', 1);
  const { data } = await client.call(handovers.list, { open: 0 });
  expect(data[0]).toMatchObject({ state: 'taken', noteCount: 2, from: { isMe: true }, to: { isMe: false } });
  await giver.getByText(data[0]!.to!.username).first().click();
  const drawer = giver.getByRole('dialog', { name: '交接详情' });
  await drawer.getByText('已接班').waitFor();
  await drawer.getByText('盐田封港至 22 点').waitFor();

  // From the board to the wall, which says who has the shift now.
  await giver.goto('/ops/dispatch');
  await giver.getByRole('link', { name: '大屏', exact: true }).click();
  await giver
    .getByRole('region', { name: '当班' })
    .getByText(data[0]!.to!.username, { exact: true })
    .waitFor();
  expect(faults).toEqual([]);
});

test('the wall shows the board’s figures, keeps them without a network, and says that they are old', async () => {
  const page = await deskOf('diaodu');
  await page.goto('/ops/dispatch?stage=running');
  const tab = page.getByRole('tab', { name: /^在途/ }).or(page.getByRole('button', { name: /^在途 \d/ }));
  const running = Number(/\d+/.exec(await tab.first().innerText())![0]);
  await page.goto('/ops/wall');
  const stages = page.getByRole('list', { name: '各阶段箱数' });
  await stages.getByRole('link', { name: `在途 ${running}`, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^您好/ }).count()).toBe(0);
  expect(await lookAt(page)).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const over = 'document.documentElement.scrollHeight - window.innerHeight';
  expect(await page.evaluate<number>(over)).toBeLessThanOrEqual(0);

  await page.context().setOffline(true);
  await page
    .getByRole('alert')
    .getByText(/^网络已断开：以下是 \d\d:\d\d:\d\d 的旧数据/)
    .waitFor();
  await stages.getByRole('link', { name: `在途 ${running}`, exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('alert').waitFor({ state: 'detached', timeout: 30_000 });
  expect(faults).toEqual([]);

  const phone = await deskOf('kefu', 390);
  await phone.goto('/ops/wall');
  await phone.getByRole('region', { name: /^当班/ }).waitFor();
  expect(await lookAt(phone)).toEqual([]);
  expect(faults).toEqual([]);
});
