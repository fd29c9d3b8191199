import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { toColumns } from '../../fleet/tracking/track-columns';
import { findSign, wantedSign } from './fence-sign';

const CENTRE = wgs84(114.27, 22.57);
const M = 1 / 111_195;
/** A report a minute, so many metres north of the centre; null: none. */
const find = (metres: readonly (number | null)[], wanted: 'entered' | 'left') =>
  findSign(
    toColumns(
      metres.flatMap((north, minute) =>
        north === null
          ? []
          : [{ ...wgs84(CENTRE.lng, CENTRE.lat + north * M), at: minute * 60_000, speed: 0, course: 0 }],
      ),
    ),
    CENTRE,
    wanted,
  );
const minutes = (minute: number) => minute * 60_000;

describe('a truck that arrives', () => {
  it('is there from its first report within, when it stays', () => {
    expect(find([5_000, 3_000, 900, 20, 30, 25], 'entered')).toEqual({
      kind: 'entered',
      at: minutes(2),
      other: minutes(1),
    });
    expect(find([100, 90, 80, 80], 'entered')).toEqual({ kind: 'entered', at: 0, other: null });
  });

  it.each([
    ['drives past', [5_000, 900, 100, 900, 5_000, 9_000]],
    ['has been there for less than three minutes', [5_000, 900, 20, 20]],
    ['reports once', [5_000, 20]],
    ['reports twice, long apart', [5_000, 20, null, null, null, null, 20]],
    ['stands at the edge without', [1_100, 1_150, 1_190, 1_100, 1_100]],
    ['never reports', []],
  ])('is not when it %s', (_, metres) => {
    expect(find(metres, 'entered')).toBeNull();
  });

  it('stays the same whatever comes after', () => {
    const there = [5_000, 900, 20, 20, 20];
    const found = find(there, 'entered');
    expect(find([...there, 4_000, 4_000, 20, 20, 20, 20, 20], 'entered')).toEqual(found);
  });
});

describe('a truck that leaves', () => {
  const stay = [5_000, 900, 20, 20, 20, 20];

  it('left with its last report within, when it is gone for three minutes', () => {
    expect(find([...stay, 2_000, 5_000, 8_000, 9_000], 'left')).toEqual({
      kind: 'left',
      at: minutes(5),
      other: minutes(6),
    });
  });

  it('is gone with the last report within where it drives out by the edge, and there still where it stands at it', () => {
    expect(find([...stay, 1_150, 5_000, 8_000, 9_000, 9_000], 'left')).toMatchObject({
      at: minutes(5),
      other: minutes(6),
    });
    const edge = [5_000, 950, 1_050, 1_060, 1_050, 1_055];
    expect(find([...edge, 5_000, 8_000, 9_000, 9_000], 'left')).toMatchObject({
      at: minutes(5),
      other: minutes(6),
    });
  });

  it.each([
    ['is there still', stay],
    ['has been gone for two minutes', [...stay, 2_000, 5_000, 8_000]],
    ['drifts over the edge', [...stay, 1_050, 1_150, 1_190, 1_100, 1_150]],
    ['was never there', [5_000, 5_000, 5_000, 5_000, 5_000]],
    ['drove past', [5_000, 900, 5_000, 5_000, 5_000, 5_000]],
  ])('did not when it %s', (_, metres) => {
    expect(find(metres, 'left')).toBeNull();
  });

  it('comes back from a short way out, and is gone later', () => {
    const back = [...stay, 2_000, 20, 20, 20, 20];
    expect(find(back, 'left')).toBeNull();
    expect(find([...back, 3_000, 4_000, 5_000, 6_000], 'left')).toMatchObject({ at: minutes(10) });
  });
});

it('knows what to look for at a node', () => {
  expect(wantedSign('arrive_pickup', 'dock')).toBe('entered');
  expect(wantedSign('pick_empty', 'dock')).toBe('left');
  expect(wantedSign('finish_door', 'door')).toBe('left');
  expect(wantedSign('return_loaded', 'return')).toBe('left');
  expect(wantedSign('start_door', 'door')).toBeNull();
  expect(wantedSign('accept', 'any')).toBeNull();
  expect(wantedSign('stop', 'dock')).toBeNull();
});
