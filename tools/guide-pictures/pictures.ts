import type { Locator, Page } from 'playwright-core';
import type { Person } from './people';

/** One picture of a guide: whose screen it is, and how to come to what it shows. */
export interface Picture {
  /** Of docs/images, without its ending. */
  readonly name: string;
  readonly person: Person;
  /** Comes to the screen, and waits for something that stands on it. */
  readonly open: (page: Page) => Promise<void>;
}

/** Tomorrow in Shanghai, 'YYYY-MM-DD'. */
const tomorrow = (): string => new Date(Date.now() + (24 + 8) * 3_600_000).toISOString().slice(0, 10);

const ADDRESS = '深圳市宝安区新安街道前进一路1号';

async function choose(scope: Page, label: string, text: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await scope.getByRole('option', { name: text }).filter({ visible: true }).first().click();
}

async function askPrice(page: Page): Promise<void> {
  await page.goto('/');
  await choose(page, '港口 / 码头', '盐田国际');
  await page.getByLabel('门点地址').fill(ADDRESS);
  await page.getByText('识别为').waitFor();
  await page.getByRole('button', { name: '查运价' }).click();
  await page.getByRole('button', { name: '按此价下单' }).waitFor();
  await page.getByText('价格由来', { exact: true }).click();
  await page.getByText('20GP 单价（元/箱）').waitFor();
  await page.evaluate('scrollTo(0, 330)');
}

/** The ground of a map is drawn below what stands on it. */
const mapReady = async (scope: Page | Locator): Promise<void> => {
  await scope.locator('[data-ready=true]').first().waitFor();
  await scope.locator('[data-basemap=ready]').first().waitFor({ state: 'attached' });
};

/** A page that shows its own heading or words once it is there. */
const at =
  (path: string, words: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  };

export const PICTURES: readonly Picture[] = [
  { name: 'home', person: 'visitor', open: askPrice },
  {
    name: 'track',
    person: 'customer',
    open: async (page) => {
      await page.goto('/admin/order');
      await page
        .getByRole('row')
        .filter({ hasText: '运输中' })
        .filter({ hasText: '盐田' })
        .getByRole('button', { name: /^货物跟踪/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: '货物跟踪' });
      await dialog.getByText('实时更新中').waitFor();
      // The order's second box is on the road, the first one at its dock.
      await dialog.getByRole('combobox').first().selectOption({ index: 1 });
      await dialog.getByText('赶路中').waitFor();
      await mapReady(dialog);
      await dialog.locator('[data-position-time]').waitFor();
    },
  },
  {
    name: 'order-form',
    person: 'customer',
    open: async (page) => {
      await askPrice(page);
      await page.getByRole('button', { name: '按此价下单' }).click();
      const form = page.getByRole('dialog', { name: '发布订单' });
      await form.getByText('元/箱').first().waitFor();
      await form.getByText('正在带入').waitFor({ state: 'detached' });
    },
  },
  { name: 'orders', person: 'customer', open: at('/admin/order', '货物跟踪') },
  { name: 'settlement', person: 'customer', open: at('/admin/financeSettlement', '应收合计（元）') },
  {
    name: 'review',
    person: 'kefu',
    open: async (page) => {
      await page.goto('/ops/orders');
      // The first that waits has no price yet.
      await page
        .getByText(/^BH\d+/)
        .nth(1)
        .click();
      await page.getByRole('button', { name: '审核通过', exact: true }).waitFor();
    },
  },
  { name: 'board', person: 'diaodu', open: at('/ops/dispatch?stage=open', /^登记：/) },
  {
    name: 'board-timeline',
    person: 'diaodu',
    open: at(`/ops/dispatch?view=timeline&day=${tomorrow()}`, '全选当天'),
  },
  {
    name: 'day-plan',
    person: 'diaodu',
    open: async (page) => {
      await page.goto('/ops/dispatch');
      await page.getByRole('button', { name: '整日排车' }).click();
      const dialog = page.getByRole('dialog', { name: '整日排车' });
      await dialog.getByRole('textbox', { name: '要求到门日期' }).fill(tomorrow());
      await dialog.getByRole('button', { name: '开始排车' }).click();
      await dialog.getByText(/箱安排给 \d+ 辆车/).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'live',
    person: 'diaodu',
    open: async (page) => {
      await at('/ops/live', '全部显示')(page);
      await mapReady(page);
    },
  },
  { name: 'carrier', person: 'chedui', open: at('/ops/carrier', '接受') },
  { name: 'driver-tasks', person: 'driver', open: at('/driver', '我的任务') },
  {
    name: 'driver-node',
    person: 'driver',
    open: async (page) => {
      await page.goto('/driver');
      await page.getByRole('button', { name: '提空柜', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: '柜号' }).waitFor();
    },
  },
  { name: 'fees', person: 'caiwu', open: at('/ops/fees', /^共 \d+ 条/) },
  { name: 'statements', person: 'caiwu', open: at('/ops/statements', /^共 \d+ 张/) },
  {
    name: 'rate-card',
    person: 'admin',
    open: async (page) => {
      await page.goto('/ops/rate-cards');
      await page.getByText('2026-10 珠三角基准价').first().click();
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'terminals',
    person: 'admin',
    open: async (page) => {
      await at('/ops/terminals', '在册终端')(page);
      await page.getByRole('button', { name: '管理' }).first().waitFor();
      await page.evaluate('scrollTo(0, 350)');
    },
  },
];
