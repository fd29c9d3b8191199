import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/open-browser';
import { addOrders, CLERK, prepareBoard } from './board-world';
import { benchDatabase } from './database';
import { enterTrucks } from './gateway-trucks';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';
import { signedIn, visit } from './phone-page';
import { LONG_MS, pageEvents, tasksOf, traced } from './trace';

const OPEN = 5_000;
const TRUCKS = 200;
/** A hand on a wheel: so many notches, so far apart. */
const NOTCHES = 60;
const NOTCH_PX = 240;
const NOTCH_MS = 50;
const root = fileURLToPath(new URL('..', import.meta.url));
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
  { name: '列表', path: '/ops/dispatch', on: 'article[aria-label^="订单"]' },
  {
    name: `时间轴（${TRUCKS} 辆车，当天 600 箱）`,
    path: `/ops/dispatch?view=timeline&day=${tomorrow()}`,
    on: '[aria-label="每辆车的一天"]',
  },
];

/** How far the page, and what is scrolled within it, have gone; as text: this project's own types know no document. */
const farthest = (on: string): string =>
  `Math.max(document.scrollingElement.scrollTop, document.querySelector('${on}').scrollTop)`;

/** Down and up again by the wheel; the page's tasks meanwhile, milliseconds, the longest first. */
async function scrolled(page: Page, { name, on }: Scrolled): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  const box = await page.locator(on).first().boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  await page.mouse.move(box.x + box.width / 2, Math.min(box.y + 120, 700));
  let far = 0;
  const events = await traced(cdp, async () => {
    for (let n = 0; n < NOTCHES; n += 1) {
      await page.mouse.wheel(0, n < NOTCHES / 2 ? NOTCH_PX : -NOTCH_PX);
      await pause(NOTCH_MS);
      if (n === NOTCHES / 2 - 1) far = await page.evaluate<number>(farthest(on));
    }
  });
  if (far < NOTCH_PX) throw new Error(`${name} has not moved`);
  return tasksOf(pageEvents(events));
}

async function measure(browser: Browser, origin: string, view: Scrolled): Promise<Measure> {
  const session = await signedIn(origin, CLERK);
  return visit(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.addInitScript({ content: session });
    await page.goto(`${origin}${view.path}`);
    await page.locator(view.on).first().waitFor({ timeout: 60_000 });
    // What is fetched ahead is there, and code is compiled.
    await pause(3_000);
    await scrolled(page, view);
    const tasks = await scrolled(page, view);
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
  name: `调度看板：${OPEN} 个待派箱时滚动`,
  async run(): Promise<Measure[]> {
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' });
    const database = await benchDatabase();
    try {
      await prepareBoard(database);
      await addOrders(database, 'approved', OPEN);
      await enterTrucks(database, TRUCKS);
      const server = await measuredServer(database.url, { BUILD_DIR: join(root, 'dist') });
      const browser = await openBrowser({ webgl: false });
      try {
        const measures: Measure[] = [];
        for (const view of VIEWS) measures.push(await measure(browser, server.origin, view));
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
