import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import { doorLateness, type TripForecast } from '@boxhaul/domain/dispatch';
import { GAP_MS } from '@boxhaul/domain/fleet';
import { startOfDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { forecastLateBoxes } from './late-forecasts';
import { countStages } from './board.repo';
import {
  countByHour,
  countDoneSince,
  countNotArrived,
  selectTruckSignals,
  type LateBox,
  selectLateBoxes,
} from './wall.repo';

type Wall = PresentedOf<typeof dispatch.wall>;
type WallFacts = Pick<Wall, 'stages' | 'late' | 'trucks' | 'hours'>;

const HOUR_MS = 3_600_000;
const HOURS = 8;
/** What was wanted longer ago than today and these hours is told by its number alone. */
const BEFORE_MS = 12 * HOUR_MS;
/** So many lines are read from afar. */
const MOST_LATE = 8;
const MOST_SILENT = 4;

const dayOf = (now: Date): Date => startOfDay(toWireDate(now)) ?? now;

function tellLate(row: LateBox, forecast: TripForecast | undefined, now: Date): Wall['late']['boxes'] {
  const { require_date: requireDate, reported } = row;
  const lateness = doorLateness({ requireDate, now, foretold: forecast?.late ?? null, reported });
  if (!lateness) return [];
  return [
    {
      cabinetId: row.cabinet_id,
      orderNo: row.order_no,
      seq: row.seq,
      cabinetNo: row.cabinet_no,
      plateNumber: row.plate_number,
      driverName: row.driver_name,
      requireDate: toWireTime(requireDate),
      ...lateness,
      doorAt: forecast ? toWireTime(forecast.doorAt) : null,
    },
  ];
}

/** Boxes that are late, or will be as the days of their trucks go on. */
async function findLate(db: Db, now: Date): Promise<Wall['late']> {
  const today = dayOf(now).getTime();
  const since = new Date(Math.min(today, now.getTime() - BEFORE_MS));
  const until = new Date(Math.max(today + 24 * HOUR_MS, now.getTime() + HOURS * HOUR_MS));
  const forecasts = await forecastLateBoxes(db, now);
  const foretold = new Map([...forecasts].map(([cabinetId, { late }]) => [cabinetId, late] as const));
  const rows = await selectLateBoxes(db, { since, until, now, foretold }, MOST_LATE);
  return {
    count: rows[0]?.count ?? 0,
    older: await countNotArrived(db, since),
    boxes: rows.flatMap((row) => tellLate(row, forecasts.get(row.cabinet_id), now)),
  };
}

/** Each of the next hours, those without a box too. */
async function countHours(db: Db, now: Date): Promise<Wall['hours']> {
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const since = new Date(first);
  const rows = await countByHour(db, { since, until: new Date(first + HOURS * HOUR_MS) });
  return Array.from({ length: HOURS }, (_, i) => {
    const from = new Date(first + i * HOUR_MS);
    const found = rows.find(({ hour }) => hour.getTime() === from.getTime());
    return { from: toWireTime(from), boxes: found?.boxes ?? 0, unassigned: found?.unassigned ?? 0 };
  });
}

/** What the screen on the wall shows of boxes and trucks: eight queries, one after the other, whatever their number. */
export async function wallFacts(db: Db, now: Date): Promise<WallFacts> {
  const stages = await countStages(db, { marks: [], now, over: false, foretold: [] });
  const finished = await countDoneSince(db, dayOf(now));
  const late = await findLate(db, now);
  const hours = await countHours(db, now);
  const { reporting, silent, ones } = await selectTruckSignals(
    db,
    new Date(now.getTime() - GAP_MS),
    MOST_SILENT,
  );
  const silentOnes = (ones ?? []).map(({ plate, at }) => ({
    plateNumber: plate,
    lastAt: at === null ? null : toWireTime(new Date(at)),
  }));
  return {
    stages: {
      unassigned: stages.get('unassigned') ?? 0,
      assigned: stages.get('assigned') ?? 0,
      published: stages.get('published') ?? 0,
      running: stages.get('running') ?? 0,
      held: stages.get('held') ?? 0,
      finished,
    },
    late,
    hours,
    trucks: { reporting, silent, silentOnes },
  };
}
