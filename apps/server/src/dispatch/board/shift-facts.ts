import type { Db } from '@boxhaul/db';
import {
  type BoxStage,
  boxStateWord,
  HANDOVER_NOTE_SIGNS,
  handoverBoxName,
  type HandoverFigures,
  lateTripWords,
  type TripForecast,
} from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { countStages } from './board.repo';
import { forecastLateBoxes, withLateForecasts } from './late-forecasts';
import { type BoxToMind, type RunningTask, selectBoxesToMind, selectRunningTasks } from './shift.repo';

/** Boxes, and trips, that are told at once. */
const MOST_TOLD = 60;

interface Subject {
  kind: 'box' | 'truck';
  id: string;
  subject: string;
  text: string;
}

const sumOf = (counts: ReadonlyMap<BoxStage, number>): number =>
  [...counts.values()].reduce((sum, n) => sum + n, 0);

/** Open boxes by stage, and how many of them are late, as the board counts them. */
export async function countShift(
  db: Db,
  now: Date,
): Promise<Omit<HandoverFigures, 'exceptions' | 'messages'>> {
  const lateOnes = await withLateForecasts({ db, now }, { marks: ['late'] });
  const [stages, late] = await Promise.all([
    countStages(db, { marks: [], now, over: false, foretold: [] }),
    countStages(db, { ...lateOnes, over: false }),
  ]);
  const numberOf = (stage: BoxStage): number => stages.get(stage) ?? 0;
  return {
    unassigned: numberOf('unassigned'),
    assigned: numberOf('assigned'),
    published: numberOf('published'),
    running: numberOf('running'),
    held: numberOf('held'),
    late: sumOf(late),
  };
}

/** Why a box is late: what an open exception says, else how its truck's day goes on, else by when it was wanted. */
function latenessOf({ late_detail: detail, require_date: at }: BoxToMind, forecast?: TripForecast): string {
  const wanted = `要求 ${toWireTime(at).slice(5, 16)} 到门，尚未到门`;
  return `晚到：${detail ?? (forecast && lateTripWords(forecast)) ?? wanted}`;
}

function tellBox(row: BoxToMind, forecast: TripForecast | undefined): Subject {
  const held = `${boxStateWord('desk', row.cabinet_state)}${row.hold_reason ? `：${row.hold_reason}` : ''}`;
  const words = [...(row.held ? [held] : []), ...(row.late ? [latenessOf(row, forecast)] : [])];
  const { order_no: orderNo, seq, cabinet_no: cabinetNo } = row;
  return {
    kind: 'box',
    id: row.cabinet_id,
    subject: handoverBoxName({ orderNo, seq, cabinetNo }),
    text: words.join('；').slice(0, HANDOVER_NOTE_SIGNS),
  };
}

function tellTruck([first, ...others]: readonly [RunningTask, ...RunningTask[]]): Subject {
  const trips = [first, ...others].map(
    ({ order_no: orderNo, seq, cabinet_no: cabinetNo, next_node: next }) =>
      `${handoverBoxName({ orderNo, seq, cabinetNo })}${next ? `，下一步${next}` : ''}`,
  );
  return {
    kind: 'truck',
    id: first.vehicle_id,
    subject: first.plate_number,
    text: `${first.driver_name}在途：${trips.join('；')}`.slice(0, HANDOVER_NOTE_SIGNS),
  };
}

/** The trips of each truck together: two boxes on one trailer are one truck's. */
function byTruck(rows: readonly RunningTask[]): [RunningTask, ...RunningTask[]][] {
  const trucks = new Map<string, [RunningTask, ...RunningTask[]]>();
  for (const row of rows) {
    const truck = trucks.get(row.vehicle_id);
    if (truck) truck.push(row);
    else trucks.set(row.vehicle_id, [row]);
  }
  return [...trucks.values()];
}

/** What the next dispatcher should know: boxes that are held up or late, and trucks on their way. `more`: boxes and trips left out. */
export async function shiftSubjects(ctx: Ctx): Promise<{ subjects: Subject[]; more: number }> {
  const forecasts = await forecastLateBoxes(ctx.db, ctx.now);
  const asked = { now: ctx.now, foretold: [...forecasts.keys()] };
  const [boxes, tasks] = await Promise.all([
    selectBoxesToMind(ctx.db, asked, MOST_TOLD),
    selectRunningTasks(ctx.db, MOST_TOLD),
  ]);
  return {
    subjects: [
      ...boxes.map((row) => tellBox(row, forecasts.get(row.cabinet_id))),
      ...byTruck(tasks).map(tellTruck),
    ],
    more: (boxes[0]?.count ?? 0) - boxes.length + (tasks[0]?.count ?? 0) - tasks.length,
  };
}
