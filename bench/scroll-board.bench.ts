import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/open-browser';
import { addOrders, CLERK, prepareBoard } from './board-world';
import { builtProduct } from './bench-run';
import { benchDatabase } from './database';
import { enterTrucks } from './gateway-trucks';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';
import { signedIn, visit } from './phone-page';
import { LONG_MS, pageEvents, tasksOf, traced } from './trace';

/** `notches`: of a wheel under a hand. */
const COUNTS = {
  full: { open: 5_000, trucks: 200, notches: 60 },
  small: { open: 200, trucks: 60, notches: 10 },
} as const;
const NOTCH_PX = 240;
const NOTCH_MS = 50;
const DAY_MS = 24 * 3_600_000;
const tomorrow = (): string => new Date(Date.now() + DAY_MS + DAY_MS / 3).toISOString().slice(0, 10);

interface Scrolled {
  /** As a person calls what is scrolled. */
  name: string;
  path: string;
  /** It is there once this is, and is scrolled with the pointer on it. */
  on: string;
}

const VIEWS: readonly Scrolled[] = [
  { name: '列表', path: '/ops/dispatch', on: 'div:has(> [role="grid"])' },
  {
    name: '时间轴',
    path: `/ops/dispatch?view=timeline&day=${tomorrow()}`,
    on: '[aria-label="每辆车的一天"]',
  },
];

/** How far the page, and what is scrolled within it, have gone; as text: this project's own types know no document. */
const farthest = (on: string): string =>
  `Math.max(document.scrollingElement.scrollTop, document.querySelector('${on}').scrollTop)`;

/** Down and up again by the wheel; the page's tasks meanwhile, milliseconds, the longest first. */
async function scrolled(page: Page, { name, on }: Scrolled, notches: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  const box = await page.locator(on).first().boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  await page.mouse.move(box.x + box.width / 2, Math.min(box.y + 120, 700));
  let far = 0;
  const events = await traced(cdp, async () => {
    for (let n = 0; n < notches; n += 1) {
      await page.mouse.wheel(0, n < notches / 2 ? NOTCH_PX : -NOTCH_PX);
      await pause(NOTCH_MS);
      if (n === notches / 2 - 1) far = await page.evaluate<number>(farthest(on));
    }
  });
  if (far < NOTCH_PX) throw new Error(`${name} has not moved`);
  return tasksOf(pageEvents(events));
}

async function measure(browser: Browser, origin: string, view: Scrolled, notches: number): Promise<Measure> {
  const session = await signedIn(origin, CLERK);
  return visit(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.addInitScript({ content: session });
    await page.goto(`${origin}${view.path}`);
    await page.locator(view.on).first().waitFor({ timeout: 60_000 });
    // What is fetched ahead is there, and code is compiled.
    await pause(3_000);
    await scrolled(page, view, notches);
    const tasks = await scrolled(page, view, notches);
    return {
      name: `${view.name}滚动时超过 ${LONG_MS} ms 的任务`,
      value: tasks.filter((ms) => ms > LONG_MS).length,
      unit: '个',
      goal: { of: 'value', below: 1 },
      note: `最长 ${tasks
        .slice(0, 3)
        .map((ms) => ms.toFixed(1))
        .join('、')} ms`,
    };
  });
}

export const bench: Bench = {
  name: '调度看板：许多待派箱与车辆时滚动',
  async run(run): Promise<Measure[]> {
    const { open, trucks, notches } = COUNTS[run.size];
    const dist = await builtProduct(run);
    const database = await benchDatabase(run);
    try {
      await prepareBoard(database);
      await addOrders(database, 'approved', open);
      await enterTrucks(database, trucks);
      const server = await measuredServer(run, database.url, { BUILD_DIR: dist });
      const browser = await openBrowser({ webgl: false });
      try {
        const measures: Measure[] = [];
        for (const view of VIEWS) measures.push(await measure(browser, server.origin, view, notches));
        return measures;
      } finally {
        await browser.close();
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
