import type { Db } from '@boxhaul/db';
import { cabinetCheckDigit } from '@boxhaul/domain/kit';
import type { createRoutes } from '../drive/routes';
import { type Journey, planJourney, type Report, reportsOf } from './journey';
import { DEMO_ORDERS } from './order-book';
import type { PlannedOrder } from './plan-orders';
import { storeDriverTrack, storeReports } from './positions';
import type { Truck } from './trucks';

/** Share of its way that each running box has behind it, in turn. */
const PROGRESS = [0.18, 0.42, 0.3, 0.55, 0.78, 0.1, 0.36];

export interface Haul {
  /** From 0, over all hauls. */
  index: number;
  one: PlannedOrder;
  /** The box of its order. */
  seq: number;
  truck: Truck;
  journey: Journey;
  startedAt: Date;
  /** Seconds of the journey that have passed. */
  done: number;
  finishedAt: Date;
  cabinetNo: string;
  sealNo: string;
  finished: boolean;
}

const PREFIXES = ['MSKU', 'CSLU', 'OOLU', 'EGHU', 'TCLU'];

function cabinetNoOf(i: number): string {
  const firstTen = `${PREFIXES[i % PREFIXES.length]}${String(305_438 + i * 7717).slice(-6)}`;
  return firstTen + cabinetCheckDigit(firstTen);
}

/** The running boxes first, then the finished; the trucks take them in turn. */
export function planHauls(
  routes: ReturnType<typeof createRoutes>,
  trucks: readonly Truck[],
  orders: readonly PlannedOrder[],
  now: Date,
): Haul[] {
  const hauls: Haul[] = [];
  const inBook = orders.toSorted((a, b) => DEMO_ORDERS.indexOf(a.order) - DEMO_ORDERS.indexOf(b.order));
  const running = inBook.filter(({ order }) => order.state === 'running');
  const finished = inBook.filter(({ order }) => order.state === 'finished');
  for (const one of [...running, ...finished]) {
    for (let seq = 1; seq <= one.order.boxes; seq++) {
      const index = hauls.length;
      const truck = trucks[index % trucks.length]!;
      const journey = planJourney(routes, truck.yard, one.dock, one.door);
      const isFinished = one.order.state === 'finished';
      const done = isFinished
        ? journey.seconds
        : Math.round(journey.seconds * PROGRESS[index % PROGRESS.length]!);
      // A finished box reached its door a little before it was wanted there.
      const startedAt = isFinished
        ? new Date(one.requireDate.getTime() - (journey.nodes[3]! + 900) * 1000)
        : new Date(now.getTime() - done * 1000);
      hauls.push({
        index,
        one,
        seq,
        truck,
        journey,
        startedAt,
        done,
        finishedAt: new Date(startedAt.getTime() + journey.seconds * 1000),
        cabinetNo: cabinetNoOf(index),
        sealNo: `HL${880_037 + index * 37}`,
        finished: isFinished,
      });
    }
  }
  return hauls;
}

/** Where all trucks were; those without work stand in their yards. */
export async function storeTracks(
  db: Db,
  trucks: readonly Truck[],
  hauls: readonly Haul[],
  now: Date,
): Promise<void> {
  const reports = new Map<string, Report[]>();
  for (const truck of trucks) {
    const own = hauls.filter((haul) => haul.truck === truck);
    const list = own.flatMap((haul) => withFaults(haul, reportsOf(haul.journey, haul.startedAt, haul.done)));
    if (!own.some((haul) => !haul.finished)) {
      const yard = { point: truck.yard as Report['point'], speed: 0, course: 0 };
      list.push({ ...yard, at: new Date(now.getTime() - 120_000) });
    }
    reports.set(truck.vehicleId, list);
  }
  await storeReports(db, reports);
  // One finished order has the telephone's track too; the others have none, which is an answer of its own (S8).
  const first = hauls.find((haul) => haul.finished);
  if (first)
    await storeDriverTrack(db, first.truck.driverId, reportsOf(first.journey, first.startedAt, first.done));
}

/** Real tracks have holes and jumps: the first finished box was silent for 25 minutes, the second jumped away once. */
export function withFaults(haul: Pick<Haul, 'finished' | 'one'>, reports: Report[]): Report[] {
  if (!haul.finished) return reports;
  const middle = reports[Math.floor(reports.length / 3)]!;
  if (haul.one.order.goods === '液晶显示器') {
    const from = middle.at.getTime();
    return reports.filter(({ at }) => at.getTime() < from || at.getTime() > from + 25 * 60_000);
  }
  if (haul.one.order.goods !== '塑料粒子') return reports;
  const { lng, lat } = middle.point;
  const wrong = { ...middle, point: { ...middle.point, lng: lng + 0.4, lat: lat + 0.3 } };
  return reports.map((report) => (report === middle ? wrong : report));
}
