import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../e2e/start-product';
import { askQuotes, p99 } from './ask-quotes';
import { load, type RawRequest } from './http-load';
import type { Bench, Measure } from './measure';
import { drawQuestions } from './quote-questions';

const PAGES_A_SECOND = 200;
const WARM_UP = 500;
const USUAL = 1_500;
const MOST = 6_000;
const CRAWL_SECONDS = 15;
const TICK_MS = 25;
const CONNECTIONS = 16;
const ROUNDS = 5;
const PAGES_A_ROUND = 4_000;

/** What a crawler walks: pages that are there, and as many addresses that are not. */
const PATHS = [
  '/',
  '/about',
  '/about/overview',
  '/about/news',
  '/agreement',
  '/privacy',
  '/download',
  '/track',
  ...Array.from({ length: 8 }, (_, i) => `/about/news/detail/${9_000 + i}`),
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const get = (path: string): RawRequest =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n\r\n`);
const isAnswer = (answer: Buffer): boolean =>
  /^HTTP\/1.1 (?:200|404) /.test(answer.toString('latin1', 0, 20));
const isPage = (answer: Buffer): boolean => answer.includes('HTTP/1.1 200 OK');

/** Asks for so many pages a second for a while, each on a connection of its own; answers how many came. */
async function crawl(port: number): Promise<number> {
  const from = performance.now();
  const asked: Promise<unknown>[] = [];
  for (let spent = 0; spent < CRAWL_SECONDS * 1_000; spent = performance.now() - from) {
    for (const due = (spent / 1_000) * PAGES_A_SECOND; asked.length < due;)
      asked.push(load(port, 1, [get(PATHS[asked.length % PATHS.length]!)], isAnswer));
    await pause(TICK_MS);
  }
  await Promise.all(asked);
  return asked.length;
}

/** An empty Fastify route in a process of its own, which ends with `stop`. */
async function emptyRoute() {
  const program = `import Fastify from 'fastify';
const app = Fastify();
app.get('/about', () => ({}));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(app.server.address().port);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../apps/server', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
  return { port: Number(line), stop: () => child.kill() };
}

/** Answers a second, the two in turn, the median of the rounds. */
async function pagesBesideNothing(port: number): Promise<Measure> {
  const empty = await emptyRoute();
  const requests = Array.from({ length: PAGES_A_ROUND }, () => get('/about'));
  const perSecond = async (at: number) => PAGES_A_ROUND / (await load(at, CONNECTIONS, requests, isPage));
  const seen: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    seen.push([await perSecond(port), await perSecond(empty.port)]);
  empty.stop();
  // The first round only lets the compiler see the code.
  const counted = seen.slice(1);
  return {
    name: '渲染好的页面',
    value: median(counted.map(([page]) => page)),
    unit: '页/秒',
    limit: { name: '空路由', value: median(counted.map(([, nothing]) => nothing)) },
    goal: { of: 'ratio', atLeast: 0.5 },
  };
}

async function run(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxhaul-bench-crawler-'));
  const product = await startProduct({ dataDir, env: { TRUST_PROXY: '1' } });
  try {
    const questions = drawQuestions(WARM_UP + USUAL + MOST);
    await askQuotes(product.port, questions.splice(0, WARM_UP), () => true);
    const usual = await askQuotes(product.port, questions.splice(0, USUAL), () => true);
    let crawling = true;
    const walk = crawl(product.port).finally(() => (crawling = false));
    const beside = await askQuotes(product.port, questions, () => crawling);
    const pages = await walk;
    return [
      {
        name: `报价 p99，每秒 ${PAGES_A_SECOND} 页的爬虫在旁`,
        value: p99(beside),
        unit: 'ms',
        limit: { name: '没有爬虫', value: p99(usual) },
        goal: { of: 'ratio', below: 2 },
        note: `${beside.length} 次报价，${pages} 页，每秒 ${Math.round(pages / CRAWL_SECONDS)} 页`,
      },
      await pagesBesideNothing(product.port),
    ];
  } finally {
    await product.discard();
  }
}

export const bench: Bench = { name: '爬虫：报价不等它，页面从缓存里来', run };
