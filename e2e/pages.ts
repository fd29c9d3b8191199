import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './desk-client';

/** CSS pixels up to which a window is a phone's. */
export const PHONE_PX = 768;

/** The first of the demo world's owners. */
export const FIRST_OWNER = '13800000001';

/** What an owner has beside orders, each page with something that stands on it once it is there; tables first. */
export const OWN_PAGES = [
  ['/admin/today', '今天到门的箱'],
  ['/admin/staff/list', '（本人）'],
  ['/admin/staff/permission', '拥有全部菜单和权限'],
  ['/admin/batch-quote', '下载模板'],
  ['/admin/lanes', '最近的线路'],
  ['/admin/jobs', /^还没有后台任务$|^共 \d+ 个$/],
  ['/admin/customer-base', '认证资料'],
  ['/admin/customer-base?section=preferences', '默认联系人'],
  ['/vehicle', '查询轨迹'],
  ['/track', '全部显示'],
  ['/account', '登录账号'],
  ['/account/devices', '本机'],
  ['/account/invitation', '暂无接管邀请'],
  ['/account/privacy', '注销账号'],
  ['/account/security', '已设置'],
] as const;

/** What an administrator has beside orders and trucks; tables first. */
export const ADMIN_PAGES = [
  ['/ops/today', '待审核订单'],
  ['/ops/customers', '共 '],
  ['/ops/operators', '本人'],
  ['/ops/roles', '账号数'],
  ['/ops/audit', '共 '],
  ['/ops/certifications', '共 '],
  ['/ops/capacity-offers', '运力合作'],
  ['/ops/places', '盐田国际'],
  ['/ops/sailings', '共 '],
  ['/ops/zones', '共 '],
  ['/ops/fleet', /^共 \d+ 辆/],
  ['/ops/overview', '每天完成的箱'],
  ['/ops/fees', /^共 \d+ 条/],
  ['/ops/statements', /^共 \d+ 张/],
  ['/ops/payables', /^共 \d+ 条/],
  ['/ops/agreements', '协议模板'],
  ['/ops/trajectory', '开始核查'],
  ['/ops/exceptions', '紧急'],
  ['/ops/proofs', '待审核'],
  ['/ops/handover', '写交接'],
  ['/ops/yards', '登记报数'],
  ['/ops/wall', '今日完成'],
  ['/ops/matches', '抢单'],
  ['/ops/messages', '只看未读'],
  ['/ops/node-templates', '流程模板'],
  ['/ops/live', '全部显示'],
  ['/ops/rate-cards', '共 1 个版本'],
  ['/ops/news', '写新闻'],
  ['/ops/company', '访客看到的'],
  ['/ops/legal', '保存草稿'],
  ['/ops/site', '页脚'],
  ['/ops/visits', '看了哪些页面'],
  ['/ops/calendar', /^保存 \d+ 年/],
  ['/ops/password', '确认新密码'],
] as const;

/** A page of its own session; any error that the page throws fails the journey through `faults`. */
export async function openPage(
  browser: Browser,
  origin: string,
  faults: string[],
  width = 1440,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: 900 },
    // A phone is touched: pages that look for a coarse pointer find one.
    hasTouch: width <= PHONE_PX,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return page;
}

/** Chooses in our combobox by typing a part of the label. */
export async function choose(scope: Page | Locator, label: string, text: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await pageOf(scope).getByRole('option', { name: text }).filter({ visible: true }).first().click();
}

/** The desk's pages stand beside it, whoever works there. */
export const deskIsThere = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: '运营台' }).waitFor();

export async function signInAtDesk(page: Page, userName: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/ops/login');
  await page.getByRole('textbox', { name: '账号' }).fill(userName);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
  await deskIsThere(page);
}

export async function signInAtPortal(
  page: Page,
  userName = FIRST_OWNER,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto('/admin/order');
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.getByRole('textbox', { name: '账号' }).fill(userName);
  await dialog.getByRole('textbox', { name: '密码' }).fill(password);
  await dialog.getByRole('button', { name: '登 录' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);
