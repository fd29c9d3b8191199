import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test, testInSlice } from './journey-test';
import { openPage, PHONE_PX } from './pages';
import type { Product } from './start-product';
import { walkScreens } from './walk-screens';

const DIALOG = 'dialog[open]';
const DRAWER = '[data-side] > dialog';

let product: Product;
let browser: Browser;

test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

for (const width of [1440, 390] as const) {
  test.describe(`notices stand in nobody’s way at ${width} px`, () => {
    const open = () => openPage(browser, product.origin, [], width, { reducedMotion: 'reduce' });
    const button = (page: Page, name: string | RegExp, exact = false) =>
      page.getByRole('button', { name, exact }).first();

    testInSlice(
      `in the way ${width}`,
      'for whoever is told: the bell, its settings, and where notices go',
      async () => {
        const page = await open();
        const { found, check } = walkScreens(page);
        await comeBackToPortal(page);
        await button(page, '货物跟踪').waitFor();
        const openNotices = async () => {
          // On a phone they are behind the foot's last place.
          if (width <= PHONE_PX) await button(page, /^更多/).click();
          await button(page, /^通知/).click();
        };
        await openNotices();
        await page.getByRole('region', { name: '通知' }).getByRole('listitem').first().waitFor();
        await check('bell', 'section[aria-label=通知]');
        // The keyboard has gone on, which closes it.
        if (!(await button(page, '通知设置').isVisible())) await openNotices();
        await button(page, '通知设置').click();
        await page.getByRole('table', { name: '每类通知的接收方式' }).waitFor();
        await check('settings', DIALOG);
        await page.goto('/account/notices');
        await page.getByRole('table', { name: '每类通知的接收方式' }).waitFor();
        await check('own notices');
        await page.goto('/account/company-notices');
        await page.getByRole('table', { name: '企业默认的接收方式' }).waitFor();
        await check('notices of the enterprise');
        await button(page, '添加群机器人').click();
        await page.getByRole('radio', { name: '钉钉群机器人' }).check();
        await check('robot', DIALOG);
        await page.keyboard.press('Escape');
        await button(page, '放弃并关闭').click();
        await page.locator(DIALOG).first().waitFor({ state: 'hidden' });
        await button(page, '添加 Webhook').click();
        await page.getByRole('textbox', { name: '名称' }).fill('公司 ERP');
        await page.getByRole('textbox', { name: '地址' }).fill('https://10.0.0.1/hook');
        await page.getByRole('checkbox', { name: '箱预计晚到', exact: true }).check();
        await button(page, '添加', true).click();
        await page.getByText('不能推送到内网地址').waitFor();
        await check('webhook', DIALOG);
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(`in the way ${width}`, 'for an administrator: what was sent to whom', async () => {
      const page = await open();
      const { found, check } = walkScreens(page);
      await comeBackToDesk(page, 'admin', '/ops/notices?state=all');
      // A grid on the desk, cards on the phone.
      const first = width > 768 ? page.locator('[data-line="0"]') : button(page, /^打开/);
      await first.waitFor();
      await check('deliveries');
      await first.click();
      await page.getByRole('heading', { name: '每次尝试' }).waitFor();
      await check('delivery', DRAWER);
      expect(found).toEqual({});
      await page.context().close();
    });
  });
}
