import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askQuotes, p99 } from './ask-quotes';
import type { BenchRun } from './bench-run';
import { load, type RawRequest } from './http-load';
import type { Bench, Measure } from './measure';
import { demoProduct } from './measured-program';
import { drawQuestions } from './quote-questions';

const PAGES_A_SECOND = 200;
const MOST = 6_000;
const COUNTS = {
  full: { warmUp: 500, usual: 1_500, crawlSeconds: 15, rounds: 5, pages: 4_000 },
  small: { warmUp: 20, usual: 50, crawlSeconds: 1, rounds: 1, pages: 100 },
} as const;
const TICK_MS = 25;
const CONNECTIONS = 16;

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
async function crawl(port: number, seconds: number): Promise<number> {
  const from = performance.now();
  const asked: Promise<unknown>[] = [];
  for (let spent = 0; spent < seconds * 1_000; spent = performance.now() - from) {
    for (const due = (spent / 1_000) * PAGES_A_SECOND; asked.length < due;)
      asked.push(load(port, 1, [get(PATHS[asked.length % PATHS.length]!)], isAnswer));
    await pause(TICK_MS);
  }
  await Promise.all(asked);
  return asked.length;
}

/** An empty Fastify route in a process of its own, which ends with `stop`; beside it one that sends so many bytes at hand. */
async function emptyRoute(bytes: number) {
  const program = `import Fastify from 'fastify';
const app = Fastify();
app.get('/about', () => ({}));
const page = Buffer.alloc(${bytes}, 97);
app.get('/bytes', (_request, reply) => reply.send(page));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(app.server.address().port);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../apps/server', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
  return { port: Number(line), stop: () => child.kill() };
}

/** Of the packed page, as a crawler takes it. */
async function bytesOf(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/about`, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  if (answer.status !== 200 || bytes < 1_000)
    throw new Error(`no page: HTTP ${answer.status}, ${bytes} bytes`);
  return bytes;
}

/** Answers a second, all in turn, the median of the rounds. */
async function pagesBesideNothing(port: number, rounds: number, pages: number): Promise<Measure[]> {
  const bytes = await bytesOf(port);
  const empty = await emptyRoute(bytes);
  const perSecond = async (at: number, path: string) =>
    pages /
    (await load(
      at,
      CONNECTIONS,
      Array.from({ length: pages }, () => get(path)),
      isPage,
    ));
  const seen: { page: number; nothing: number; same: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    seen.push({
      page: await perSecond(port, '/about'),
      nothing: await perSecond(empty.port, '/about'),
      same: await perSecond(empty.port, '/bytes'),
    });
  empty.stop();
  // The first round only lets the compiler see the code.
  const counted = seen.slice(1);
  const page = { name: '渲染好的页面', value: median(counted.map((one) => one.page)), unit: '页/秒' };
  const nothing = median(counted.map((one) => one.nothing));
  const same = median(counted.map((one) => one.same));
  return [
    { ...page, limit: { name: '空路由', value: nothing }, goal: { of: 'ratio', atLeast: 0.6 } },
    { ...page, limit: { name: `发同样 ${bytes} 字节的空路由`, value: same } },
  ];
}

async function run(given: BenchRun): Promise<Measure[]> {
  const { warmUp, usual: asked, crawlSeconds, rounds, pages: inARound } = COUNTS[given.size];
  const product = await demoProduct(given, { TRUST_PROXY: '1' });
  try {
    const questions = drawQuestions(warmUp + asked + MOST);
    await askQuotes(product.port, questions.splice(0, warmUp), () => true);
    const usual = await askQuotes(product.port, questions.splice(0, asked), () => true);
    let crawling = true;
    const walk = crawl(product.port, crawlSeconds).finally(() => (crawling = false));
    const beside = await askQuotes(product.port, questions, () => crawling);
    const pages = await walk;
    return [
      {
        name: `报价 p99，每秒 ${PAGES_A_SECOND} 页的爬虫在旁`,
        value: p99(beside),
        unit: 'ms',
        limit: { name: '没有爬虫', value: p99(usual) },
        goal: { of: 'ratio', atMost: 1.5 },
        note: `${beside.length} 次报价，${pages} 页，每秒 ${Math.round(pages / crawlSeconds)} 页`,
      },
      ...(await pagesBesideNothing(product.port, rounds, inARound)),
    ];
  } finally {
    await product.stop();
  }
}

export const bench: Bench = { name: '爬虫：报价不等它，页面从缓存里来', run };
