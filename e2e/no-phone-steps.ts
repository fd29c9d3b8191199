import { dispatch } from '@boxhaul/contract/dispatch';
import type { Client, OutputOf } from '@boxhaul/contract/kit';
import type { TestTerminal } from '@boxhaul/testkit';
import type { Locator, Page } from '@playwright/test';
import { nextBoxNo } from './box-day';
import { expect } from './journey-test';
import { type Point, standAt } from './own-trucks';

type Trip = OutputOf<typeof dispatch.day>['trips'][number];
type Spot = Trip['dock'];

const STAYS_MINUTES = 8;
/** How far a truck comes in a minute, degrees: some 70 km an hour. */
const MINUTE_DEGREES = 0.01;
const NEAR_BY = 0.05;
const REASON = '司机未用手机，照片后补';

const stay = (at: Spot): Spot[] => Array.from({ length: STAYS_MINUTES }, () => at);
const northOf = ({ lon, lat }: Spot): Spot => ({ lon, lat: lat + NEAR_BY });

/** The way between two places, a point a minute. */
function way(from: Spot, to: Spot): Spot[] {
  const minutes = Math.ceil(Math.hypot(to.lon - from.lon, to.lat - from.lat) / MINUTE_DEGREES);
  return Array.from({ length: Math.max(0, minutes - 1) }, (_, i) => {
    const part = (i + 1) / minutes;
    return { lon: from.lon + (to.lon - from.lon) * part, lat: from.lat + (to.lat - from.lat) * part };
  });
}

/** Where the truck of a trip is, minute by minute: until it stands at its door, and from there until it has given the box back. */
const roundOf = ({ dock, door, back }: Trip) => ({
  out: [...way(northOf(dock), dock), ...stay(dock), ...way(dock, door), ...stay(door)],
  back: [...way(door, back), ...stay(back), ...way(back, northOf(back)), northOf(back)],
});

/** Trucks report what they drove, the last point `endsAgo` minutes ago. */
export async function drive(
  trucks: readonly { terminal: TestTerminal; trip: Trip }[],
  half: 'out' | 'back',
  endsAgo: number,
): Promise<void> {
  await Promise.all(
    trucks.map(async ({ terminal, trip }) => {
      const points = roundOf(trip)[half];
      for (const [i, { lon, lat }] of points.entries()) {
        const point: Point = { lng: lon, lat };
        await standAt(terminal, point, endsAgo + points.length - 1 - i);
      }
    }),
  );
}

/** Gives each box of an order to one of these trucks, and tells the drivers; answers their trips in that order. */
export async function sendAll(desk: Client, orderId: string, plates: readonly string[]): Promise<Trip[]> {
  const { cabinets, order } = await desk.call(dispatch.order, { id: orderId });
  const day = order.requireDate.slice(0, 10);
  const { vehicles } = await desk.call(dispatch.resources, { dockId: 101, day });
  const taskIds = [];
  for (const [i, { cabinetId }] of cabinets.entries()) {
    const { vehicleId, usualDriverId } = vehicles.find(({ plateNumber }) => plateNumber === plates[i])!;
    const crew = { vehicleId, driverId: usualDriverId! };
    taskIds.push(
      (await desk.call(dispatch.assign, { cabinetId, legKind: 'direct', dockId: 101, ...crew })).taskId,
    );
  }
  const { refused } = await desk.call(dispatch.publish, { taskIds });
  expect(refused).toEqual([]);
  const { trips } = await desk.call(dispatch.day, { day });
  return taskIds.map((id) => trips.find(({ taskId }) => taskId === id)!);
}

/** Opens what positions say of the chosen boxes, once they say so much. */
export async function openSigned(page: Page, words: string, patience: number): Promise<Locator> {
  await page.getByRole('button', { name: `登记到离（${words}）` }).click({ timeout: patience });
  return page.getByRole('dialog', { name: `登记到离（${words}）` });
}

/** Types why there are no pictures and the numbers that are asked for, from field to field as the Tab key goes. */
export async function typeNumbers(dialog: Locator): Promise<void> {
  await dialog.getByRole('textbox', { name: '没有照片的原因' }).pressSequentially(REASON);
  for (const field of await dialog.getByRole('textbox', { name: /^柜号 · / }).all()) {
    if ((await field.inputValue()) === '') await field.pressSequentially(nextBoxNo());
  }
  for (const field of await dialog.getByRole('textbox', { name: /^封号 · / }).all()) {
    await field.pressSequentially('HL8866');
  }
}
