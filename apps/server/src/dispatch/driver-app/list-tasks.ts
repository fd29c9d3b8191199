import type { driverApp, DriverTask } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { goesToGate, LEG_WORDS, slotWords, summariseChanges } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { driverTaskWord } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { presentPublicMark } from '../../orders/orders';
import { driverOf } from './driver-of';
import { findConsent, type OwnTask, selectOwnTasks } from './driver-app.repo';

/** What is done stays in sight for so long. */
const DONE_MS = 24 * 3600_000;

const timeOf = (iso: string | null): string | null => iso && toWireTime(new Date(iso));

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The booking at the gate that his leg goes through, in words. */
const gateOf = ({ gate, order_type, leg_kind }: OwnTask): string =>
  gate && goesToGate(order_type, leg_kind)
    ? slotWords({
        gateBooking: gate.booking,
        gateSlot: momentOf(gate.from),
        gateUntil: momentOf(gate.until),
        gatePlate: gate.plate,
      })
    : '';

/** Which trip each open task is, as they stand; two on one trailer are one. */
function tripsOf(tasks: readonly OwnTask[]): Map<string, number> {
  const trips = new Map<string, number>();
  for (const { task_id, state, pair } of tasks) {
    if (state !== 'published' && state !== 'running') continue;
    const mates = pair && trips.get(pair.taskId);
    trips.set(task_id, mates ?? new Set(trips.values()).size + 1);
  }
  return trips;
}

const wordOf = ({ state, queued, nodes }: OwnTask, trip: number | null): string =>
  driverTaskWord(state, {
    accepted: nodes.some(({ code, doneAt }) => code === 'accept' && doneAt !== null),
    queued,
    trip,
  });

const presentTask = (task: OwnTask, trip: number | null, now: Date): DriverTask => ({
  taskId: task.task_id,
  orderNo: task.order_no,
  orderType: task.order_type,
  state: task.state,
  stateText: wordOf(task, trip),
  legText: LEG_WORDS[task.leg_kind],
  phase: task.phase ?? wordOf(task, trip),
  plateNumber: task.plate_number,
  seq: task.seq,
  cabinetType: task.cabinet_type,
  cabinetNo: task.cabinet_no,
  sealNo: task.seal_no,
  bookSpaceNo: task.book_space_no,
  bookedBoxes: task.booked_boxes,
  goodsName: task.goods_name,
  remark: task.remark,
  trip,
  queued: task.queued,
  requireDate: toWireTime(task.require_date),
  doorAt: toWireTime(task.at),
  publishedAt: toWireTime(task.published_at),
  dock: { name: task.dock_name, lon: task.dock_lng, lat: task.dock_lat },
  door: {
    name: task.address,
    lon: task.address_lng,
    lat: task.address_lat,
    contactName: task.contact_name,
    contactPhone: task.contact_phone,
  },
  back: { name: task.back_name, lon: task.back_lng, lat: task.back_lat },
  pair: task.pair,
  payPercent: task.pay_percent,
  held: task.held,
  gate: gateOf(task),
  marks: task.marks.map((mark) => presentPublicMark(mark, now)),
  nodes: task.nodes.map(({ code: _code, doneAt, ...node }) => ({ ...node, doneAt: timeOf(doneAt) })),
});

/** What of his trips he has not confirmed; of two boxes on one trailer the one that has another hour speaks. */
function changesOf(rows: readonly OwnTask[], trips: ReadonlyMap<string, number>, now: Date) {
  const open = rows.filter(({ task_id }) => trips.has(task_id));
  const own = [...new Set(trips.values())].map((trip) => {
    const tasks = open.filter(({ task_id }) => trips.get(task_id) === trip);
    const { at, hour_before, address } = tasks.find(({ hour_before }) => hour_before !== null) ?? tasks[0]!;
    return { place: address, runs: tasks.some(({ state }) => state === 'running'), at, before: hour_before };
  });
  const told = summariseChanges(own, now);
  const versions = open.flatMap(({ hour_change }) => (hour_change === null ? [] : BigInt(hour_change)));
  const version = versions.reduce((newest, one) => (one > newest ? one : newest), 0n);
  return told && { version: String(version), ...told };
}

/** A driver's own tasks, none of anybody else's. */
export async function listTasks(ctx: Ctx): Promise<PresentedOf<typeof driverApp.tasks>> {
  const { driverId } = driverOf(ctx);
  const [rows, consent] = await Promise.all([
    selectOwnTasks(ctx.db, driverId, new Date(ctx.now.getTime() - DONE_MS)),
    findConsent(ctx.db, driverId),
  ]);
  const trips = tripsOf(rows);
  return {
    driverName: ctx.signedIn().username,
    tracked: consent !== undefined,
    changed: changesOf(rows, trips, ctx.now),
    tasks: rows.map((row) => presentTask(row, trips.get(row.task_id) ?? null, ctx.now)),
  };
}
