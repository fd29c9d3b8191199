import type { Locator, Page } from '@playwright/test';
import { pick, press, tabTo, type, typeAnew } from './by-keyboard';

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });
const field = (scope: Page | Locator, name: string | RegExp): Locator => scope.getByRole('textbox', { name });

/** What opens a row: its first cell in a grid, on a phone the head of its card. */
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('gridcell', { name })
    .or(button(page, new RegExp(`^打开 .*${name}`)))
    .first();

/** Called with a name for what stands on the screen in the middle of an act. */
export type Look = (where: string, selector?: string) => Promise<void>;

const MODAL = ':not([data-side]):not([data-closing]) > dialog[open]';
const DRAWER = '[data-side] > dialog';

/** A question is answered by its own button, and gone. */
async function confirm(page: Page, title: string | RegExp, ok: string, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await look(String(title), MODAL);
  await press(page, button(dialog, ok));
  await dialog.waitFor({ state: 'detached' });
}

/** A piece of news is written, saved, published, and stands in the list. */
export async function publishNews(page: Page, title: string, look: Look): Promise<void> {
  await press(page, button(page, '写新闻'));
  await type(page, field(page, '标题'), title);
  await type(page, field(page, '正文'), '## 时间');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- 照常派车');
  await press(page, button(page, '保存'));
  await press(page, button(page, '发布'));
  await confirm(page, '发布这条新闻？', '发布', look);
  await press(page, page.getByText(/^历史版本（1）/));
  await button(page, /^取回 /).waitFor();
  await look('a published one with its history');
  await press(page, button(page, '返回列表'), 'Shift+Tab');
  await rowOf(page, title).waitFor();
}

/** The company's page gets another title, which is then shown to visitors. */
export async function showCompany(page: Page, title: string, look: Look): Promise<void> {
  const versions = page.getByText(/^版本（\d+）$/);
  const next = Number(/\d+/.exec(await versions.innerText())?.[0]) + 1;
  await typeAnew(page, field(page, '标题'), title);
  await press(page, button(page, '保存'));
  await page.getByText(`版本（${next}）`).waitFor();
  await press(page, button(page, `发布第 ${next} 版`));
  await confirm(page, `发布第 ${next} 版？`, '发布', look);
  await page
    .getByRole('listitem')
    .filter({ hasText: `第 ${next} 版` })
    .getByText('访客看到的')
    .waitFor();
}

/** The next version of the agreement is drafted with what it changes, and published. */
export async function publishAgreement(page: Page, change: string, look: Look): Promise<void> {
  await tabTo(page, field(page, '正文'));
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`9. ${change}。`);
  await typeAnew(page, field(page, /^本次变更/), change);
  await press(page, button(page, '保存草稿'));
  await press(page, button(page, '公布新版本'));
  await confirm(page, /^公布 1\.\d 版？$/, '公布', look);
  await page
    .getByText(/（即将生效）/)
    .first()
    .waitFor();
}

/** The foot of the site gets another address, and a partner. */
export async function keepSite(page: Page, name: string): Promise<void> {
  await typeAnew(page, field(page, '公司地址'), `${name}路 1 号`);
  await press(page, button(page, '添加合作伙伴'));
  await typeAnew(page, field(page, /^名称 \d+$/).last(), name, 'Shift+Tab');
  await press(page, button(page, '保存'));
  await page.getByText('没有未保存的修改').waitFor();
}

/** Another span, and the table beside the columns. */
export async function lookAtVisits(page: Page): Promise<void> {
  const week = button(page, '近 7 天');
  await press(page, week);
  await page.locator('[aria-pressed=true]', { hasText: '近 7 天' }).waitFor();
  await press(page, page.getByText('按天看表格'));
  await page.getByRole('columnheader', { name: '下单' }).waitFor();
}

/** Who offered trucks is called, and becomes a carrier. */
export async function acceptOffer(page: Page, name: string, look: Look): Promise<void> {
  const row = rowOf(page, name);
  await row.waitFor();
  // Tab comes to the grid at its first row, which the newest is; on a phone each card has its own stop.
  await press(page, row);
  const drawer = page.getByRole('dialog', { name: '申请详情' });
  await button(drawer, '登记已联系').waitFor();
  await look('an offer', DRAWER);
  await press(page, button(drawer, '登记已联系'));
  const called = page.getByRole('dialog', { name: '登记已联系' });
  await press(page, button(called, '已电话联系，了解车辆情况'));
  await look('what was said', MODAL);
  await press(page, button(called, '登记已联系'));
  await called.waitFor({ state: 'detached' });
  await press(page, button(drawer, '转为承运车队'));
  await confirm(page, '转为承运车队', '建立车队档案', look);
  await drawer.getByRole('link', { name }).waitFor();
}

/** A booking on a voyage is typed in, and stands in the list. */
export async function enterSailing(page: Page, booking: string, look: Look): Promise<void> {
  await press(page, button(page, '新增船期'));
  const form = page.getByRole('dialog', { name: '新增船期' });
  await type(page, field(form, '订舱号'), booking);
  await pick(page, form, '船公司', '马士基');
  await type(page, field(form, '船名'), 'EMMA MAERSK');
  await type(page, field(form, '航次'), '2103W');
  await type(page, field(form, '预计开船'), '2099-12-24 10:00');
  await type(page, field(form, '箱型箱量'), '40HQ×1');
  await type(page, field(form, /^柜号/), 'CSQU3054383');
  await look('a sailing', MODAL);
  await type(page, field(form, '信息来源'), '客户邮件');
  await press(page, button(form, '保存'));
  await form.waitFor({ state: 'detached' });
  await page.getByText(booking).first().waitFor();
}
