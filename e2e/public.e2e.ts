import type { Browser, Page } from '@playwright/test';
import { hasFocus, press } from './by-keyboard';
import { fillSite, type Written } from './fill-site';
import { expect, test, testInSlice } from './journey-test';
import { looksAreCounted } from './looks-counted';
import { openPage } from './pages';
import { startProduct, type Product } from './start-product';
import { walkScreens } from './walk-screens';
import { widerThanPage } from './wider-than-page';

/** How the site is said to be called; it is asked by its own address. */
const SITE = 'https://boxhaul.example';
const DIALOG = 'dialog[open]';

let product: Product;
let browser: Browser;
let written: Written;
const faults: string[] = [];
test.beforeAll(async ({ mapBrowser }) => {
  [product, browser] = [await startProduct({ env: { SITE_ORIGIN: SITE } }), mapBrowser];
  written = await fillSite(product.origin);
});
test.afterAll(async () => {
  await product?.discard();
});

/** Each page with something that stands on it once it is whole. */
const pages = () =>
  [
    ['/', '客户评价'],
    ['/about', '全部新闻'],
    ['/about/overview', '我们怎样报价'],
    ['/about/news', '下一页'],
    ['/about/news/2', '上一页'],
    [written.newsPath, '夜间也派车'],
    ['/partners', '南方货代'],
    ['/download', '当前版本'],
    ['/agreement', '争议'],
    ['/agreement/1.0', '争议'],
    ['/privacy', '个人信息'],
    ['/track', '查看进度'],
    ['/shipcompany', '查询船期'],
    ['/addrMapping', '查询门点'],
    ['/forbidden', '全天的通行时段'],
    ['/certificate', '证书不证明什么'],
    [written.sharePath, '最近位置'],
    ['/nowhere', '这个页面不在箱单上'],
  ] as const;

/** What the footer opens, each by its button. */
const DIALOGS = ['申请运力合作', '关注公众号', '下载司机端'];

for (const width of [1440, 1100, 800, 390] as const) {
  test.describe(`the public site at ${width} px`, () => {
    const open = () => openPage(browser, product.origin, faults, width, { reducedMotion: 'reduce' });

    testInSlice(
      `public ${width}`,
      'is read by everybody, is no wider than the window, and is used without a mouse',
      async () => {
        const page = await open();
        const { found, check } = walkScreens(page);
        for (const [path, content] of pages()) {
          await page.goto(path);
          await page.getByText(content).first().waitFor();
          // The foot comes last.
          await page.getByRole('button', { name: '申请运力合作' }).waitFor();
          // Until then its fields are locked, and nobody's to find.
          await page.locator('form[inert], fieldset:disabled').first().waitFor({ state: 'detached' });
          await page.addStyleTag({ content: '[type=submit] { position: static !important }' });
          await check(path);
        }
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(
      `public ${width}`,
      'opens its dialogs by Enter, keeps the focus in them, and gives it back',
      async () => {
        const page = await open();
        await page.goto('/about');
        const { found, check } = walkScreens(page);
        for (const name of DIALOGS) {
          const opener = page.getByRole('button', { name, exact: true });
          await press(page, opener);
          await page.getByRole('dialog', { name }).waitFor();
          await check(name, DIALOG);
          await page.keyboard.press('Escape');
          await page.locator(DIALOG).waitFor({ state: 'detached' });
          await expect.poll(() => hasFocus(opener), { message: name }).toBe(true);
        }
        expect(found).toEqual({});
        await page.context().close();
      },
    );
  });
}

test.describe('what machines are told', () => {
  const ask = (path: string) => fetch(product.origin + path, { redirect: 'manual' });
  const meta = (html: string, name: string) =>
    new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

  test('each page has a title and description of its own, its address, a picture, and what it is', async () => {
    const titles = new Set<string>();
    const told = pages().filter(([path]) => !/^\/(?:a\/|nowhere|agreement\/)/.test(path));
    for (const [path] of told) {
      const answer = await ask(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
      expect([path, meta(html, 'description')]).toEqual([path, expect.stringMatching(/^.{6,}$/)]);
      expect(html).toContain(`<link rel="canonical" href="${SITE}${path}">`);
      const data = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!));
      expect([path, data.length > 0 || /agreement|privacy/.test(path)]).toEqual([path, true]);
      const article = data.find((each) => each['@type'] === 'NewsArticle');
      expect([path, article?.image]).toEqual([path, article && [meta(html, 'og:image')]]);
      const picture = await ask(new URL(meta(html, 'og:image')).pathname);
      expect([path, picture.headers.get('content-type')]).toEqual([path, 'image/png']);
    }
    expect(titles.size).toBe(told.length);
  });

  test('the map of the site names pages that are there, and the feed the news', async () => {
    const map = await (await ask('/sitemap.xml')).text();
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/track', '/shipcompany', '/partners', written.newsPath]),
    );
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
    const feed = await (await ask('/feed.xml')).text();
    expect(feed).toContain(`${SITE}${written.newsPath}`);
    expect(feed).not.toContain('<script');
    expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect((await ask(written.sharePath)).headers.get('x-robots-tag')).toBe('noindex');
  });

  for (const path of [
    '/about/news/detail/999999',
    '/about/news/detail/abc',
    '/about/news/99',
    '/about/news/x',
    '/about/news/0',
    '/about/news/-1',
    '/agreement/9.9',
    '/privacy/x',
    '/nowhere',
  ] as const) {
    test(`${path} is not there, and says so`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('这个页面不在箱单上');
      expect(html).toContain('name="robots" content="noindex"');
    });
  }
});

test('reads well with scripts off, and what was pasted stays text', async () => {
  const page = await openPage(browser, product.origin, faults, 390, { javaScriptEnabled: false });
  for (const [path] of pages()) {
    await page.goto(path);
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1]);
    expect([path, await widerThanPage(page)]).toEqual([path, []]);
  }
  await page.goto(written.newsPath);
  expect(await page.locator('main').innerText()).toContain('<script>document.title="坏"</script>');
  const withScripts = await openPage(browser, product.origin, faults, 390);
  await withScripts.goto(written.newsPath);
  expect(await withScripts.title()).toMatch(/^节假日安排/);
  await Promise.all([page.context().close(), withScripts.context().close()]);
});

/** What is drawn of the page while none of its programs has come. */
async function firstDrawn(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
}

test('a closed banner and the sign-in button are not seen again for a moment', async () => {
  const page = await openPage(browser, product.origin, faults);
  await page.goto('/', { waitUntil: 'networkidle' });
  const close = async (text: string) => {
    await page.getByRole('button', { name: `关闭公告：${text}` }).click();
    await page.getByText(text).waitFor({ state: 'detached' });
  };
  await close('系统"周日"维护]{');
  const before = await page.context().newPage();
  await firstDrawn(before, '/');
  expect(await before.getByText('春节照常派车').isVisible()).toBe(true);
  expect(await before.getByText('系统"周日"维护]{').isVisible()).toBe(false);
  expect(await before.getByRole('button', { name: '登录', exact: true }).isVisible()).toBe(true);
  await close('春节照常派车');
  await page.evaluate(`localStorage.setItem('boxhaul.session', '{}')`);
  await before.reload();
  expect(await before.getByRole('region', { name: '公告' }).isVisible()).toBe(false);
  expect(await before.getByRole('button', { name: '登录', exact: true }).isVisible()).toBe(false);
  // Who cannot be signed in with what is kept is asked again.
  await page.reload();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.context().close();
});

test('a page that was gone to is called by its name', async () => {
  const page = await openPage(browser, product.origin, faults);
  await page.goto('/');
  await page.getByRole('link', { name: '货物跟踪' }).first().click();
  await expect.poll(() => page.title()).toBe('货物跟踪 · 柜达 BoxHaul');
  await page.getByRole('link', { name: '关于我们' }).first().click();
  await expect.poll(() => page.title()).toBe('关于我们 · 柜达 BoxHaul');
  await page.goto('/shipcompany?q=UNKNOWN1');
  await page.getByText('没有找到', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test.describe('looks at pages', () => {
  looksAreCounted(() => ({ origin: product.origin, browser, faults }));
});
