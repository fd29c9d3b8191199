import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { overPool } from '@boxhaul/db';
import { seedRateCard, seedReference } from '@boxhaul/reference';
import { bundlePrograms } from '../tools/build/bundle-programs';
import { benchDatabase } from './database';
import type { Bench } from './measure';
import { load, type RawRequest } from './http-load';
import { drawQuestions } from './quote-questions';

/** Enough that neither side sleeps between two answers: with 8 each answer wakes the other core, which costs as much as a quote. */
const CONNECTIONS = 32;
/** Different questions of a round; each is asked once in the whole run. */
const ASKED = 3_200;
/** Rounds that only let the compiler see the code. */
const WARM_UP_ROUNDS = 4;
const ROUNDS = 7;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The server bundled as for production (tsx keeps function names, which costs much), in a process of its own. */
async function serverProcess(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'boxhaul-bench-quote-'));
  // Below node_modules, so that the bundle finds the packages that it leaves out.
  const programs = join(ROOT, 'node_modules/.cache', `bench-quote-${process.pid}`);
  await bundlePrograms(ROOT, programs, { 'quote-server': 'bench/quote-server.ts' });
  const child = spawn(process.execPath, [join(programs, 'quote-server.mjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the server ended with ${code}`)),
  );
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), ended])) as [string];
  ended.catch(() => undefined);
  return {
    ports: JSON.parse(line) as Record<'server' | 'platform' | 'empty', number>,
    /** CPU time of the process so far, microseconds. */
    cpu: async () => {
      const told = once(child, 'message') as Promise<[number]>;
      child.send('cpu');
      return (await told)[0];
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
      for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true });
    },
  };
}

type ServerProcess = Awaited<ReturnType<typeof serverProcess>>;
interface Rate {
  perSecond: number;
  /** Microseconds of the server's CPU a request, kernel included. */
  cpu: number;
}

async function ask(
  server: ServerProcess,
  port: number,
  requests: readonly RawRequest[],
  isGood: (answer: Buffer) => boolean,
): Promise<Rate> {
  const cpuBefore = await server.cpu();
  const seconds = await load(port, CONNECTIONS, requests, isGood);
  return {
    perSecond: requests.length / seconds,
    cpu: ((await server.cpu()) - cpuBefore) / requests.length,
  };
}

const startsWith = (text: string) => (answer: Buffer) => answer.includes(`\r\n\r\n${text}`);
/** Refusals have another code. */
const isDone = startsWith('{"code":"1"');
const isEmpty = startsWith('{}');

/** One round of each, one right after the other, so that what else the machine does weighs on both. */
async function round(
  server: ServerProcess,
  requests: readonly RawRequest[],
): Promise<{ quote: Rate; platform: Rate; empty: Rate }> {
  const quote = await ask(server, server.ports.server, requests, isDone);
  const empty = await ask(server, server.ports.empty, requests, isEmpty);
  return { quote, empty, platform: await ask(server, server.ports.platform, requests, isDone) };
}

const median = <T>(all: readonly T[], by: (one: T) => number): T =>
  all.toSorted((a, b) => by(a) - by(b))[Math.floor(all.length / 2)]!;

/** New quotes for visitors over HTTP, beside an empty Fastify route in the same process; of several rounds the median. */
export const bench: Bench = {
  name: `询价（POST /api/open/quote，${CONNECTIONS} 条连接，每个问题只问一次）`,
  async run() {
    const database = await benchDatabase();
    try {
      await seedReference(database.pool);
      await seedRateCard(overPool(database.pool), { now: new Date() });
      const server = await serverProcess(database.url);
      try {
        const questions = drawQuestions(ASKED * (WARM_UP_ROUNDS + ROUNDS));
        const rounds: Awaited<ReturnType<typeof round>>[] = [];
        for (let from = 0; from < questions.length; from += ASKED) {
          rounds.push(await round(server, questions.slice(from, from + ASKED)));
        }
        const measured = rounds.slice(WARM_UP_ROUNDS);
        const byTime = median(measured, ({ quote, empty }) => quote.perSecond / empty.perSecond);
        const byCpu = median(measured, ({ quote, empty }) => empty.cpu / quote.cpu);
        const platform = median(measured, (one) => one.empty.cpu / one.platform.cpu);
        const different = new Set(questions.map(String)).size;
        const repeated = (1 - different / questions.length) * 100;
        return [
          {
            name: '新询价',
            value: byTime.quote.perSecond,
            unit: '次/秒',
            limit: { name: '空路由', value: byTime.empty.perSecond },
            goal: { of: 'ratio', atLeast: 0.4 },
            note: `${different} 个不同的问题，重复提问 ${repeated.toFixed(1)} %`,
          },
          {
            name: '新询价',
            value: 1e6 / byCpu.quote.cpu,
            unit: '次/CPU秒',
            limit: { name: '空路由', value: 1e6 / byCpu.empty.cpu },
            goal: { of: 'ratio', atLeast: 0.4 },
            note: `每次 ${Math.round(byCpu.quote.cpu)} 微秒，空路由 ${Math.round(byCpu.empty.cpu)} 微秒`,
          },
          {
            name: '平台空调用',
            value: 1e6 / platform.platform.cpu,
            unit: '次/CPU秒',
            limit: { name: '空路由', value: 1e6 / platform.empty.cpu },
            note: `每次 ${Math.round(platform.platform.cpu)} 微秒，空路由 ${Math.round(platform.empty.cpu)} 微秒`,
          },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
