import { fromWireTime, shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { expect, test } from 'vitest';
import { coined, planCompany } from './company';
import { boxesOf, HISTORY_DAYS, LIVE_TRUCKS, planDay, trucksInHistory } from './day-plan';

const base = fromWireTime('2026-11-30 14:20:00')!;
const AGO = Array.from({ length: HISTORY_DAYS }, (_, i) => i + 1);
const plansOf = (scale: number) => {
  const company = planCompany(scale);
  return AGO.map((ago) => planDay(company, { base, scale }, ago));
};
const boxes = (plans: ReturnType<typeof plansOf>) =>
  plans.flatMap(({ orders }) => orders).reduce((sum, order) => sum + order.boxes, 0);

test('two months are some 2 500 boxes, and ten times as many by one number', () => {
  expect(Math.abs(boxes(plansOf(1)) - 2_500)).toBeLessThan(150);
  expect(Math.abs(boxes(plansOf(10)) - 25_000)).toBeLessThan(1_500);
});

test('the same is planned each time, and no two days are alike', () => {
  const [one, other] = [plansOf(1), plansOf(1)];
  expect(one).toEqual(other);
  expect(new Set(one.map(({ orders }) => JSON.stringify(orders.map(({ goods }) => goods)))).size).toBe(
    HISTORY_DAYS,
  );
});

test('fewer boxes on Sundays, more towards the end of a month', () => {
  expect(boxesOf('2026-11-22', 1)).toBeLessThan(boxesOf('2026-11-20', 1) / 2);
  expect(boxesOf('2026-11-26', 1)).toBeGreaterThan(boxesOf('2026-11-19', 1) * 1.1);
});

test('nearly all of a past day was driven, some of it late, and nothing of it is still to come', () => {
  const orders = plansOf(1).flatMap((plan) => plan.orders);
  const fates = (fate: string) => orders.filter((order) => order.fate === fate).length / orders.length;
  expect(fates('finished')).toBeGreaterThan(0.88);
  expect(fates('cancelled')).toBeGreaterThan(0.02);
  expect(fates('rejected')).toBeGreaterThan(0.01);
  const late = orders.filter(({ lateMinutes }) => lateMinutes > 0).length / orders.length;
  expect(Math.abs(late - 0.1)).toBeLessThan(0.03);
  for (const { anchor, createdAt } of orders) {
    expect('doorAt' in anchor && anchor.doorAt.getTime() > createdAt.getTime()).toBe(true);
    expect(createdAt.getTime()).toBeLessThan(base.getTime());
  }
});

test('a truck drives once in each half of a day, and there are enough of them', () => {
  const most = trucksInHistory(planCompany(1));
  for (const { orders } of plansOf(1)) {
    for (const wave of [0, 1]) {
      const trucks = orders
        .filter((order) => order.wave === wave && order.fate === 'finished')
        .flatMap((order) => order.trucks);
      expect(new Set(trucks).size).toBe(trucks.length);
      expect(Math.max(...trucks)).toBeLessThan(most);
    }
  }
});

test('what goes on now has every state that waits for somebody, and keeps its trucks to itself', () => {
  const { orders, live, day } = planDay(planCompany(1), { base, scale: 1 }, 0);
  expect([live, day]).toEqual([true, toWireDate(base)]);
  const fates = new Set(orders.map(({ fate }) => fate));
  for (const fate of ['running', 'published', 'assigned', 'approved', 'pending_review', 'awaiting_customer'])
    expect(fates).toContain(fate);
  const trucks = orders.flatMap((order) => order.trucks);
  expect(trucks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: LIVE_TRUCKS }, (_, i) => i));
  expect(orders.filter(({ fate }) => fate === 'running').length).toBeGreaterThanOrEqual(5);
  for (const { createdAt } of orders) expect(createdAt.getTime()).toBeLessThan(base.getTime());
});

test('before dawn what was wanted yesterday evening is over', () => {
  const early = fromWireTime('2026-11-30 01:10:00')!;
  const { orders } = planDay(planCompany(1), { base: early, scale: 1 }, 1);
  const last = Math.max(
    ...orders.map(({ anchor }) => ('doorAt' in anchor ? anchor.doorAt.getTime() : Infinity)),
  );
  expect(last).toBeLessThan(early.getTime() - 8 * 3600_000);
  expect(shiftDay(toWireDate(early), -1)).toBe('2026-11-29');
});

test('the company has the sizes that it is known by, and nobody in it twice', () => {
  for (const scale of [1, 10]) {
    const { customers, carriers, trucks, drivers } = planCompany(scale);
    // With those of the small world: 45 customers, 8 carriers, 70 trucks, 90 drivers.
    expect([customers.length, carriers.length, trucks.length, drivers.length]).toEqual(
      [42, 5, 46, 68].map((count) => count * scale),
    );
    const unique = (list: readonly string[]) => expect(new Set(list).size).toBe(list.length);
    unique(customers.map(({ name }) => name));
    unique(customers.map(({ login }) => login));
    unique(carriers.map(({ name }) => name));
    unique(trucks.map(({ plate }) => plate));
    unique(trucks.map(({ terminalId }) => terminalId));
    unique(drivers.map(({ phone }) => phone));
  }
});

test('phones are of ranges in which nobody has one, plates as plates are written', () => {
  const { customers, trucks, drivers } = planCompany(10);
  for (const { login } of customers) expect(login).toMatch(/^1380000\d{4}$/);
  for (const { phone } of drivers) expect(phone).toMatch(/^1990000\d{4}$/);
  for (const { plate } of trucks) expect(plate).toMatch(/^粤[BASEL][QWXYZ]\d{4}$/);
  expect(new Set(Array.from({ length: 440 }, (_, i) => coined(i))).size).toBe(440);
});
