import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { overPool } from '@boxhaul/db';
import { seedRateCard } from '@boxhaul/reference';
import { benchPrograms, type BenchRun, type BenchSize } from './bench-run';
import { benchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { load, type RawRequest } from './http-load';
import { drawQuestions } from './quote-questions';

/** With few, each answer wakes the other core, which costs as much as a quote; with many neither side sleeps. */
const CONNECTIONS = [8, 32];
/** `asked`: different questions of a round, each once for one number of connections; `warmUp`: rounds that only let the compiler see the code. */
const COUNTS = {
  full: { asked: 3_200, warmUp: 4, rounds: 7 },
  small: { asked: 96, warmUp: 1, rounds: 1 },
} as const;
type Counts = (typeof COUNTS)[BenchSize];

/** The server bundled as for production (tsx keeps function names, which costs much), in a process of its own. */
async function serverProcess(run: BenchRun, databaseUrl: string) {
  const folder = mkdtempSync(join(run.folder, 'quote-'));
  const programs = await benchPrograms(run);
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
      rmSync(folder, { recursive: true, force: true });
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
  { port, connections }: { port: number; connections: number },
  requests: readonly RawRequest[],
  isGood: (answer: Buffer) => boolean,
): Promise<Rate> {
  const cpuBefore = await server.cpu();
  const seconds = await load(port, connections, requests, isGood);
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
async function round(server: ServerProcess, connections: number, requests: readonly RawRequest[]) {
  const at = (name: keyof ServerProcess['ports']) => ({ port: server.ports[name], connections });
  const quote = await ask(server, at('server'), requests, isDone);
  const empty = await ask(server, at('platform'), requests, isDone);
  return { quote, empty, bare: await ask(server, at('empty'), requests, isEmpty) };
}

const median = <T>(all: readonly T[], by: (one: T) => number): T =>
  all.toSorted((a, b) => by(a) - by(b))[Math.floor(all.length / 2)]!;

/** One number of connections: several rounds, of which the median. */
async function measure(
  server: ServerProcess,
  connections: number,
  questions: readonly RawRequest[],
  { asked, warmUp }: Counts,
): Promise<Measure[]> {
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let from = 0; from < questions.length; from += asked) {
    rounds.push(await round(server, connections, questions.slice(from, from + asked)));
  }
  const measured = rounds.slice(warmUp);
  const byTime = median(measured, ({ quote, empty }) => quote.perSecond / empty.perSecond);
  const byCpu = median(measured, ({ quote, empty }) => empty.cpu / quote.cpu);
  const cost = ({ cpu }: Rate): string => `${Math.round(cpu)} 微秒`;
  return [
    {
      name: `新询价，${connections} 条连接`,
      value: byTime.quote.perSecond,
      unit: '次/秒',
      limit: { name: '空调用', value: byTime.empty.perSecond },
      goal: { of: 'ratio', atLeast: 0.6 },
      note: `不经平台的空路由 ${Math.round(byTime.bare.perSecond)} 次/秒`,
    },
    {
      name: `新询价，${connections} 条连接`,
      value: 1e6 / byCpu.quote.cpu,
      unit: '次/CPU秒',
      limit: { name: '空调用', value: 1e6 / byCpu.empty.cpu },
      note: `每次 ${cost(byCpu.quote)}，空调用 ${cost(byCpu.empty)}，不经平台的空路由 ${cost(byCpu.bare)}`,
    },
  ];
}

/**
 * New quotes for visitors over HTTP, beside a call on the same platform that does nothing: the same limit of visitors, headers,
 * envelope and context. An empty Fastify route, which has none of these, is told besides. Of several rounds the median.
 */
export const bench: Bench = {
  name: '询价（POST /api/open/quote，每个问题只问一次）',
  async run(run) {
    const counts = COUNTS[run.size];
    const database = await benchDatabase(run);
    try {
      await seedRateCard(overPool(database.pool), { now: new Date() });
      const server = await serverProcess(run, database.url);
      try {
        const questions = drawQuestions(counts.asked * (counts.warmUp + counts.rounds));
        const measures: Measure[] = [];
        for (const connections of CONNECTIONS) {
          measures.push(...(await measure(server, connections, questions, counts)));
        }
        return measures;
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
