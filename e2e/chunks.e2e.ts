import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test, testInSlice } from './journey-test';
import { openPage, signInAtDesk, signInAtPortal } from './pages';
import { actOnRow, rowOf } from './act-on-row';
import type { Product } from './start-product';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

let product: Product;
let browser: Browser;

test.beforeAll(async ({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
  for (const person of ['customer', 'kefu', 'diaodu'] as const) {
    const page = await openPage(browser, product.origin, []);
    await (person === 'customer' ? signInAtPortal(page) : signInAtDesk(page, person));
    signedIn.set(person, await page.context().storageState());
    await page.context().close();
  }
});

/** Signed-in browsers' storage, made once for all. */
type Person = 'visitor' | 'customer' | 'kefu' | 'diaodu';
const signedIn = new Map<Person, StorageState>();

/** A page of its own, where the code of this name does not come while `broken` says so. */
async function without(chunk: string, person: Person, broken: () => boolean): Promise<Page> {
  const storageState = signedIn.get(person);
  const page = await openPage(browser, product.origin, [], 1440, storageState ? { storageState } : {});
  await page.route(new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`), (route) =>
    broken() ? route.abort() : route.continue(),
  );
  return page;
}
const fault = (page: Page) => page.getByText('页面没有加载出来');

interface Case {
  chunk: string;
  person: Person;
  /** Leads to where the code is wanted. */
  go: (page: Page) => Promise<unknown>;
  /** What stays in sight meanwhile; nothing when the code is all of the page. */
  stays?: string;
  /** Where 重试 loads the page anew, that closes a dialog without an address of its own. */
  reopen?: (page: Page) => Promise<unknown>;
  /** What shows that it came. */
  there: (page: Page) => Promise<unknown>;
}

const onList = async (page: Page) => {
  await page.goto('/admin/order');
  await rowOf(page, /BH\d/).first().waitFor();
};
const CASES: readonly Case[] = [
  {
    chunk: 'account-window',
    person: 'visitor',
    go: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: '登录' }).first().click();
    },
    stays: '查运价',
    reopen: (page) => page.getByRole('button', { name: '登录' }).first().click(),
    there: (page) => page.getByRole('dialog', { name: '手机号登录' }).waitFor(),
  },
  {
    chunk: 'portal-app',
    person: 'customer',
    go: (page) => page.goto('/admin/order'),
    there: (page) => page.getByRole('heading', { name: '订单列表' }).waitFor(),
  },
  {
    chunk: 'order-page',
    person: 'customer',
    go: (page) => page.goto('/admin/order'),
    stays: '待审核订单',
    there: (page) => page.getByRole('heading', { name: '订单列表' }).waitFor(),
  },
  {
    chunk: 'make-order-window',
    person: 'customer',
    go: async (page) => {
      await onList(page);
      await page.getByRole('button', { name: '发布订单' }).click();
    },
    stays: '订单列表',
    reopen: (page) => page.getByRole('button', { name: '发布订单' }).click(),
    there: (page) => page.getByRole('textbox', { name: '货物名称' }).waitFor(),
  },
  {
    chunk: 'cost-list-dialog',
    person: 'customer',
    go: async (page) => {
      await onList(page);
      await actOnRow(page, '费用');
    },
    stays: '订单列表',
    there: (page) => page.getByRole('button', { name: '查询' }).waitFor(),
  },
  {
    chunk: 'document-list-dialog',
    person: 'customer',
    go: async (page) => {
      await onList(page);
      await actOnRow(page, '附件');
    },
    stays: '订单列表',
    there: (page) => page.getByRole('dialog').filter({ hasNotText: '页面没有加载出来' }).waitFor(),
  },
  {
    chunk: 'track-dialog',
    person: 'customer',
    go: async (page) => {
      await onList(page);
      await actOnRow(page, '货物跟踪');
    },
    stays: '订单列表',
    there: (page) => page.getByText('车辆轨迹').waitFor(),
  },
  {
    chunk: 'track-map',
    person: 'customer',
    go: async (page) => {
      await onList(page);
      await actOnRow(page, '货物跟踪');
    },
    stays: '车辆轨迹',
    there: (page) => page.locator('[data-ready=true]').waitFor(),
  },
  {
    chunk: 'desk-app',
    person: 'visitor',
    go: (page) => page.goto('/ops/login'),
    there: (page) => page.getByRole('button', { name: '登 录' }).waitFor(),
  },
  {
    chunk: 'desk-orders-page',
    person: 'kefu',
    go: (page) => page.goto('/ops/orders'),
    stays: '运营台',
    there: (page) => page.getByRole('heading', { name: '订单审核' }).waitFor(),
  },
  {
    chunk: 'dispatch-page',
    person: 'diaodu',
    go: (page) => page.goto('/ops/dispatch'),
    stays: '运营台',
    there: (page) => page.getByRole('heading', { name: '调度看板' }).waitFor(),
  },
  {
    chunk: 'terminals-page',
    person: 'diaodu',
    go: (page) => page.goto('/ops/terminals'),
    stays: '运营台',
    there: (page) => page.getByRole('heading', { name: '在册终端' }).waitFor(),
  },
];

test.describe('code that does not come', () => {
  for (const one of CASES) {
    testInSlice('chunks', `${one.chunk}: says so, keeps the rest and comes when tried again`, async () => {
      let broken = true;
      const page = await without(one.chunk, one.person, () => broken);
      // As if the page had just been loaded anew by itself.
      await page.addInitScript("sessionStorage.setItem('boxhaul.reloaded-at', String(Date.now()))");
      try {
        await one.go(page);
        await fault(page).waitFor();
        // The desk's frame by its name: folded, it shows no words.
        const stays = page
          .getByText(one.stays ?? '')
          .or(page.getByRole('navigation', { name: one.stays }))
          .filter({ visible: true });
        if (one.stays) await stays.first().waitFor({ timeout: 1_000 });
        broken = false;
        // An older Chromium remembers a module that did not come: the page is loaded anew. A newer one fetches it again.
        const anew = page.waitForEvent('load').then(
          () => true,
          () => false,
        );
        await page.getByRole('button', { name: '重试' }).click();
        const there = one.there(page).then(() => false);
        if (await Promise.race([anew, there])) await one.reopen?.(page);
        await there;
        expect(await fault(page).count()).toBe(0);
      } finally {
        await page.context().close();
      }
    });
  }

  test('loads a page anew by itself, once', async () => {
    let asked = 0;
    const page = await without('order-page', 'customer', () => ++asked === 1);
    try {
      await page.goto('/admin/order');
      await page.getByRole('heading', { name: '订单列表' }).waitFor();
      expect(await page.evaluate("sessionStorage.getItem('boxhaul.reloaded-at')")).toMatch(/^\d+$/);
    } finally {
      await page.context().close();
    }
  });
});

test.describe('a button that is pressed before its code has come', () => {
  for (const [chunk, name, dialog] of [
    ['index', '登录', '手机号登录'],
    ['footer-body', '申请运力合作', '申请运力合作'],
  ] as const) {
    test(`is answered when ${chunk} has`, async () => {
      const page = await openPage(browser, product.origin, []);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const asked = page.waitForRequest(new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`));
      await page.route(new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`), async (route) => {
        await held;
        await route.continue();
      });
      // The page is whole only when the held code has come.
      await page.goto('/about', { waitUntil: 'commit' });
      await asked;
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      expect(await page.getByRole('dialog').count()).toBe(0);
      release();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      expect(await button.count()).toBe(1);
      await page.context().close();
    });
  }
});
