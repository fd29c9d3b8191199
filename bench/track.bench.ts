import { tracking } from '@boxhaul/contract';
import { benchDatabase } from './database';
import type { Bench } from './measure';
import { median } from './median';
import { measuredServer } from './measured-server';
import { enterTrack, signInToTrack } from './track-truck';

const DAYS = 30;
const EVERY_S = 30;
const POINTS = (DAYS * 86_400) / EVERY_S;
const ROUNDS = 10;
const AT_ONCE = 6;
const DRAWN_POINTS = 5_000;

/** How long /healthz waits at most while `work` runs, milliseconds. */
async function longestWait(origin: string, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const all = work().finally(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) {
    const start = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
  }
  await all;
  return longest;
}

/** Signs in, and answers what asks for the task's track and checks the answer. */
async function asking(origin: string, taskId: string): Promise<() => Promise<void>> {
  const token = await signInToTrack(origin);
  const path = tracking.vehicleTrack.path.replace('{id}', taskId);
  return async () => {
    const answer = await fetch(origin + path, { headers: { authorization: token } });
    const { data } = (await answer.json()) as { data: { gpsDtoList?: unknown[] } };
    if (data.gpsDtoList?.length !== DRAWN_POINTS) throw new Error(`no track: HTTP ${answer.status}`);
  };
}

/** A track of 30 days over HTTP, beside reading the same rows one by one in this process. */
export const bench: Bench = {
  name: '长轨迹（30 天，每 30 秒一点，共 86 400 点）',
  async run() {
    const database = await benchDatabase();
    try {
      const taskId = await enterTrack(database, { days: DAYS, everyS: EVERY_S, until: new Date() });
      const server = await measuredServer(database.url);
      try {
        const ask = await asking(server.origin, taskId);
        const raw = await median(ROUNDS, async () => {
          const { rows } = await database.pool.query(
            'select at, lng, lat, speed, course from position order by at',
          );
          if (rows.length !== POINTS) throw new Error(`${rows.length} rows came`);
        });
        const track = await median(ROUNDS, ask);
        const cpuBefore = await server.cpu();
        for (let round = 0; round < ROUNDS; round++) await ask();
        const cpu = ((await server.cpu()) - cpuBefore) / ROUNDS / 1000;
        const wait = await longestWait(server.origin, () =>
          Promise.all(Array.from({ length: AT_ONCE }, ask)),
        );
        return [
          {
            name: '整条轨迹应答',
            value: track,
            unit: 'ms',
            limit: { name: '逐行读出同样的点', value: raw },
            goal: { of: 'value', below: 300 },
            note: `每次应答用服务器 CPU ${Math.round(cpu)} ms（不含数据库）`,
          },
          {
            name: `${AT_ONCE} 条轨迹同时应答时 /healthz 最长等待`,
            value: wait,
            unit: 'ms',
            goal: { of: 'value', below: 250 },
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
