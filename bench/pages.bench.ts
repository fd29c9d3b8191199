import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import { openBrowser } from '../e2e/open-browser';
import { reportWeights } from '../tools/budget/report';
import { type BenchRun, builtProduct } from './bench-run';
import { clientWeight } from './client-weight';
import type { Bench, Measure } from './measure';
import { demoProduct } from './measured-program';
import { type Series, signedIn, SLOWER, times, visit, visitByPhone } from './phone-page';

const ROUNDS = { full: 5, small: 1 } as const;

/** Of the demo. */
const OWNER = { userName: '13800000001', password: 'Demo@2026', userType: 2 } as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** A figure without a goal only explains another. */
function line<T>(name: string, { seen, loads }: Series<T>, of: (one: T) => number, below?: number): Measure {
  const values = seen.map(of);
  const all = (figures: readonly number[], digits: number) =>
    figures.map((one) => one.toFixed(digits)).join('、');
  return {
    name,
    value: median(values),
    unit: 'ms',
    ...(below !== undefined && { goal: { of: 'value', below } }),
    note: `${values.length} 次：${all(values, 0)}；负载 ${all(loads, 1)}`,
  };
}

const openings = (
  name: string,
  { list, empty }: Record<'list' | 'empty', Series<Opening>>,
  below: number,
): Measure[] => [
  line(`${name}：按下到画面`, list, ({ shown }) => shown, below),
  line(`${name}：主线程`, list, ({ busy }) => busy, below),
  line(`${name}：空白页上同样一按，按下到画面`, empty, ({ shown }) => shown),
];

// The page's side, as text: this project's own types know no document.
/** Ends on no promise, which would be waited for. The browser's own word on the press (Event Timing), as INP takes it: a frame's steps of 8 ms, nothing below 16. */
const WATCH_PRESS = `globalThis.press = new Promise((resolve) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) longest = Math.max(longest, duration);
      if (interactionId && name === 'click') resolve(longest);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  addEventListener('click', () => setTimeout(() => resolve(longest || 16), 3_000), { once: true });
});
undefined`;
const MARK_LARGEST = `new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime });
}).observe({ type: 'largest-contentful-paint', buffered: true });`;
const READ_PAINTS = `({
  largest: performance.getEntriesByName('largest').at(-1)?.startTime ?? NaN,
  ground: performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
  content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
})`;
/** Milliseconds since the navigation began: to anything (a skeleton has no content), to a text or picture, to the largest. */
type Paints = { ground: number; content: number; largest: number };

/** `busy`: what the page's thread worked for it; `shown`: from the press to the frame after it on screen. Milliseconds both. */
type Opening = { busy: number; shown: number };

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

/** A page on which a press shows a grey box of the list's size: what a press takes in this browser at least. */
const EMPTY_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`<input role="combobox" aria-label="港口" style="margin:400px"
  onclick="document.body.append(Object.assign(document.createElement('div'),
    { role: 'option', style: 'position:fixed;left:400px;top:440px;width:300px;height:340px;background:silver' }))">`)}`;

function pressList(browser: Browser, url: string, slower: number): Promise<Opening> {
  return visit(browser, { viewport: { width: 1440, height: 900 } }, async (page, cdp) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    // The hero's lines are drawn within 3 s.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 3_000))');
    const box = await page
      .getByRole('combobox', { name: /港口|码头/ })
      .first()
      .boundingBox();
    if (!box) throw new Error('the list cannot be pressed');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    // What the pointer shows on its way is another frame.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    await page.evaluate(WATCH_PRESS);
    // By the thread's own clock: what other processes take of the processor is not the page's work.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const before = await busyMs(cdp);
    await page.mouse.click(x, y);
    const shown = await page.evaluate<number>('globalThis.press');
    const busy = (await busyMs(cdp)) - before;
    if ((await page.getByRole('option').count()) < 1) throw new Error('the list has not opened');
    return { busy, shown };
  });
}

/** As somebody on a phone sees a page of which the browser has kept nothing, until a button of that name is there. */
function paints(browser: Browser, url: string, last: string, before = ''): Promise<Paints> {
  return visitByPhone(browser, `${before}\n${MARK_LARGEST}`, async (page) => {
    // A signed-in page listens for events: its network is never idle.
    await page.goto(url, { waitUntil: before ? 'load' : 'networkidle', timeout: 120_000 });
    await page.getByRole('button', { name: last }).first().waitFor({ timeout: 120_000 });
    return page.evaluate<Paints>(READ_PAINTS);
  });
}

async function run(given: BenchRun): Promise<Measure[]> {
  const rounds = ROUNDS[given.size];
  reportWeights(join(await builtProduct(given), 'client'), console.log);
  const product = await demoProduct(given);
  const browser = await openBrowser({ webgl: false });
  try {
    const { origin } = product;
    // Once unmeasured: code and files are in memory then.
    await pressList(browser, origin, 1);
    const presses = async (slower: number) => ({
      list: await times(rounds, () => pressList(browser, origin, slower)),
      empty: await times(rounds, () => pressList(browser, EMPTY_PAGE, slower)),
    });
    const press = await presses(1);
    const slowPress = await presses(SLOWER);
    const home = await times(rounds, () => paints(browser, origin, '查运价'));
    const session = await signedIn(origin, OWNER);
    const orders = await times(rounds, () => paints(browser, `${origin}/admin/order`, '货物跟踪', session));
    return [
      ...openings('打开港口列表', press, 60),
      ...openings('打开港口列表（处理器慢 4 倍）', slowPress, 200),
      line('首页最大内容（手机，慢速 4G，处理器慢 4 倍）', home, ({ largest }) => largest, 1_800),
      line('首页首次出现画面（同上）', home, ({ ground }) => ground),
      line('订单列表首次出现画面（同上）', orders, ({ ground }) => ground, 1_000),
      line('订单列表首次出现文字（同上）', orders, ({ content }) => content, 2_500),
      clientWeight('order-page + list-tools', '订单列表的脚本', 170),
      line('订单列表最大内容（同上）', orders, ({ largest }) => largest),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

export const bench: Bench = { name: '页面：港口列表、首页、订单列表', run };
