import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '@boxhaul/contract/identity';
import { createClient, type Client } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { closeRun, openRun } from '../bench-run';
import { benchDatabase, type BenchDatabase } from '../database';
import { describeMeasure } from '../measure';
import { measuredServer } from '../measured-server';
import { CLERK, CUSTOMER, fill, LINES_OF_BOX, PASSWORD, type World } from './fill';
import { AT_ONCE, EMPTY_CALL, QUESTIONS } from './questions';

// `npm run bench:lists`, or `npm run bench:lists -- 100000` for fewer boxes: minutes, and gigabytes of disk, so that it is no
// part of `npm run bench`.
const BOXES = Number(process.argv[2] ?? 1_000_000);
const SMALL = 1000;
const TIMES = 30;
/** A list that takes longer is not asked thirty times. */
const PATIENCE_MS = 20_000;
const GOAL = 3;
/** Of an answer to what is being typed, over the empty call. */
const AT_ONCE_GOAL = 10;
/** Slower statements are explained. */
const SLOW_MS = 150;
const MOST_SHOWN = 300;
const run = openRun('full');

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? Number.NaN;

/** Milliseconds of each question, p95. */
async function timesOf(database: BenchDatabase): Promise<Map<string, number>> {
  const server = await measuredServer(run, database.url);
  try {
    const signedIn = async (userName: string, userType: 1 | 2): Promise<Client> => {
      const visitor = createClient({ baseUrl: server.origin, token: () => null });
      const { token } = await visitor.call(account.login, { userName, password: PASSWORD, userType });
      return createClient({ baseUrl: server.origin, token: () => token });
    };
    const clients = {
      customer: await signedIn(CUSTOMER, USER_TYPES.customer),
      clerk: await signedIn(CLERK, USER_TYPES.operator),
    };
    const taken = new Map<string, number>();
    for (const { name, by, ask } of QUESTIONS) {
      await ask(clients[by]);
      const times: number[] = [];
      for (
        const until = performance.now() + PATIENCE_MS;
        times.length < TIMES && performance.now() < until;
      ) {
        const from = performance.now();
        await ask(clients[by]);
        times.push(performance.now() - from);
      }
      taken.set(name, p95(times));
    }
    return taken;
  } finally {
    await server.stop();
  }
}

/** How each slow statement was done, once. */
function tellPlans({ dataDir }: BenchDatabase): void {
  const logs = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('postgres.log'),
  );
  const said = logs.map((name) => readFileSync(join(dataDir, name), 'utf8')).join('');
  const plans = new Map<string, string>();
  for (const piece of said.split(/^(?=\d{4}-\d\d-\d\d )/m)) {
    const [, text, plan] = /Query Text: ([^]*?)\n(\t[^]*)/.exec(piece) ?? [];
    if (text !== undefined && plan !== undefined && !plans.has(text)) plans.set(text, plan);
  }
  for (const [text, plan] of plans)
    console.log(`\n慢于 ${SLOW_MS} 毫秒：${text.slice(0, MOST_SHOWN)}\n${plan}`);
}

async function measured(world: World): Promise<Map<string, number>> {
  const from = performance.now();
  const database = await benchDatabase(run);
  try {
    await fill(database, world);
    console.log(
      `${world.boxes} 个箱、${world.boxes * LINES_OF_BOX} 条费用（询问的企业有 ${world.own} 个箱），装入用时 ${Math.round((performance.now() - from) / 1000)} 秒`,
    );
    // What is slow says in the database's own log how it was done.
    await database.pool.query(`do $$ begin
      execute format('alter database %I set session_preload_libraries = %L', current_database(), 'auto_explain');
      execute format('alter database %I set auto_explain.log_min_duration = ${SLOW_MS}', current_database());
    end $$`);
    const times = await timesOf(database);
    tellPlans(database);
    return times;
  } finally {
    await database.stop();
  }
}

process.once('exit', () => closeRun(run));
const small = await measured({ boxes: SMALL, own: SMALL });
const shared = await measured({ boxes: BOXES, own: SMALL });
for (const [name, value] of shared) {
  const limit = { name: `${SMALL * LINES_OF_BOX} 条时`, value: small.get(name) ?? Number.NaN };
  console.log(describeMeasure({ name, value, unit: '毫秒', limit, goal: { of: 'ratio', atMost: GOAL } }));
}
const empty = { name: EMPTY_CALL, value: shared.get(EMPTY_CALL) ?? Number.NaN };
for (const [name, value] of shared) {
  if (!name.startsWith(AT_ONCE)) continue;
  const goal = { of: 'ratio', atMost: AT_ONCE_GOAL } as const;
  console.log(describeMeasure({ name: `${name}，对空调用`, value, unit: '毫秒', limit: empty, goal }));
}
