import type { Locator, Page } from '@playwright/test';
import { actInGrid, goDown, hasFocus, pick, press, rowCalled, tabTo, type } from './by-keyboard';

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });
const openTab = (page: Page, name: RegExp | string) =>
  press(page, page.getByRole('group', { name: '版本内容' }).getByRole('button', { name }), 'Shift+Tab');
const tomorrow = () =>
  new Date(Date.now() + (24 + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** A surcharge is added; lanes are given to another harbour; orders are tried; a gap gets its price. */
export async function fillDraft(page: Page, to: string): Promise<void> {
  await openTab(page, '附加费');
  await press(page, button(page, /^(添加|修改)附加费/));
  await press(page, button(page, '加一条'));
  const rule = page.getByRole('group', { name: '新附加费' });
  await type(page, rule.getByRole('textbox', { name: '名称' }), '键盘燃油');
  await type(page, page.getByRole('textbox', { name: '百分比（%）' }).last(), '3');
  await press(page, button(page, '保存附加费'));
  await page.getByText('附加费已保存').waitFor();

  await openTab(page, '线路');
  await press(page, button(page, '复制线路'));
  const copy = page.getByRole('dialog', { name: '复制线路' });
  await pick(page, copy, '复制到港口', to);
  await press(page, button(copy, /^复制 \d+ 条线路/));
  await copy.waitFor({ state: 'detached' });

  await openTab(page, '订单试算');
  await page.getByText(/近 30 天 \d+ 个订单/).waitFor();

  await openTab(page, '未覆盖街道');
  await goDown(page, page.getByRole('combobox', { name: '装送' }), 1);
  await goDown(page, page.getByRole('combobox', { name: '箱型' }), 4);
  await page.getByText('没有装货 40HQ 通用运价').waitFor();
  await press(page, button(page, /^添加运价 /).first());
  const lane = page.getByRole('dialog', { name: '添加线路' });
  await type(page, lane.getByRole('textbox', { name: '40HQ（元）' }), '1600');
  await page.keyboard.press('Enter');
  await lane.getByText('“生效日期”不能为空').filter({ visible: true }).first().waitFor();
  await type(page, lane.getByRole('textbox', { name: '生效日期' }), '2026-01-01');
  await type(page, lane.getByRole('textbox', { name: '失效日期' }), '2099-12-31');
  await page.keyboard.press('Enter');
  await lane.waitFor({ state: 'detached' });
}

/** The draft waits for tomorrow, is called off, and is published; then the one before comes back. */
export async function scheduleAndGoBack(page: Page, draft: string, before: string): Promise<void> {
  await press(page, button(page, '发布'), 'Shift+Tab');
  const publish = page.getByRole('dialog', { name: '发布运价表' });
  await tabTo(page, publish.getByRole('radio', { name: '立即' }));
  await page.keyboard.press('ArrowRight');
  await type(page, publish.getByRole('textbox', { name: '生效于' }), tomorrow());
  await press(page, button(publish, '定时发布'));
  await publish.waitFor({ state: 'detached' });
  await press(page, button(page, '取消定时'));
  const callOff = page.getByRole('dialog', { name: '取消定时发布？' });
  await press(page, button(callOff, '取消定时'));
  await callOff.waitFor({ state: 'detached' });
  await press(page, button(page, '发布'));
  await press(page, button(publish, '立即发布'));
  const sure = publish.getByRole('checkbox', { name: /^已核对/ });
  await sure
    .or(page.getByRole('heading', { name: new RegExp(`${draft}.*生效中`) }))
    .first()
    .waitFor();
  if (await sure.isVisible()) {
    await tabTo(page, sure, 'Shift+Tab');
    await page.keyboard.press('Space');
    await press(page, button(publish, '立即发布'));
  }
  await page.getByRole('heading', { name: new RegExp(`${draft}.*生效中`) }).waitFor();

  await press(page, button(page, '← 全部版本'), 'Shift+Tab');
  await actInGrid(page, rowCalled(page, before), '打开');
  await press(page, button(page, '回退到此版本'));
  await press(page, button(page.getByRole('dialog', { name: '回退到此版本？' }), '回退'));
  await page.getByRole('heading', { name: new RegExp(`${before}.*生效中`) }).waitFor();
  await openTab(page, '发布记录');
  await page.getByRole('cell', { name: '回退到此版本' }).first().waitFor();
  if (!(await hasFocus(page.getByRole('button', { name: '发布记录' }))))
    throw new Error('the tab lost the focus');
}
