import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { toForm } from '@boxhaul/contract';
import { overPool, readRegionSeed, seedRateCard, seedReference } from '@boxhaul/db';
import { build } from 'esbuild';
import autocannon, { type Request } from 'autocannon';
import { benchDatabase } from './database';
import type { Bench } from './measure';

/** Enough that neither side sleeps between two answers: with 8 each answer wakes the other core, which costs as much as a quote. */
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 1;
const ROUNDS = 7;
/** Different questions; each connection asks them in their order. */
const QUESTIONS = 2_000;
const HARBORS = ['深圳盐田港', '深圳蛇口港', '深圳赤湾港', '广州南沙港', '广州黄埔港', '东莞港'];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server bundled as for production (tsx keeps function names, which costs much), in a process of its own. */
async function serverProcess(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'boxhaul-bench-quote-'));
  const entry = here(`../node_modules/.cache/bench-quote-${process.pid}.mjs`);
  await build({
    entryPoints: [here('quote-server.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native', 'sharp', '@node-rs/argon2'],
    // The seed's folder is found from where the database package lies.
    define: {
      'import.meta.url': JSON.stringify(new URL('../packages/db/src/folders.ts', import.meta.url).href),
    },
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the server ended with ${code}`)),
  );
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), ended])) as [string];
  ended.catch(() => undefined);
  return {
    ports: JSON.parse(line) as { server: number; empty: number },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
      rmSync(folder, { recursive: true, force: true });
      rmSync(entry, { force: true });
    },
  };
}

/**
 * Visitors that ask for every street of the delta's cities from several harbours. Those of another crowd come from other
 * addresses, so that none of them comes near the visitors' limit of 60 a minute.
 */
function visitors(
  crowd: number,
): { method: string; path: string; headers: Record<string, string>; body: string }[] {
  const streets = readRegionSeed().filter(
    ({ regionCode, level }) => level === 4 && /^44(01|03|04|06|07|13|19|20)/.test(regionCode),
  );
  return Array.from({ length: QUESTIONS }, (_, i) => ({
    method: 'POST',
    path: '/api/open/quote',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `10.${crowd}.${i % 16}.${Math.floor(i / 16)}`,
    },
    body: toForm({
      harborName: HARBORS[i % HARBORS.length],
      regionCode: streets[i % streets.length]!.regionCode,
      invoicing: i % 2,
      isHeavyCargo: 0,
      isForeignTrade: true,
    }),
  }));
}

async function rate(port: number, requests: Request[], seconds: number): Promise<number> {
  const url = `http://127.0.0.1:${port}`;
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  const good = result['2xx'];
  if (good === 0 || result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`not every answer was good: ${JSON.stringify(result)}`);
  }
  return good / result.duration;
}

async function checkAnswer(
  port: number,
  asked: { path: string; headers: Record<string, string>; body: string },
) {
  const { path, headers, body } = asked;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { code: string; data: { reasons?: unknown[] } };
  if (answer.code !== '1' || answer.data.reasons?.length !== 8) throw new Error('the answer is no quote');
}

/** One round of each, one right after the other, so that what else the machine does weighs on both. */
async function round(ports: { server: number; empty: number }, asked: Request[]) {
  const quotes = await rate(ports.server, asked, ROUND_SECONDS);
  return { quotes, empty: await rate(ports.empty, asked, ROUND_SECONDS) };
}

/** Quotes for visitors over HTTP, beside an empty Fastify route in the same process; of several rounds the one with the median ratio. */
export const bench: Bench = {
  name: `询价（POST /api/open/quote，${CONNECTIONS} 条连接）`,
  async run() {
    const database = await benchDatabase();
    try {
      await seedReference(database.pool);
      await seedRateCard(overPool(database.pool), { now: new Date() });
      const server = await serverProcess(database.url);
      try {
        const first = visitors(0);
        for (const one of first.slice(0, 20)) await checkAnswer(server.ports.server, one);
        await rate(server.ports.server, first, WARM_UP_SECONDS);
        await rate(server.ports.empty, first, WARM_UP_SECONDS);
        const rounds: Awaited<ReturnType<typeof round>>[] = [];
        while (rounds.length < ROUNDS) rounds.push(await round(server.ports, visitors(rounds.length + 1)));
        const ranked = rounds.toSorted((a, b) => a.quotes / a.empty - b.quotes / b.empty);
        const { quotes, empty } = ranked[Math.floor(ROUNDS / 2)]!;
        return [
          {
            name: '询价',
            value: quotes,
            unit: '次/秒',
            limit: { name: '空路由', value: empty },
            goal: { of: 'ratio', atLeast: 0.4 },
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
