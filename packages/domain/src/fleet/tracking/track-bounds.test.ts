import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { cleanTrack } from './clean-track';
import { coverage } from './coverage';
import { stays } from './stays';
import { toColumns } from './track-columns';
import { GAP_MS, type TrackPoint } from './track-point';

const METRES = 1 / metresBetween(wgs84(113, 22), wgs84(113, 23));
const point = (ms: number, northM = 0): TrackPoint => ({
  ...wgs84(113.5, 22 + northM * METRES),
  at: ms,
  speed: 0,
  course: 0,
});

describe('the bounds of a track', () => {
  it.each([
    [2529, 0],
    [2531, 1],
  ])('%i m in a minute (150 km/h and 30 m of noise) drops %i', (metres, dropped) => {
    expect(cleanTrack([point(0), point(60_000, metres)]).dropped).toHaveLength(dropped);
  });

  it('survives a track that is all noise', () => {
    const noise = Array.from({ length: 130_000 }, (_, i) => point(i, (i % 2) * 1_000_000 + (i % 7) * 9_000));
    const { kept, dropped } = cleanTrack(noise);
    expect(kept.length + dropped.length).toBe(130_000);
  });

  it.each([
    [149, 300_000, 1],
    [151, 300_000, 0],
    [149, 299_999, 0],
  ])('standing within %i m for %i ms is %i stay', (metres, ms, count) => {
    const track = [point(0), point(1000, metres), point(ms)];
    expect(stays(toColumns(track))).toHaveLength(count);
  });

  it.each([
    [GAP_MS, 0],
    [GAP_MS + 1, 1],
  ])('a silence of %i ms is %i gap', (ms, gaps) => {
    expect(coverage([0, ms], 0, ms).gaps).toHaveLength(gaps);
  });
});
