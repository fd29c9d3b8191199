import type { Locator, Page } from '@playwright/test';
import { actInGrid, pick, press, toggle, type, typeAnew } from './by-keyboard';

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });
const field = (scope: Locator, name: string | RegExp): Locator => scope.getByRole('textbox', { name });
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
/** A tab of the page's, which stand above everything else. */
const openTab = (page: Page, name: RegExp) =>
  press(page, page.getByRole('group', { name: '类别' }).getByRole('button', { name }), 'Shift+Tab');

async function confirmed(page: Page, title: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await press(page, button(dialog, '删除'));
  await dialog.waitFor({ state: 'detached' });
}

/** A harbour gets a dock, which is renamed and deleted; one that is in use stays. */
export async function keepDocks(page: Page, harbor: string): Promise<void> {
  const find = async (name: string) => {
    await page.keyboard.press('/');
    await typeAnew(page, page.getByRole('searchbox', { name: '搜索港口' }), name);
    await page.keyboard.press('Enter');
  };
  await find(harbor);
  await actInGrid(page, rowOf(page, harbor).first(), '新增码头');
  const added = page.getByRole('dialog', { name: `新增码头 · ${harbor}` });
  await type(page, field(added, '码头名称'), '广海作业区');
  await type(page, field(added, '经度'), '112.79');
  await type(page, field(added, '纬度'), '21.94');
  await page.keyboard.press('Enter');
  await added.waitFor({ state: 'detached' });
  const row = rowOf(page, '广海作业区');
  await actInGrid(page, row, '修改');
  const dialog = page.getByRole('dialog', { name: '修改码头 · 广海作业区' });
  await type(page, field(dialog, '启用日期（选填）'), '2026-01-01');
  await type(page, field(dialog, '最后一天（选填）'), '2099-12-31');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('2026-01-01 至 2099-12-31').waitFor();
  await actInGrid(page, row, '删除');
  await confirmed(page, /^删除广海作业区/);
  await row.waitFor({ state: 'detached' });
  await find('盐田');
  await actInGrid(page, rowOf(page, '深圳盐田港').first(), '删除');
  await press(page, button(page.getByRole('dialog', { name: /^删除深圳盐田港/ }), '删除'));
  await page.getByText('不能删除；可以设置停用日期').waitFor();
}

/** A depot for the boxes of one company, and a company of its own. */
export async function keepDepotsAndCompanies(page: Page): Promise<void> {
  await openTab(page, /^堆场/);
  await press(page, button(page, '新增堆场'));
  const depot = page.getByRole('dialog', { name: '新增堆场' });
  await type(page, field(depot, '堆场名称'), '键盘堆场');
  await type(page, field(depot, /^(\* )?地址/), '明珠大道1号');
  for (const [level, text] of [
    ['省', '广东省'],
    ['市', '深圳市'],
    ['区 / 县', '盐田区'],
    ['街道 / 镇', '盐田街道'],
  ] as const)
    await pick(page, depot, level, text);
  await type(page, field(depot, '经度'), '114.27');
  await type(page, field(depot, '纬度'), '22.59');
  await toggle(page, depot.getByRole('checkbox', { name: '马士基' }));
  await press(page, button(depot, '新增'));
  await depot.waitFor({ state: 'detached' });
  await rowOf(page, '键盘堆场').getByText('马士基').waitFor();

  await openTab(page, /^船公司/);
  await press(page, button(page, '新增船公司'));
  const company = page.getByRole('dialog', { name: '新增船公司' });
  await type(page, field(company, '船公司名称'), '键盘航运');
  await type(page, field(company, '排序（选填）'), '0');
  await page.keyboard.press('Enter');
  await company.waitFor({ state: 'detached' });
  const row = rowOf(page, '键盘航运');
  await actInGrid(page, row, '修改');
  const dialog = page.getByRole('dialog', { name: '修改船公司 · 键盘航运' });
  await type(page, field(dialog, '代码（选填）'), 'KEY');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('KEY', { exact: true }).waitFor();
}

/** A way down to the streets of a district: a new one, which is renamed and merged into its neighbour. */
export async function keepRegions(page: Page): Promise<void> {
  await openTab(page, /^行政区划/);
  for (const name of ['广东省', '深圳市', '盐田区'])
    await actInGrid(page, rowOf(page, name).first(), /^下级/);
  await press(page, button(page, '新增街道（镇）'), 'Shift+Tab');
  const added = page.getByRole('dialog', { name: /^新增地区/ });
  await typeAnew(page, field(added, '行政区划代码'), '440308099');
  await type(page, field(added, /^(\* )?名称/), '键盘街道');
  await type(page, field(added, '经度'), '114.26');
  await type(page, field(added, '纬度'), '22.58');
  await page.keyboard.press('Enter');
  await added.waitFor({ state: 'detached' });
  await actInGrid(page, rowOf(page, '键盘街道'), '修改');
  const edited = page.getByRole('dialog', { name: /^修改地区/ });
  await typeAnew(page, field(edited, /^(\* )?名称/), '键盘新街道');
  await page.keyboard.press('Enter');
  await edited.waitFor({ state: 'detached' });
  await actInGrid(page, rowOf(page, '键盘新街道'), '撤并');
  const merged = page.getByRole('dialog', { name: /^撤并/ });
  await pick(page, merged, '街道 / 镇', '沙头角街道');
  await type(page, field(merged, /最后一天/), '2026-01-01');
  await press(page, button(merged, '撤并'));
  await merged.waitFor({ state: 'detached' });
  await rowOf(page, '键盘新街道')
    .getByText(/沙头角街道/)
    .waitFor();
  await typeAnew(page, page.getByRole('searchbox', { name: '搜索地区' }), '键盘新街', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await rowOf(page, '广东省深圳市盐田区键盘新街道').waitFor();
}

/** A remembered door is moved by its degrees, and forgotten. */
export async function keepDoors(page: Page, address: string): Promise<void> {
  await openTab(page, /^门点记忆/);
  const row = rowOf(page, address);
  await actInGrid(page, row, '修改');
  const dialog = page.getByRole('dialog', { name: `修正门点：${address}` });
  await typeAnew(page, dialog.getByRole('textbox', { name: '经度（WGS-84）' }), '113.91');
  await typeAnew(page, dialog.getByRole('textbox', { name: '纬度（WGS-84）' }), '22.58');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^这里是 广东省深圳市宝安区/).waitFor();
  await press(page, button(dialog, '使用这个位置'));
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('113.91000, 22.58000').waitFor();
  await actInGrid(page, row, '删除');
  await confirmed(page, new RegExp(`^删除${address}`));
  await row.waitFor({ state: 'detached' });
}
