import type { Browser, Locator, Page } from '@playwright/test';
import { press } from './box-day';
import { DEMO_PASSWORD } from './desk-client';
import { expect } from './journey-test';
import { openPage } from './pages';

/** The demo's driver, who is under way with a box. */
export const DRIVER_PHONE = '13900000001';

/** Signs in on a page of the driver's that asks for it. */
export async function signInDriver(
  page: Page,
  phone = DRIVER_PHONE,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
}

/** Whether the page may be opened without network by now. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(
    `caches.open('boxhaul-driver-1').then(async (kept) => (await kept.keys()).length > 3 && !!(await kept.match('/driver')))`,
  );

/** Whether what was typed into a form is in the phone's store, from where it comes back after the page was killed. */
export const isDraft = (page: Page, text: string): Promise<boolean> =>
  page.evaluate<boolean>(
    `new Promise((done) => {
      const asked = indexedDB.open('boxhaul-driver');
      asked.onsuccess = () => {
        const found = asked.result.transaction('drafts').objectStore('drafts').getAll();
        found.onsuccess = () => {
          asked.result.close();
          done(JSON.stringify(found.result).includes(${JSON.stringify(text)}));
        };
      };
    })`,
  );

/** A picture as a phone's camera hands it over. */
export const shotOf = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
});

/** At the desk: a first password for a driver who has none. */
export async function giveAccount(desk: Page, driverName: string): Promise<string> {
  await desk.goto(`/ops/fleet?view=driver&q=${encodeURIComponent(driverName)}`);
  await desk.getByRole('gridcell', { name: driverName }).first().click();
  await desk.getByRole('button', { name: '开通账号' }).click();
  const told = desk.getByRole('dialog', { name: `初始密码 · ${driverName}` });
  const password = await told.locator('.figure').innerText();
  await told.getByRole('button', { name: '已记下，关闭' }).click();
  await told.waitFor({ state: 'detached' });
  return password;
}

/** A phone on which a driver signs in for the first time, until it may be opened without network. */
export async function openPhone(
  browser: Browser,
  origin: string,
  { phone, password, faults }: { phone: string; password: string; faults: string[] },
): Promise<Page> {
  const page = await openPage(browser, origin, faults, 360, { isMobile: true });
  await page.goto('/driver');
  await signInDriver(page, phone, password);
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor();
  await page.getByRole('textbox', { name: '新密码' }).fill(DEMO_PASSWORD);
  await page.getByRole('textbox', { name: '确认密码' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.getByRole('heading', { name: '我的任务' }).waitFor();
  await expect.poll(() => isKept(page)).toBe(true);
  return page;
}

export const cardOf = (page: Page, orderNo: string, seq: number): Locator =>
  page.getByRole('article', { name: `任务 ${orderNo} 第 ${seq} 箱` });

/** Presses a button that is moved from below the finger before it goes up. */
export async function pressMoved(button: Locator, move: () => Promise<void>): Promise<void> {
  const { mouse } = button.page();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await move();
  await expect.poll(async () => (await button.boundingBox())!.y).toBeGreaterThan(y + height / 2);
  await mouse.up();
}

/** Photographs each kind that a node's sheet asks for, one after the other, until none is missing. */
export async function shootKinds(sheet: Locator, shot: Awaited<ReturnType<typeof shotOf>>): Promise<void> {
  const kinds = sheet.getByRole('region').filter({ has: sheet.page().locator('input[type=file]') });
  await kinds.first().waitFor();
  for (const kind of await kinds.all()) {
    await kind.locator('input[type=file]').setInputFiles(shot);
    await kind.getByRole('img').waitFor();
  }
  await sheet.getByText('照片已拍齐。').waitFor();
}

/** What a node asks for. */
interface Proof {
  boxNo?: string;
  sealNo?: string;
  /** How the pictures are called that are taken. */
  shot?: string;
}

/** Presses the large button of a task, gives what it asks for, and says yes. */
export async function doNode(card: Locator, node: string, proof: Proof = {}): Promise<void> {
  const page = card.page();
  if (Object.keys(proof).length === 0) {
    await press(card, node);
    return;
  }
  await card.getByRole('button', { name: node, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: node });
  if (proof.boxNo) await sheet.getByRole('textbox', { name: '柜号' }).fill(proof.boxNo);
  if (proof.sealNo) await sheet.getByRole('textbox', { name: '封号' }).fill(proof.sealNo);
  if (proof.shot) await shootKinds(sheet, await shotOf(page, proof.shot));
  await sheet.getByRole('button', { name: `确认${node}` }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Claims a toll with the picture of its receipt. */
export async function claimToll(card: Locator, yuan: string): Promise<void> {
  const page = card.page();
  await card.getByRole('button', { name: '报销费用' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '金额' }).fill(yuan);
  await sheet.locator('input[type=file]').setInputFiles(await shotOf(page, '票据.jpg'));
  await sheet.getByRole('img', { name: '第 1 张照片' }).waitFor();
  await sheet.getByRole('button', { name: '提交报销' }).click();
  await sheet.waitFor({ state: 'detached' });
}
