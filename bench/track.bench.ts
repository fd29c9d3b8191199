import { tracking } from '@boxhaul/contract/fleet';
import { benchDatabase } from './database';
import type { Bench } from './measure';
import { median } from './median';
import { measuredServer } from './measured-server';
import { enterTrack, signInToTrack } from './track-truck';

const EVERY_S = 30;
const COUNTS = { full: { days: 30, rounds: 10 }, small: { days: 3, rounds: 1 } } as const;
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
  name: `长轨迹（每 ${EVERY_S} 秒一点）`,
  async run(run) {
    const { days, rounds } = COUNTS[run.size];
    const points = (days * 86_400) / EVERY_S;
    const database = await benchDatabase(run);
    try {
      const taskId = await enterTrack(database, { days, everyS: EVERY_S, until: new Date() });
      const server = await measuredServer(run, database.url);
      try {
        const ask = await asking(server.origin, taskId);
        const raw = await median(rounds, async () => {
          const { rows } = await database.pool.query(
            'select at, lng, lat, speed, course from position order by at',
          );
          if (rows.length !== points) throw new Error(`${rows.length} rows came`);
        });
        const track = await median(rounds, ask);
        const cpuBefore = await server.cpu();
        for (let round = 0; round < rounds; round++) await ask();
        const cpu = ((await server.cpu()) - cpuBefore) / rounds / 1000;
        const wait = await longestWait(server.origin, () =>
          Promise.all(Array.from({ length: AT_ONCE }, ask)),
        );
        return [
          {
            name: `${days} 天 ${points} 点的轨迹应答`,
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
