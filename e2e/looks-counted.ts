import { visits } from '@boxhaul/contract/site';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { openPage } from './pages';

/** What is looked at, once it is there. */
interface Looked {
  origin: string;
  browser: Browser;
  faults: string[];
}

/** Whose looks at pages are counted, in a described part of a journey. */
export function looksAreCounted(world: () => Looked): void {
  /** An operator sees what was counted; headless browsers say so, and are counted as nobody. */
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  const counted = async () => {
    const desk = await signedIn(world().origin, 'admin', 1);
    const { pages: seen } = await desk.call(visits.report, { from: today, to: today });
    return seen.find(({ page }) => page === 'partners')?.visits ?? 0;
  };
  /** Visits of a page that nobody else opens meanwhile, by a browser with that in its navigator. */
  async function look(says: string, prepare?: (page: Page) => Promise<void>): Promise<string[]> {
    const page = await openPage(world().browser, world().origin, world().faults, 390, { userAgent: PHONE });
    await page.addInitScript(says);
    await prepare?.(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(visits.count.path)) sent.push(request.postData() ?? '');
    });
    await page.goto('/partners', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: '货物跟踪' }).first().click();
    await page.getByRole('button', { name: '查看进度' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
    return sent;
  }
  const isSaid = (name: string, value: string) =>
    `Object.defineProperty(navigator, '${name}', { value: ${value} })`;

  test('are counted by page alone, without a cookie', async () => {
    const before = await counted();
    expect(await look('')).toHaveLength(2);
    await expect.poll(counted).toBe(before + 1);
  });

  for (const [_, says] of [
    ['asks all sites not to be followed (DNT)', isSaid('doNotTrack', "'1'")],
    ['asks all sites not to be followed (GPC)', isSaid('globalPrivacyControl', 'true')],
  ] as const) {
    test(`are not counted of a browser that ${_}, which the privacy page says`, async () => {
      const before = await counted();
      const sent = await look(says, async (page) => {
        await page.goto('/privacy');
        await page.getByText('您的浏览器已声明不希望被跟踪').waitFor();
        expect(await page.getByRole('checkbox', { name: '本浏览器的访问计入统计' }).isChecked()).toBe(false);
      });
      expect(sent).toEqual([]);
      expect(await counted()).toBe(before);
    });
  }

  test('are not counted of who said so on the privacy page, until they take it back', async () => {
    const before = await counted();
    const box = (page: Page) => page.getByRole('checkbox', { name: '本浏览器的访问计入统计' });
    const sent = await look('', async (page) => {
      await page.goto('/privacy', { waitUntil: 'networkidle' });
      await box(page).uncheck();
      await page.reload({ waitUntil: 'networkidle' });
      expect(await box(page).isChecked()).toBe(false);
    });
    expect(sent).toEqual([]);
    expect(await counted()).toBe(before);
    const again = await look('', async (page) => {
      await page.goto('/privacy', { waitUntil: 'networkidle' });
      await box(page).uncheck();
      await box(page).check();
    });
    expect(again).toHaveLength(2);
    await expect.poll(counted).toBe(before + 1);
  });
}
