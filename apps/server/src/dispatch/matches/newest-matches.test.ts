import { matches } from '@boxhaul/contract/dispatch';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTurn } from '@boxhaul/testkit/slice';
import { fileDesk } from '../../testing/file-world';
import { freeTruck, offerLoad } from '../../testing/offer-match';
import { newestMatches } from './matches.repo';

const HISTORY = 20_000;
const MOST = 50;

const desk = await fileDesk();
/** What waits for the first truck's driver. */
let living: string;
beforeAll(async () => {
  await desk.app.db
    .updateTable('vehicle')
    .set({ carrier_id: desk.world.carrierId })
    .where('vehicle_id', '=', desk.world.vehicleIds[0])
    .execute();
});

beforeEach(async () => {
  await desk.clear();
  for (const table of ['match_hold', 'load_match'] as const) await desk.app.db.deleteFrom(table).execute();
  const [vehicleId, driverId] = [desk.world.vehicleIds[0], desk.world.driverIds[0]];
  await freeTruck(desk.app, { vehicleId, driverId });
  const cabinetId = (await desk.order()).cabinetIds[0]!;
  living = (await offerLoad(desk.app, desk.diaodu, { cabinetId, vehicleId, driverId })).matchId;
});

/** Offers like the one that waits, made so many minutes after it, to the other truck; they ended, but for their time. */
async function others(minutes: number[], { truck = 1, ended = true } = {}): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    insert into load_match (kind, cabinet_id, dock_id, vehicle_id, driver_id, empty_name, empty_lng, empty_lat, empty_at,
      code_until, offered_by, offered_at, valid_until, state, closed_at)
    select kind, cabinet_id, dock_id, ${desk.world.vehicleIds[truck]}, ${desk.world.driverIds[truck]}, empty_name,
      empty_lng, empty_lat, empty_at, code_until, offered_by, offered_at + n * interval '1 minute',
      offered_at + n * interval '1 minute' + interval '1 second', case when ${ended} then 'declined' else 'open' end,
      case when ${ended} then offered_at end
    from load_match, unnest(${minutes}::int[]) n where match_id = ${living}
    order by n returning match_id`.execute(desk.app.db);
  return rows.map(({ match_id }) => match_id);
}

const ids = async (token: string) =>
  (await desk.app.call(matches.mine, {}, { token })).data.map(({ matchId }) => matchId);

describe('the newest offers', () => {
  it('begin with what waits for an answer, though it is older than all that is shown', async () => {
    const later = await others(Array.from({ length: MOST }, (_, n) => n + 1));
    expect(await ids(desk.diaodu)).toEqual([living, ...later.slice(1).toReversed()]);
  });

  it('put what has lapsed by the clock among those that ended, whoever has marked it', async () => {
    const [first] = await others([-3], { ended: false });
    const [second] = await others([-2]);
    expect(await ids(desk.diaodu)).toEqual([living, second, first]);
  });

  it('are those of its own trucks for a carrier, and his own for a driver', async () => {
    await others([1, 2, 3]);
    const [own] = await others([-5], { truck: 0 });
    for (const who of [desk.world.chedui, desk.world.driver])
      expect(await ids(await desk.app.signIn(who))).toEqual([living, own]);
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows of the large tables a plan's run went through. */
function rowsRead(node: PlanNode): number {
  const own = /^(load_match|cus_cabinet)$/.test(node['Relation Name'] ?? '')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}

describe.each(inTurn(`${HISTORY} offers of the past`))('%s', () => {
  it('are not gone through for the newest, whoever asks', async () => {
    const { db, clock } = desk.app;
    await others(Array.from({ length: HISTORY }, (_, n) => n - HISTORY));
    await others([-HISTORY - 2, -HISTORY - 1], { truck: 0 });
    await sql`insert into cus_cabinet (order_id, seq, state, updated_at)
      select c.order_id, 100 + n, 0, c.updated_at from cus_cabinet c join load_match m using (cabinet_id),
        generate_series(1, ${HISTORY}::int) n where m.match_id = ${living}`.execute(db);
    await sql`analyze load_match, cus_cabinet`.execute(db);
    const all = { driverId: null, carrierId: null, most: MOST, now: clock.now };
    const [driverId] = desk.world.driverIds;
    const asked = [all, { ...all, driverId }, { ...all, carrierId: desk.world.carrierId }];
    for (const one of asked) {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
        explain (analyze, format json) ${newestMatches(one)}`.execute(db);
      const read = rowsRead(rows[0]!['QUERY PLAN'][0].Plan);
      expect([one, read]).toEqual([one, expect.toSatisfy((n: number) => n > 0 && n < 10 * MOST)]);
    }
  });
});
