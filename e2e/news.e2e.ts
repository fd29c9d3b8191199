import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk } from './come-back';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import type { Product } from './start-product';

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

const WORD = `<html><head><style>p{color:red}</style></head><body><h1>装柜安排</h1>
<p class=MsoNormal>我司<b>照常派车</b>，详见<a href="https://port.example/n">码头公告</a>。</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>南沙港</p>
<script>document.title='坏'</script><img src=x onerror="document.title='坏'"></body></html>`;

/** Pastes as the browser does when a page was copied. */
async function paste(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: '正文' }).focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(html)});
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  })()`);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Reads an address again until it says so: another node has a second to learn of test. */
const says = (page: Page, path: string, words: string) =>
  expect
    .poll(
      async () => {
        await page.goto(path);
        return page.locator('main').innerText();
      },
      { timeout: 5_000 },
    )
    .toContain(words);

test('what an operator pastes and publishes is read without scripts, and an undone version is read again until it is withdrawn', async () => {
  test.setTimeout(60_000);
  const desk = await openPage(browser, product.origin, faults);
  await comeBackToDesk(desk, 'admin', '/ops/news?news=new');
  await desk.getByRole('textbox', { name: '标题' }).fill('春节装柜安排');
  await paste(desk, WORD);
  const preview = desk.getByRole('region', { name: '预览' });
  await preview.getByRole('heading', { name: '装柜安排', exact: true }).waitFor();
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.waitForURL(/news=\d+/);
  const newsId = new URL(desk.url()).searchParams.get('news') ?? '';
  await publish(desk);

  const path = `/about/news/detail/${newsId}`;
  for (const width of [1440, 390]) {
    const visitor = await openPage(browser, product.origin, faults, width, { javaScriptEnabled: false });
    await says(visitor, '/about/news', '春节装柜安排');
    await visitor.getByRole('link', { name: '春节装柜安排' }).click();
    expect(new URL(visitor.url()).pathname).toBe(path);
    expect(await visitor.getByRole('heading', { level: 2, name: '装柜安排' }).count()).toBe(1);
    expect(await visitor.getByRole('link', { name: '码头公告' }).getAttribute('href')).toBe(
      'https://port.example/n',
    );
    expect(await visitor.title()).toBe('春节装柜安排 · 柜达 BoxHaul');
    const { scroll, client } = await visitor
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scroll: scrollWidth, client: clientWidth }));
    expect(scroll).toBeLessThanOrEqual(client);
    await visitor.context().close();
  }

  const body = desk.getByRole('textbox', { name: '正文' });
  await body.fill('第二版');
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  const visitor = await openPage(browser, product.origin, faults, 1440, { javaScriptEnabled: false });
  await says(visitor, path, '第二版');
  await desk.getByText('历史版本（2）').click();
  await desk.getByRole('button', { name: /^取回/ }).last().click();
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await says(visitor, path, '照常派车');

  await desk.getByRole('button', { name: '撤回', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect.poll(async () => (await visitor.reload())?.status()).toBe(404);
  expect(faults).toEqual([]);
});
