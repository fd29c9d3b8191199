import { describe, expect, it } from 'vitest';
import { project } from './delta-shapes';
import { runPaths } from './run-paths';

const at = (lon: number, lat: number) => {
  const { x, y } = project(lon, lat);
  return `${x} ${y}`;
};
const EAST = [
  [113.4, 22.8],
  [113.9, 22.8],
  [114.3, 22.6],
] as [number, number][];

describe('real runs on the front page’s map', () => {
  it('begin and end where they were driven, round their bends', () => {
    const [path] = runPaths([EAST, EAST, EAST]);
    expect(path).toBe(`M${at(113.4, 22.8)}Q${at(113.9, 22.8)} ${at(114.3, 22.6)}`);
  });

  it('of two points are straight', () => {
    const two = EAST.slice(0, 2);
    expect(runPaths([two, two, two])[0]).toBe(`M${at(113.4, 22.8)}L${at(113.9, 22.8)}`);
  });

  it('are none when fewer than three can be drawn', () => {
    expect(runPaths([EAST, EAST])).toEqual([]);
    expect(runPaths([EAST, EAST, [], EAST.slice(0, 1)])).toEqual([]);
  });
});
