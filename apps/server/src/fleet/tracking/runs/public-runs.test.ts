import { live } from '@boxhaul/contract/fleet';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { insertPosition } from '../../../testing/insert-position';

const MINUTE_MS = 60_000;
/** Between two points of a truck that drives: about 2 km. */
const STEP = 0.02;
const desk = await fileDesk();
beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-21')`.execute(desk.app.db);
});
beforeEach(async () => {
  await desk.clear();
  for (const table of ['vehicle_last', 'position'] as const) await desk.app.db.deleteFrom(table).execute();
  // What was kept of the test before is too old.
  desk.app.clock.advance(2 * MINUTE_MS);
});

/** A task whose truck has driven eastwards for so many minutes, a report each four. */
async function driven(minutes: number, door = { lng: 114.9, lat: 23.4 }) {
  const order = await desk.order({ address_lng: door.lng, address_lat: door.lat });
  const taskId = await desk.assign(order.cabinetIds[0]!);
  await desk.publish(taskId);
  const [accepted] = await desk.nodesOf(taskId);
  await desk.checkIn(accepted!.node_id);
  const begin = desk.app.clock.now.getTime();
  for (let minute = 4; minute <= minutes; minute += 4) {
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
      at: new Date(begin + minute * MINUTE_MS),
      lng: 113.4 + (minute / 4) * STEP,
      lat: 22.8,
      speed: 40,
    });
  }
  desk.app.clock.advance(minutes * MINUTE_MS);
  return taskId;
}

const shown = async () => (await desk.app.call(live.runs, {})).data;

describe('runs on the front page', () => {
  it('end half an hour ago, and say nothing of whom, which truck or when', async () => {
    await driven(100);
    const { runs, underWay } = await shown();
    expect(underWay).toBe(1);
    expect(runs).toHaveLength(1);
    const newest = Math.max(...runs[0]!.map(([lng]) => lng));
    // 70 minutes of 100 are old enough: 17 reports, less what is cut at the end.
    expect(newest).toBeLessThanOrEqual(113.4 + 17 * STEP);
    expect(newest).toBeGreaterThan(113.4 + 14 * STEP);
    const said = JSON.stringify({ runs, underWay });
    expect(said).not.toMatch(/粤|陈|"at"|\d{4}-/);
  });

  it('are none while a truck is out for less than that', async () => {
    await driven(28);
    expect((await shown()).runs).toEqual([]);
  });

  it('stay away from the door', async () => {
    await driven(120, { lng: 113.4 + 10 * STEP, lat: 22.8 });
    const { runs } = await shown();
    for (const [lng] of runs.flat()) expect(Math.abs(lng - (113.4 + 10 * STEP))).toBeGreaterThan(0.02);
  });

  it('are read once a minute', async () => {
    expect((await shown()).runs).toEqual([]);
    await driven(100);
    desk.app.clock.advance(-100 * MINUTE_MS + 1000);
    expect((await shown()).runs).toEqual([]);
  });
});
