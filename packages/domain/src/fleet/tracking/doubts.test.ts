import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { cleanRows } from './clean-track';
import { coverage } from './coverage';
import { doubtSentence, trackDoubts } from './doubts';
import { pickRows, toColumns } from './track-columns';
import type { TrackPoint } from './track-point';

const START = Date.parse('2026-11-20T00:00:00Z');
const MINUTE = 60_000;
const at = (minute: number) => START + minute * MINUTE;
const point = (minute: number, lng: number, lat = 22.6): TrackPoint => ({
  ...wgs84(lng, lat),
  at: at(minute),
  speed: 50,
  course: 90,
});
/** Eastward at some 40 km/h, a point a minute. */
const drive = (from: number, to: number): TrackPoint[] =>
  Array.from({ length: to - from }, (_, i) => point(from + i, 113.5 + (from + i) * 0.0065));
const unplaced = (from: number, to: number): TrackPoint[] =>
  Array.from({ length: to - from }, (_, i) => point(from + i, 0, 0));
const away = (from: number, to: number, step = 1): TrackPoint[] =>
  Array.from({ length: Math.round((to - from) / step) }, (_, i) => point(from + i * step, 116, 24));

function doubts(points: readonly TrackPoint[], until = 60, goesOn = false) {
  const raw = toColumns(points);
  const clean = cleanRows(raw);
  const { gaps } = coverage(pickRows(raw, clean.kept).at, at(0), at(until));
  return trackDoubts({ raw, clean, gaps, goesOnAt: goesOn ? at(until) : null }).map(
    ({ kind, from, to, metres }) => [
      kind,
      (from - START) / MINUTE,
      (to - START) / MINUTE,
      Math.round(metres / 1000),
    ],
  );
}

describe('what is said of a track beside its line', () => {
  it('is nothing of a good drive, and nothing of one point that drifted', () => {
    expect(doubts(drive(0, 61))).toEqual([]);
    expect(doubts([...drive(0, 30), point(30.5, 116, 24), ...drive(31, 61)])).toEqual([]);
  });

  it('is a silence in which the truck stood where it was', () => {
    const stands = [...drive(0, 20), ...drive(20, 40).map((one) => ({ ...one, at: one.at + 15 * MINUTE }))];
    expect(doubts(stands, 54)).toEqual([['silence', 19, 35, 0]]);
  });

  it('is one that goes on, while what is watched goes on', () => {
    expect(doubts(drive(0, 40), 60, true)).toEqual([['silent', 39, 60, 0]]);
    expect(doubts(drive(0, 40), 60)).toEqual([['silence', 39, 60, 0]]);
  });

  it('is a silence over which the truck moved', () => {
    expect(doubts([...drive(0, 20), ...drive(40, 61)])).toEqual([['moved_silently', 19, 40, 14]]);
  });

  it('is a terminal that lives and hears nothing, in a silence or in less than one', () => {
    expect(doubts([...drive(0, 20), ...unplaced(20, 40), ...drive(40, 61)])).toEqual([
      ['no_fix', 19, 40, 14],
    ]);
    expect(doubts([...drive(0, 20), ...unplaced(20, 25), ...drive(25, 61)])).toEqual([['no_fix', 20, 24, 0]]);
    expect(doubts([...drive(0, 20), ...unplaced(20, 22), ...drive(22, 61)])).toEqual([]);
  });

  it('is a stretch elsewhere that holds together, until it comes back or not', () => {
    const there = [...drive(0, 30), ...away(30, 33), ...drive(33, 61)];
    expect(doubts(there)).toMatchObject([['jumped', 30, 32, expect.any(Number)]]);
    expect(doubts([...drive(0, 50), ...away(50, 54, 0.5)], 54)).toMatchObject([
      ['jumped', 50, 53.5, expect.any(Number)],
    ]);
    // Too short to be more than drift.
    expect(doubts([...drive(0, 30), ...away(30, 30.3, 0.1), ...drive(31, 61)])).toEqual([]);
  });

  it('stands by time, and in words', () => {
    const both = doubts([...drive(0, 10), ...away(10, 13), ...drive(13, 20), ...drive(40, 61)]);
    expect(both.map(([kind]) => kind)).toEqual(['jumped', 'moved_silently']);
    const doubt = { kind: 'moved_silently' as const, from: at(0), to: at(21), metres: 13_960 };
    expect(doubtSentence(doubt)).toBe('数据中断期间车辆移动 21 分钟，约 14.0 公里');
    expect(doubtSentence({ ...doubt, kind: 'silent', metres: 0 })).toBe('终端失联至今 21 分钟');
  });
});
