import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import type { Gap } from './coverage';
import { doubtSentence } from './doubts';
import { phoneDoubts } from './phone-doubts';
import { toColumns } from './track-columns';

const START = Date.parse('2026-11-20T00:00:00Z');
const MINUTE = 60_000;
/** Degrees of longitude that are about a kilometre here. */
const KM = 0.00973;
/** Eastward from a place at so many km/h, a point a minute. */
const move = (from: number, to: number, kmh: number, lng = 113.5) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    ...wgs84(lng + (i * kmh * KM) / 60, 22.6),
    at: START + (from + i) * MINUTE,
    speed: kmh,
    course: 90,
  }));
const isWater = (lng: number): boolean => lng > 114;

function said(points: ReturnType<typeof move>, more: { gaps?: Gap[]; mocked?: Gap[] } = {}) {
  return phoneDoubts({ track: toColumns(points), gaps: [], mocked: [], isWater, ...more }).map(
    ({ kind, from, to, metres }) => [
      kind,
      (from - START) / MINUTE,
      (to - START) / MINUTE,
      Math.round(metres / 1000),
    ],
  );
}

describe('what a phone tells that no truck does', () => {
  it('is nothing of a drive, of a bridge, or of standing on land', () => {
    expect(said(move(0, 60, 60))).toEqual([]);
    expect(said(move(0, 40, 60, 114.1))).toEqual([]);
    expect(said(move(0, 60, 0))).toEqual([]);
    expect(said([])).toEqual([]);
  });

  it('is standing, and creeping, on the water, from ten minutes on', () => {
    expect(said(move(0, 30, 0, 114.2))).toEqual([['on_water', 0, 30, 0]]);
    expect(said(move(0, 30, 20, 114.2))).toEqual([['on_water', 0, 30, 10]]);
    expect(said(move(0, 9, 0, 114.2))).toEqual([]);
    expect(said(move(0, 10, 0, 114.2))).toHaveLength(1);
    expect(said([...move(0, 20, 0), ...move(21, 40, 0, 114.2)])).toEqual([['on_water', 21, 40, 0]]);
  });

  it('is a walk of ten minutes and some hundred metres, not a crawl of moments', () => {
    expect(said(move(0, 15, 5))).toEqual([['on_foot', 0, 15, 1]]);
    expect(said(move(0, 9, 5))).toEqual([]);
    expect(said(move(0, 12, 2.6))).toEqual([]);
    expect(said(move(0, 30, 9))).toEqual([]);
    expect(said(move(0, 30, 2))).toEqual([]);
  });

  it('is not told over a silence', () => {
    const halves = move(0, 16, 5);
    const gaps = [{ from: START + 8 * MINUTE, to: START + 9 * MINUTE }];
    expect(said(halves, { gaps })).toEqual([]);
  });

  it('is what it says itself is made up', () => {
    const mocked = [{ from: START, to: START + 5 * MINUTE }];
    expect(said(move(0, 5, 60), { mocked })).toEqual([['mocked', 0, 5, 0]]);
    expect(doubtSentence({ kind: 'mocked', ...mocked[0]!, metres: 0 })).toBe('手机自报为模拟定位 5 分钟');
  });

  it('asks of a long track no more than some places', () => {
    let asked = 0;
    const track = toColumns(move(0, 2_000, 0, 114.2));
    const counting = () => (asked += 1) > 0;
    expect(phoneDoubts({ track, gaps: [], mocked: [], isWater: counting })[0]?.kind).toBe('on_water');
    expect(asked).toBe(300);
  });
});
