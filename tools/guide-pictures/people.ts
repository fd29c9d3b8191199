import type { Browser, Locator, Page } from 'playwright-core';

/** The password of every demo account (README.md). */
const PASSWORD = 'Demo@2026';

/** Who looks at the page of a picture. */
export type Person = 'visitor' | 'customer' | 'driver' | 'kefu' | 'diaodu' | 'caiwu' | 'admin' | 'chedui';

const DESK_WIDTH = 1440;
const PHONE_WIDTH = 390;
/** Whom the product meets on a phone. */
const ON_PHONES: readonly Person[] = ['driver', 'chedui'];

/** A window of their own for somebody, signed in where they have an account. */
export async function openFor(browser: Browser, origin: string, person: Person): Promise<Page> {
  const phone = ON_PHONES.includes(person);
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: phone ? PHONE_WIDTH : DESK_WIDTH, height: phone ? 844 : 900 },
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await signIn(page, person);
  return page;
}

async function signIn(page: Page, person: Person): Promise<void> {
  if (person === 'visitor') return;
  if (person === 'driver') {
    await page.goto('/driver');
    await enter(page, '手机号', '13900000001');
    await page.getByRole('heading', { name: '我的任务' }).waitFor();
    return;
  }
  if (person === 'customer') {
    await page.goto('/admin/order');
    const dialog = page.getByRole('dialog', { name: '手机号登录' });
    await enter(dialog, '账号', '13800000001');
    await dialog.waitFor({ state: 'detached' });
    return;
  }
  await page.goto('/ops/login');
  await enter(page, '账号', person);
  await page.getByRole('navigation', { name: '运营台' }).waitFor();
}

async function enter(scope: Page | Locator, field: string, name: string): Promise<void> {
  await scope.getByRole('textbox', { name: field }).fill(name);
  await scope.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await scope.getByRole('button', { name: '登 录' }).click();
}
