import { inflateSync } from 'node:zlib';
import { plates } from '@boxhaul/contract/fleet';
import { readDay } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench } from './measure';
import { measuredServer } from './measured-server';
import { median } from './median';
import { openSealer } from './seal-rows';
import { enterTrack, signInToTrack, TRACK_PLATE } from './track-truck';

const EVERY_S = 10;
const COUNTS = { full: { days: 30, rounds: 11 }, small: { days: 2, rounds: 1 } } as const;
const DAY_MS = 86_400_000;

/** The midnight in Shanghai from which on no day is sealed yet. */
const untilMidnight = (): Date =>
  new Date(Date.parse(`${toWireTime(new Date()).slice(0, 10)}T00:00:00+08:00`) - 2 * DAY_MS);

/** Asks for all points as bytes, and counts those of the first answer. */
async function askBytes(url: string, token: string, points: number): Promise<() => Promise<Buffer>> {
  const ask = async () => {
    const answer = await fetch(url, { headers: { authorization: token } });
    if (answer.status !== 200) throw new Error(`no track: HTTP ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const bytes = await ask();
  let came = 0;
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    came += readDay(inflateSync(bytes.subarray(at + 4, at + 4 + length))).day?.at.length ?? 0;
    at += 4 + length;
  }
  if (came !== points) throw new Error(`${came} of ${points} points came`);
  return ask;
}

async function sealAll(database: BenchDatabase): Promise<void> {
  await openSealer(database)();
  const { rows } = await database.pool.query<{ n: string }>('select count(*) n from position');
  if (Number(rows[0]!.n) > 0) throw new Error(`${rows[0]!.n} rows were left`);
  await database.pool.query('vacuum analyze position');
}

/** A truck's 30 days as bytes, sealed and beside that out of rows, and as the JSON that screens draw. */
export const bench: Bench = {
  name: `按车牌查轨迹（每 ${EVERY_S} 秒一点）`,
  async run(run) {
    const { days, rounds } = COUNTS[run.size];
    const points = (days * 86_400) / EVERY_S;
    const database = await benchDatabase(run);
    try {
      const until = untilMidnight();
      await enterTrack(database, { days, everyS: EVERY_S, until });
      const server = await measuredServer(run, database.url);
      try {
        const token = await signInToTrack(server.origin);
        const period = {
          startDate: toWireTime(new Date(until.getTime() - days * DAY_MS)),
          endDate: toWireTime(until),
        };
        const query = new URLSearchParams({ ...period, ...TRACK_PLATE, vco: '2' });
        const url = `${server.origin}${plates.segments.path}?${query.toString()}`;
        const ofRows = await median(rounds, await askBytes(url, token, points));
        await sealAll(database);
        const ask = await askBytes(url, token, points);
        const sealed = await median(rounds, ask);
        const bytes = (await ask()).byteLength;
        const body = new URLSearchParams({ ...period, ...TRACK_PLATE, vco: '2' });
        const json = await median(rounds, async () => {
          const headers = { authorization: token };
          const answer = await fetch(server.origin + plates.track.path, { method: 'POST', headers, body });
          if (!(await answer.text()).includes('"gpsDtoList":[{'))
            throw new Error(`no track: HTTP ${answer.status}`);
        });
        return [
          {
            name: `${days} 天 ${points} 点，二进制调用，已封存`,
            value: sealed,
            unit: 'ms',
            limit: { name: '同样的点还是行时', value: ofRows },
            goal: { of: 'value', below: 50 },
            note: `${(bytes / points).toFixed(2)} B/点`,
          },
          { name: 'JSON 调用（S7），已封存', value: json, unit: 'ms', goal: { of: 'value', below: 400 } },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
