import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { planHauls, withFaults } from './hauls';
import { planJourney, reportsOf, type Report } from './journey';
import { DEMO_ORDERS } from './order-book';
import type { PlannedOrder } from './plan-orders';

const YARD = { lng: 114, lat: 22.5 };
const DOCK = { lng: 114.1, lat: 22.5 };
const DOOR = { lng: 114.1, lat: 22.6 };
type Place = typeof YARD;
const routes = (from: Place, to: Place) => ({
  points: [wgs84(from.lng, from.lat), wgs84(to.lng, to.lat)],
  seconds: 1_000,
});
const journey = planJourney(routes, YARD, DOCK, DOOR);

describe('a journey', () => {
  it('waits 6 minutes in the yard, 35 at the dock, 12 and 88 at the door, 25 to hand the box back', () => {
    expect(journey.nodes).toEqual([120, 1_360, 3_460, 4_460, 5_180, 10_460, 11_460, 12_960]);
    expect(journey.seconds).toBe(12_960);
  });

  it.each([
    [0, YARD, 0],
    [360, YARD, 0],
    [1_360, DOCK, 0],
    [3_460, DOCK, 0],
    [4_460, DOOR, 0],
    [5_180, DOOR, 0],
    [10_460, DOOR, 0],
    [11_460, DOCK, 0],
    [12_960, DOCK, 0],
    [99_999, DOCK, 0],
  ])('after %i seconds it stands', (second, { lng, lat }, speed) => {
    const moment = journey.at(second);
    expect(moment).toMatchObject({ speed });
    expect(metresBetween(moment.point, wgs84(lng, lat))).toBeLessThan(0.01);
  });

  it('drives in between', () => {
    for (const second of [361, 3_461, 10_461]) expect(journey.at(second).speed).toBeGreaterThan(30);
    const way = metresBetween(wgs84(YARD.lng, YARD.lat), journey.at(860).point);
    expect(way).toBeCloseTo(metresBetween(wgs84(YARD.lng, YARD.lat), wgs84(DOCK.lng, DOCK.lat)) / 2, -1);
  });
});

describe('its reports', () => {
  const start = new Date('2026-11-20T00:00:00Z');
  const reports = reportsOf(journey, start, 400);
  const seconds = (list: Report[]) => list.map(({ at }) => (at.getTime() - start.getTime()) / 1000);

  it('come every minute standing, every ten seconds moving, up to the end', () => {
    expect(seconds(reports)).toEqual([0, 60, 120, 180, 240, 300, 360, 420].filter((s) => s <= 400));
    expect(seconds(reportsOf(journey, start, 450))).toEqual([
      0, 60, 120, 180, 240, 300, 360, 420, 430, 440, 450,
    ]);
  });

  it('wander some metres while it stands, and not on the road', () => {
    expect(reports[0]!.point).toEqual(wgs84(114, 22.500_05));
    expect(reports[1]!.point).toEqual(
      wgs84(114 + Math.sin(60 / 7) * 0.000_06, 22.5 + Math.cos(60 / 11) * 0.000_05),
    );
    expect(reportsOf(journey, start, 430).at(-1)!.point).toEqual(journey.at(430).point);
  });
});

const order = (state: string, boxes: number, goods = '布'): PlannedOrder => ({
  order: { ...DEMO_ORDERS[0]!, state: state as 'running', boxes, goods },
  owner: '13800000001',
  createdAt: new Date(0),
  requireDate: new Date('2026-11-19T12:00:00Z'),
  harborName: '深圳盐田港',
  bookSpaceNo: '1',
  hasConfirmation: false,
  dock: DOCK,
  door: DOOR,
});
const trucks = ['a', 'b', 'c'].map((vehicleId) => ({
  vehicleId,
  driverId: vehicleId,
  plateNumber: vehicleId,
  driverName: vehicleId,
  yard: YARD,
}));

describe('the hauls', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const hauls = planHauls(
    routes,
    trucks,
    [order('finished', 1), order('approved', 4), order('running', 8)],
    now,
  );

  it('are the running boxes and then the finished, on the trucks in turn', () => {
    expect(hauls.map(({ one, seq }) => `${one.order.state}${one.order.boxes} ${seq}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((seq) => `running8 ${seq}`),
      'finished1 1',
    ]);
    expect(hauls.map(({ truck }) => truck.vehicleId).join('')).toBe('abcabcabc');
    expect(hauls.map(({ finished }) => finished)).toEqual([...Array<boolean>(8).fill(false), true]);
  });

  it('are so far on their way, and began accordingly', () => {
    const shares = [0.18, 0.42, 0.3, 0.55, 0.78, 0.1, 0.36, 0.18];
    expect(hauls.slice(0, 8).map(({ done }) => done)).toEqual(
      shares.map((share) => Math.round(12_960 * share)),
    );
    expect(hauls[0]!.startedAt).toEqual(new Date(now.getTime() - 2_333_000));
    const startedAt = Date.parse('2026-11-19T12:00:00Z') - (4_460 + 900) * 1000;
    expect(hauls[8]).toMatchObject({
      done: 12_960,
      startedAt: new Date(startedAt),
      finishedAt: new Date(startedAt + 12_960_000),
    });
  });

  it('keep the order of the book, whenever their orders came', () => {
    const [first, second] = DEMO_ORDERS.filter(({ state }) => state === 'finished');
    const late = { ...order('finished', 1), order: second! };
    const early = { ...order('finished', 1), order: first! };
    expect(planHauls(routes, trucks, [late, early], now).map(({ one }) => one.order)).toEqual([
      first,
      second,
    ]);
  });

  it('carry boxes with right numbers', () => {
    expect(hauls.slice(0, 6).map(({ cabinetNo }) => cabinetNo.slice(0, 10))).toEqual([
      'MSKU305438',
      'CSLU313155',
      'OOLU320872',
      'EGHU328589',
      'TCLU336306',
      'MSKU344023',
    ]);
    expect(hauls[0]!.cabinetNo).toMatch(/^MSKU305438\d$/);
    expect(hauls.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(hauls.slice(0, 2).map(({ sealNo }) => sealNo)).toEqual(['HL880037', 'HL880074']);
  });
});

describe('the faults of tracks', () => {
  const at = (i: number) => new Date(i * 60_000);
  const reports: Report[] = Array.from({ length: 90 }, (_, i) => ({
    at: at(i),
    point: wgs84(114, 22.5),
    speed: 0,
    course: 0,
  }));
  const faulty = (goods: string, finished = true) =>
    withFaults({ finished, one: order('finished', 1, goods) }, reports);

  it('a silence of 25 minutes from the first third on', () => {
    const kept = faulty('液晶显示器').map((report) => report.at.getTime() / 60_000);
    expect(kept).toEqual(reports.map((_, i) => i).filter((i) => i < 30 || i > 55));
  });

  it('one jump away', () => {
    const jumps = faulty('塑料粒子').flatMap(({ point }, i) => (point.lng === 114 ? [] : [[i, point]]));
    expect(jumps).toEqual([[30, wgs84(114.4, 22.8)]]);
    expect(reports[30]!.point).toEqual(wgs84(114, 22.5));
  });

  it('none of other goods, and none on the way', () => {
    expect(faulty('布')).toBe(reports);
    expect(faulty('液晶显示器', false)).toBe(reports);
  });
});
