import { setTimeout as pause } from 'node:timers/promises';
import { live } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/open-browser';
import type { BenchRun, BenchSize } from './bench-run';
import type { Bench, Measure } from './measure';
import { demoProduct } from './measured-program';
import { signedIn } from './phone-page';
import { LONG_MS, msOf, pageEvents, tasksOf, traced, type TraceEvent } from './trace';

/** `waited`: updates until code is compiled, the ground is drawn and the first are over. */
const COUNTS = {
  full: { trucks: 2_000, updates: 8, waited: 3 },
  small: { trucks: 100, updates: 2, waited: 1 },
} as const;
/** Of the page: where trucks are is asked every five seconds. */
const EVERY_MS = 5_000;

type Boxes = OutputOf<typeof live.opsBoxes>;
type Places = OutputOf<typeof live.opsPlaces>;

const RISKS = ['none', 'none', 'none', 'watch', 'late', 'overdue', 'unknown'] as const;
/** Spread over the delta, each on a way of its own. */
const placeOf = (i: number, step: number) => ({
  lon: 113 + ((i * 37) % 1700) / 1000 + step * 0.001 * ((i % 7) - 3),
  lat: 22.2 + ((i * 61) % 1300) / 1000 + step * 0.001 * ((i % 5) - 2),
});

/** What the desk is told of so many boxes. */
function boxesAt(trucks: number, now: Date): Boxes {
  const time = toWireTime(now);
  const boxes = Array.from({ length: trucks }, (_, i): Boxes['boxes'][number] => ({
    taskId: String(i + 1),
    taskCode: String(i + 1),
    orderId: String(i + 1),
    orderNo: `BH2611${String(i).padStart(8, '0')}`,
    bookSpaceNo: `COSU${i}`,
    seq: 1,
    cabinetNo: `CSQU${String(i).padStart(7, '0')}`,
    cabinetType: '40HQ',
    plateNumber: `粤B${String(i).padStart(5, '0')}`,
    phase: '赶路中',
    dockName: '盐田国际 YICT',
    doorName: '广东省深圳市宝安区福永街道',
    dock: { lon: 114.27, lat: 22.57 },
    door: { lon: 113.81, lat: 22.67 },
    fences: { dock: 1000, door: 1000 },
    requireDate: time,
    last: { ...placeOf(i, 0), speed: 40, course: i % 360, positionTime: time },
    risk: RISKS[i % RISKS.length]!,
    warningMsg: '',
    arrival: {
      earliest: time,
      expected: time,
      latest: time,
      basis: 'lane',
      span: '14:20 – 15:05',
      grounds: '近 60 天 42 趟，其中 90 % 落在范围内',
      sentence: '预计 14:20 – 15:05 到达（近 60 天 42 趟，其中 90 % 落在范围内）',
    },
    customerName: '深圳市远航国际货运代理有限公司',
    vco: 2,
    publishedAt: time,
  }));
  return { boxes, total: trucks, now: time };
}

/** All of them have moved. */
function placesAt(trucks: number, step: number, now: Date): Places {
  const at = Array.from({ length: trucks }, (_, i) => placeOf(i, step));
  return {
    until: now.getTime(),
    taskIds: at.map((_, i) => String(i + 1)),
    lon: at.map(({ lon }) => Math.round(lon * 1e5) / 1e5),
    lat: at.map(({ lat }) => Math.round(lat * 1e5) / 1e5),
    speed: at.map(() => 40),
    course: at.map((_, i) => i % 360),
    at: at.map(() => now.getTime()),
  };
}

/** Answers the desk's two questions itself: what is measured is the page. Tells how often trucks moved. */
async function answerFor(page: Page, trucks: number): Promise<() => number> {
  let moved = 0;
  const envelope = (data: unknown) => ({ json: { code: '1', message: '操作成功', data } });
  await page.route(`**${live.opsBoxes.path}`, (route) =>
    route.fulfill(envelope(boxesAt(trucks, new Date()))),
  );
  await page.route(`**${live.opsPlaces.path}*`, (route) => {
    moved += 1;
    return route.fulfill(envelope(placesAt(trucks, moved, new Date())));
  });
  return () => moved;
}

const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.callFunction',
  'RunMicrotasks',
  'V8.GC_MC_BACKGROUND',
]);
/** The script of the page's own thread, milliseconds; what is within another counted once. */
function scriptOf(own: readonly TraceEvent[]): number {
  const scripts = own.filter(({ name }) => SCRIPT.has(name)).toSorted((a, b) => a.ts - b.ts);
  let end = 0;
  let scriptMs = 0;
  for (const one of scripts) {
    if (one.ts < end) continue;
    end = one.ts + (one.dur ?? 0);
    scriptMs += msOf(one);
  }
  return scriptMs;
}

const CLERK = { userName: 'diaodu', password: 'Demo@2026', userType: 1 } as const;

async function measure(page: Page, origin: string, size: BenchSize): Promise<Measure[]> {
  const { trucks, updates: wanted, waited } = COUNTS[size];
  await page.addInitScript({ content: await signedIn(origin, CLERK) });
  const moved = await answerFor(page, trucks);
  await page.goto(`${origin}/ops/live`);
  await page.locator('[data-ready="true"]').waitFor();
  while (moved() < waited) await pause(500);
  const cdp = await page.context().newCDPSession(page);
  const before = moved();
  const events = await traced(cdp, () => pause(wanted * EVERY_MS));
  const updates = moved() - before;
  if (updates < wanted / 2) throw new Error(`only ${updates} updates came`);
  const own = pageEvents(events);
  const [scriptMs, tasks] = [scriptOf(own), tasksOf(own)];
  const long = tasks.filter((ms) => ms > LONG_MS);
  return [
    {
      name: `在途监控：${trucks} 辆车全部移动，每次更新的脚本`,
      value: scriptMs / updates,
      unit: 'ms',
      goal: { of: 'value', below: 8 },
      note: `${updates} 次更新，${(updates * EVERY_MS) / 1_000} 秒内页面的全部脚本`,
    },
    {
      name: `同上：超过 ${LONG_MS} ms 的任务`,
      value: long.length,
      unit: '个',
      goal: { of: 'value', below: 1 },
      note: `最长 ${tasks
        .slice(0, 3)
        .map((ms) => ms.toFixed(1))
        .join('、')} ms`,
    },
  ];
}

async function run(given: BenchRun): Promise<Measure[]> {
  const product = await demoProduct(given);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    });
    return await measure(await context.newPage(), product.origin, given.size);
  } finally {
    await browser.close();
    await product.stop();
  }
}

export const bench: Bench = { name: '在途监控的地图', run };
