import { shiftDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Browser, Page } from '@playwright/test';
import { openBoard } from './board-steps';
import { placed } from './box-day';
import { comeBackToDesk } from './come-back';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { choose, openPage } from './pages';
import { startProduct, type Product } from './start-product';

let product: Product;
let browser: Browser;
const faults: string[] = [];
// Trucks that nobody else has given work.
test.beforeAll(async ({ mapBrowser }) => {
  [product, browser] = [await startProduct(), mapBrowser];
});
test.afterAll(() => product?.discard());

/** Tomorrow, 'YYYY-MM-DD', and the hours until its afternoon at the door. */
const DAY = shiftDay(toWireDate(new Date()), 1);
/** A truck that has nothing to do. */
const PLATE = '粤S7V330';
const inHours = (Date.parse(`${DAY}T15:00:00+08:00`) - Date.now()) / 3_600_000;

const order = async (booking: string, cabinetNum: number, dockId?: number, days = 0) =>
  placed(await signedIn(product.origin, 'kefu', 1), {
    orderType: 0,
    cabinetNum,
    booking,
    inHours: inHours + days * 24,
    dockId,
  });

async function dispatcher(userName = 'diaodu'): Promise<Page> {
  const page = await openPage(browser, product.origin, faults);
  await comeBackToDesk(page, userName);
  return page;
}

test('a day is suggested, explained, changed by hand, and assigned in part', async () => {
  const { orderNo } = await order('PLANDAY1', 3);
  const desk = await dispatcher();
  await desk.goto('/ops/dispatch');
  await desk.getByRole('button', { name: '整日排车' }).click();
  const dialog = desk.getByRole('dialog', { name: '整日排车' });
  await dialog.getByRole('textbox', { name: '要求到门日期' }).fill(DAY);
  await dialog.getByRole('button', { name: '开始排车' }).click();
  await dialog.getByText(/箱安排给 \d+ 辆车，空驶约 \d+ 公里/).waitFor({ timeout: 30_000 });
  const name = `${orderNo} 第 1 箱`;
  const trip = (at: Page) =>
    at.getByRole('listitem').filter({ has: at.getByRole('button', { name: `${name}提前一趟` }) });
  expect(await trip(desk).innerText()).toMatch(
    /提柜 → \d\d:\d\d 到门点（要求 15:.*空驶 \d+ 公里，重驶 \d+ 公里/s,
  );
  // By hand to the truck of another box of its order, which is judged: it says what speaks against test.
  const truck = (seq: number) => dialog.getByRole('combobox', { name: `${orderNo} 第 ${seq} 箱换到` });
  await truck(1).selectOption(await truck(2).inputValue());
  await dialog.getByText('同一订单的另一箱也在这辆车上').first().waitFor();
  expect(await dialog.getByRole('checkbox', { name: new RegExp(`${orderNo} #1 `) }).isChecked()).toBe(false);
  const free = await truck(1).locator('option', { hasText: PLATE }).getAttribute('value');
  await truck(1).selectOption(free);
  await dialog.getByRole('region', { name: PLATE }).filter({ hasText: orderNo }).waitFor();
  await dialog.getByText('同一订单的另一箱也在这辆车上').first().waitFor({ state: 'detached' });
  // All but this order's first and second box are left for later.
  for (const box of await dialog.getByRole('checkbox').all()) if (await box.isChecked()) await box.uncheck();
  for (const seq of [1, 2]) {
    const box = dialog.getByRole('checkbox', { name: new RegExp(`${orderNo} #${seq} `) });
    await box.check();
  }
  await dialog.getByRole('button', { name: '按建议派车（2 箱）' }).click();
  await expect.poll(() => dialog.getByText('已派车', { exact: true }).count()).toBe(2);
  const board = await openBoard(desk, orderNo);
  await board.box(1).getByText(PLATE).waitFor();
  await board.box(2).getByRole('button', { name: '改派' }).waitFor();
  await board.box(3).getByRole('button', { name: '派车' }).waitFor();
  expect(faults).toEqual([]);
});

test('boxes are assigned and published at once; of each row it is told what became of it', async () => {
  const { orderNo } = await order('BULKROWS1', 3);
  const [desk, other] = [await dispatcher(), await dispatcher('admin')];
  const board = await openBoard(desk, orderNo);
  const theirs = await openBoard(other, orderNo);
  await desk.getByRole('checkbox', { name: '选择本页全部 3 条' }).check();
  await desk.getByRole('button', { name: '批量派车（3）' }).click();
  const assigning = desk.getByRole('dialog', { name: '批量派车（3 箱）' });
  await assigning.getByRole('button', { name: '派车（3 箱）' }).waitFor();
  // Another dispatcher is quicker with one of them.
  await theirs.assign(2, { plate: '粤A8C209' });
  await assigning.getByRole('button', { name: '派车（3 箱）' }).click();
  await assigning.getByText('没有派车：该箱刚刚已派给 粤A8C209').waitFor();
  await expect.poll(() => assigning.getByText('已派车', { exact: true }).count()).toBe(2);
  await desk.keyboard.press('Escape');
  await assigning.waitFor({ state: 'detached' });
  await board.box(2).getByText('粤A8C209').waitFor();

  await desk.getByRole('button', { name: '批量发布（3）' }).click();
  const publishing = desk.getByRole('dialog', { name: '批量发布（3 个任务）' });
  await theirs.forReason(1, '挂起', '码头封港');
  await publishing.getByRole('button', { name: '发布（3）' }).click();
  await publishing.getByText(/^没有发布：该箱挂起/).waitFor();
  await expect.poll(() => publishing.getByText('已发布', { exact: true }).count()).toBe(2);
  await desk.keyboard.press('Escape');
  await publishing.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('two dispatchers who choose one truck for two boxes: one of them has it', async () => {
  // On a day when it has nothing else.
  const { orderNo } = await order('ONETRUCK1', 2, undefined, 3);
  const desks = [await dispatcher(), await dispatcher('admin')];
  const dialogs = await Promise.all(
    desks.map(async (desk, i) => {
      const board = await openBoard(desk, orderNo);
      await board
        .box(i + 1)
        .getByRole('button', { name: '派车' })
        .click();
      const dialog = desk.getByRole('dialog', { name: /^派车 · / });
      await choose(dialog, '车辆', '粤E3X924');
      return dialog;
    }),
  );
  await Promise.all(
    dialogs.map((dialog) => dialog.getByRole('button', { name: '派车', exact: true }).click()),
  );
  const told = async (): Promise<number[]> =>
    Promise.all(
      dialogs.map((dialog) => dialog.getByText(/粤E3X924：.* 已排 .* 第 \d 箱到门，时间赶不开/).count()),
    );
  await expect.poll(async () => (await told()).filter((times) => times > 0).length).toBe(1);
  const board = await openBoard(desks[0]!, orderNo);
  await board.card().getByRole('button', { name: '发布任务（1）' }).waitFor();
  expect(await board.card().getByText('粤E3X924').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a box is dragged to a truck, or given by keys, and taken back', async () => {
  const { orderNo } = await order('DRAGBOX1', 1, 101);
  const desk = await dispatcher();
  await desk.goto(`/ops/dispatch?view=timeline&day=${DAY}&q=${orderNo}`);
  const loose = desk.getByRole('group', { name: '待派的箱' }).getByRole('button', { name: `${orderNo} #1` });
  const row = desk.getByRole('listitem', { name: '粤A2H847' });
  await loose.dragTo(row);
  await row.getByRole('button', { name: new RegExp(`${orderNo} #1.*待发布`) }).waitFor();
  await desk.getByRole('button', { name: '撤销' }).click();
  await loose.waitFor();
  // The same without a mouse.
  await loose.focus();
  await desk.keyboard.press('x');
  const truck = desk.getByRole('combobox', { name: '当天已选的 1 箱派给一辆车' });
  await truck.focus();
  await desk.keyboard.type('粤A2H847');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  const given = row.getByRole('button', { name: new RegExp(`${orderNo} #1.*待发布`) });
  await given.waitFor();
  await given.focus();
  await desk.keyboard.press('z');
  await loose.waitFor();
  expect(faults).toEqual([]);
});

test('what is prepared of a box is a checklist, by which the board is narrowed and kept as a view', async () => {
  const { orderNo } = await order('PREPARE1', 2);
  const desk = await dispatcher();
  const board = await openBoard(desk, orderNo);
  await desk.getByRole('button', { name: '筛选', exact: true }).click();
  await desk.getByRole('button', { name: '备箱未齐' }).click();
  await desk.keyboard.press('Escape');
  await board.box(1).getByText('未办：放箱、打单、进港预约、VGM').waitFor();
  await desk.getByRole('button', { name: '视图', exact: true }).click();
  await desk.getByRole('textbox', { name: '把当前筛选存为视图' }).fill('要备的箱');
  await desk.getByRole('button', { name: '保存视图' }).click();
  await desk.getByRole('button', { name: '视图：要备的箱' }).waitFor();
  for (const seq of [1, 2]) {
    await board
      .box(seq)
      .getByRole('button', { name: `第 ${seq} 箱备箱` })
      .click();
    const dialog = desk.getByRole('dialog', { name: `备箱 · 第 ${seq} 箱` });
    for (const item of ['放箱', '打单'])
      await dialog.getByRole('checkbox', { name: item, exact: true }).check();
    await dialog.getByRole('textbox', { name: '进港预约号' }).fill(`YT88${seq}`);
    for (const [name, hours] of [
      ['预约时段开始', 10],
      ['预约时段结束', 12],
    ] as const)
      await dialog.getByRole('textbox', { name }).fill(toWireTime(new Date(Date.now() + hours * 3_600_000)));
    await dialog.getByRole('textbox', { name: 'VGM' }).fill('21500');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await desk.getByText('这一页签没有符合条件的箱').waitFor();
  await desk.getByRole('button', { name: '去掉 备箱未齐' }).click();
  await board.card().waitFor();
  await desk.reload();
  await desk.getByRole('button', { name: '视图', exact: true }).click();
  await desk.getByRole('button', { name: '要备的箱', exact: true }).click();
  await desk.getByRole('button', { name: '去掉 备箱未齐' }).waitFor();
  expect(faults).toEqual([]);
});
