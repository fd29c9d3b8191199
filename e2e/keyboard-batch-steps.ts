import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pick, press, tabTo, toggle, type, typeAnew } from './by-keyboard';
import { DEMO_PASSWORD } from './desk-client';

const PASTED = [
  '详细地址\t港口\t箱型\t装送',
  '深圳市宝安区新安街道前进一路1号\t盐田\t40HQ\t装货',
  '深圳市宝安区西乡街道宝源路2号\t盐田\t40HQ\t装货',
  '深圳市龙岗区坂田街道\t盐田\t45HQ\t装货',
].join('\n');
const LANE = '/?harbor=深圳盐田港&region=440306017&addr=深圳市宝安区新安街道前进一路1号&box=40HQ';

const inTwoDays = () =>
  new Date(Date.now() + (48 + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });

/** A customer signs in on the way to the batches. */
export async function openBatches(page: Page): Promise<void> {
  await page.goto('/admin/batch-quote');
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await type(page, dialog.getByRole('textbox', { name: '账号' }), '13800000001');
  await type(page, dialog.getByRole('textbox', { name: '密码' }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '批量询价' }).waitFor();
}

/** Rows are pasted, a bad one is mended; two become orders, and one begins another. Answers where they were exported to. */
export async function pasteAndOrder(page: Page): Promise<string> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(PASTED)})`);
  await tabTo(page, page.getByRole('textbox', { name: '要询价的地址或表格' }));
  await page.keyboard.press('Control+v');
  await press(page, button(page, '开始询价'));
  await press(page, button(page, '修改第 3 行'));
  const mend = page.getByRole('dialog', { name: '修改第 3 行' });
  await typeAnew(page, mend.getByRole('textbox', { name: '箱型' }), '40HQ');
  await page.keyboard.press('Enter');
  await mend.waitFor({ state: 'detached' });
  await button(page, '按第 3 行下单').waitFor();

  const saved = page.waitForEvent('download');
  await press(page, button(page, '导出 Excel'), 'Shift+Tab');
  const exported = await (await saved).path();

  await toggle(page, page.getByRole('checkbox', { name: '选择第 1 行' }));
  await toggle(page, page.getByRole('checkbox', { name: '选择第 2 行' }));
  await press(page, button(page, '下单（2 行）'), 'Shift+Tab');
  const orders = page.getByRole('dialog', { name: '按 2 行下单' });
  await type(page, orders.getByRole('textbox', { name: '货物名称' }), '灯具');
  await type(page, orders.getByRole('textbox', { name: /订舱/ }), 'KEYBATCH1');
  await pick(page, orders, '船公司', '马士基');
  await type(page, orders.getByRole('textbox', { name: '要求装货时间' }), inTwoDays());
  await type(page, orders.getByRole('textbox', { name: '装货联系人' }), '王工');
  await type(page, orders.getByRole('textbox', { name: '装货联系电话' }), '13812345678');
  await page.keyboard.press('Enter');
  await page.getByText('已发布 2 个订单').waitFor();
  await page
    .getByText(/已下单 BH/)
    .nth(1)
    .waitFor();

  await press(page, button(page, '按第 3 行下单'));
  const form = page.getByRole('dialog', { name: '发布订单' });
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  return exported;
}

/** A file is chosen by the picker's button, seen, and sent. */
export async function uploadBatch(page: Page, exported: string): Promise<void> {
  await press(page, button(page, '再询一批'), 'Shift+Tab');
  const asked = page.waitForEvent('filechooser');
  await press(page, button(page, '选择文件').and(page.locator('button')));
  await (
    await asked
  ).setFiles({
    name: '键盘.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(exported),
  });
  await page.getByText('键盘.xlsx').waitFor();
  await press(page, button(page, '开始询价'), 'Shift+Tab');
  await page.getByRole('heading', { name: '键盘.xlsx' }).waitFor();
}

/** A query is kept, asked again, renamed and deleted; a lane of the enterprise is opened. */
export async function keepQuery(page: Page): Promise<void> {
  await page.goto(LANE);
  await press(page, button(page, '保存查询'));
  const save = page.getByRole('dialog', { name: '保存查询' });
  await typeAnew(page, save.getByRole('textbox', { name: '名称' }), '键盘线路');
  await page.keyboard.press('Enter');
  await save.waitFor({ state: 'detached' });
  await press(page, page.getByRole('main').getByRole('link', { name: '常用线路', exact: true }));
  const card = page.getByRole('article', { name: '键盘线路', exact: true });
  await press(page, button(card, '查今日价'));
  await button(card, '再查一次').waitFor();
  await press(page, button(card, '改名'), 'Shift+Tab');
  const rename = page.getByRole('dialog', { name: '修改名称' });
  await typeAnew(page, rename.getByRole('textbox', { name: '名称' }), '键盘二线');
  await page.keyboard.press('Enter');
  await rename.waitFor({ state: 'detached' });
  const renamed = page.getByRole('article', { name: '键盘二线', exact: true });
  await press(page, button(renamed, '删除'));
  await press(page, button(page.getByRole('dialog', { name: '删除保存的查询' }), '删除'));
  await renamed.waitFor({ state: 'detached' });
  await press(page, page.getByRole('region', { name: '最近的线路' }).getByRole('link').first());
  await page.waitForURL(/harbor=/);
  await button(page, '按此价下单').waitFor();
}
