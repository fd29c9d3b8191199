import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RankedTruck, rankTruck, type WantedBox } from './rank-trucks';

const NOW = new Date('2026-11-20T00:00:00Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);
const BOX: WantedBox = { requireDate: hours(4), doorMinutes: 60, now: NOW };
const TRUCK: RankedTruck = {
  busy: false,
  isFit: true,
  dueSoon: false,
  toDock: { km: 20, minutes: 30 },
  overlaps: false,
};
const rank = (change: Partial<RankedTruck> = {}, box = BOX) => rankTruck({ ...TRUCK, ...change }, box);

describe('how well a truck suits a box', () => {
  it('is the way to it, the hour at the door by it, and what else it has to do', () => {
    expect(rank()).toEqual({ cost: 20, emptyKm: 20, early: 120, overlaps: false });
    // Ten minutes late cost as much as ten kilometres.
    expect(rank({}, { ...BOX, requireDate: new Date(NOW.getTime() + 110 * 60_000) })).toEqual({
      cost: 30,
      emptyKm: 20,
      early: -10,
      overlaps: false,
    });
    expect(rank({ toDock: null })).toEqual({ cost: 200, emptyKm: null, early: null, overlaps: false });
    expect(rank({}, { ...BOX, doorMinutes: null })).toMatchObject({
      cost: 20,
      early: null,
    });
  });

  it('says no hour of a truck that is under way for another box', () => {
    expect(rank({ busy: true })).toMatchObject({ early: null, emptyKm: 20 });
  });

  it('puts papers that run out soon behind those that do not, of two at one distance', () => {
    expect(rank({ dueSoon: true }).cost).toBeGreaterThan(rank().cost);
  });

  it('puts who comes late by what else there is behind, and who has something to end first a little', () => {
    expect(rank({ overlaps: true })).toMatchObject({ cost: 2_020, overlaps: true });
    expect(rank({ busy: true }).cost).toBe(120);
  });

  it('nothing makes up for what keeps a truck away', () => {
    const some = fc.record({
      toDock: fc.option(
        fc.record({ km: fc.integer({ min: 0, max: 300 }), minutes: fc.integer({ min: 0, max: 400 }) }),
      ),
      dueSoon: fc.boolean(),
    });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const free = rank(one).cost;
        const overlapping = rank({ ...other, overlaps: true }).cost;
        const unfit = rank({ ...other, isFit: false }).cost;
        expect(free).toBeLessThan(overlapping);
        expect(overlapping).toBeLessThan(unfit);
      }),
    );
  });
});
