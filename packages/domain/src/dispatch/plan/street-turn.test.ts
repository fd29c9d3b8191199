import { expect, it } from 'vitest';
import type { PlanBox } from './day';
import { canTurn } from './street-turn';

const BOX: PlanBox = {
  boxId: 'a',
  orderId: 'a',
  isLoading: false,
  type: '40HQ',
  feet: 40,
  kg: 14_000,
  companyId: 1,
  mayTurn: true,
  from: 0,
  door: 1,
  to: 0,
  earliest: 360,
  doorFrom: 480,
  due: 540,
  latestBack: null,
  fetchMinutes: 30,
  doorMinutes: 90,
  returnMinutes: 20,
  mateId: null,
  barred: new Set(),
};

/** A dock, and two doors that are `across` kilometres apart; each is 40 km from the dock, and half an hour from the other. */
function turns(more: Partial<PlanBox> = {}, { across = 30, imported = {} } = {}): boolean {
  const km = Float64Array.from([0, 40, 40, 40, 0, across, 40, across, 0]);
  const minutes = Float64Array.from([0, 40, 40, 40, 0, 30, 40, 30, 0]);
  const exported = { ...BOX, boxId: 'b', orderId: 'b', isLoading: true, door: 2, due: 690, ...more };
  return canTurn({ places: 3, km, minutes }, { ...BOX, ...imported }, exported);
}

it('the empty box of an import stays on the truck for an export of its line and type', () => {
  expect(turns()).toBe(true);
  expect(turns({ isLoading: false })).toBe(false);
  expect(turns({}, { imported: { isLoading: true } })).toBe(false);
  expect(turns({ type: '40GP' })).toBe(false);
  expect(turns({ companyId: 2 })).toBe(false);
});

it('where the line lets both, and there is time for it to the minute', () => {
  expect(turns({ mayTurn: false })).toBe(false);
  expect(turns({}, { imported: { mayTurn: false } })).toBe(false);
  // Unloaded at 630, looked at for half an hour, and half an hour on the way.
  expect(turns({ due: 689 })).toBe(false);
});

it('where it is shorter than giving the one back and fetching another', () => {
  expect(turns({}, { across: 79 })).toBe(true);
  expect(turns({}, { across: 80 })).toBe(false);
});
