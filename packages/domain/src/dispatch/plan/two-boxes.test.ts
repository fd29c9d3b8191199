import { describe, expect, it } from 'vitest';
import type { PlanBox } from './day';
import { canPair, savedBetween } from './two-boxes';

const BOX: PlanBox = {
  boxId: 'a',
  orderId: 'a',
  isLoading: false,
  type: '20GP',
  feet: 20,
  kg: 14_000,
  companyId: 1,
  mayTurn: false,
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

/** A dock and two doors, each so many kilometres and minutes from each other. */
function pairs(
  more: Partial<PlanBox> = {},
  { km = 20, minutes = 30, first = {} }: { km?: number; minutes?: number; first?: Partial<PlanBox> } = {},
): boolean {
  const away = (far: number) => Float64Array.from({ length: 9 }, (_, cell) => (cell % 4 === 0 ? 0 : far));
  const drives = { places: 3, km: away(km), minutes: away(minutes) };
  return canPair(drives, { ...BOX, ...first }, { ...BOX, boxId: 'b', orderId: 'b', door: 2, ...more });
}

describe('two boxes go on one trailer', () => {
  it('of one dock and direction, whose doors are near and wanted at about one hour', () => {
    expect(pairs()).toBe(true);
    expect(pairs({ due: 539 })).toBe(false);
    expect(pairs({ isLoading: true })).toBe(false);
    expect(pairs({ from: 2 })).toBe(false);
    expect(pairs({ to: 2 })).toBe(false);
    expect(pairs({ feet: 40 })).toBe(false);
    expect(pairs({ kg: null })).toBe(false);
    expect(pairs({}, { first: { kg: null } })).toBe(false);
  });

  it('to the last kilometre, minute and hour, and not beyond', () => {
    expect(pairs({ due: 600 }, { km: 30 })).toBe(true);
    expect(pairs({ due: 600 }, { km: 31 })).toBe(false);
    // The first door opens at 480 and works until 570; the second waits for its box until an hour late.
    expect(pairs({}, { minutes: 30 })).toBe(true);
    expect(pairs({}, { minutes: 31 })).toBe(false);
    expect(pairs({ due: 780 })).toBe(true);
    expect(pairs({ due: 781 })).toBe(false);
  });

  it('of one door as soon as the truck is there', () => {
    expect(pairs({ door: 1 }, { minutes: 99 })).toBe(true);
  });

  it('as a dispatcher has said, whatever speaks against it, and with no other', () => {
    expect(pairs({ mateId: 'a', kg: null, from: 2 }, { km: 99, first: { mateId: 'b' } })).toBe(true);
    expect(pairs({}, { first: { mateId: 'c' } })).toBe(false);
    expect(pairs({ mateId: 'c' })).toBe(false);
    expect(pairs({ boxId: 'a' })).toBe(false);
  });
});

it('two boxes save the way back and the way out again, less the way between their doors', () => {
  const km = Float64Array.from([0, 40, 50, 40, 0, 8, 50, 8, 0]);
  const drives = { places: 3, km, minutes: km };
  expect(savedBetween(drives, BOX, { ...BOX, door: 2 })).toBe(40 + 0 + 50 - 8);
});
