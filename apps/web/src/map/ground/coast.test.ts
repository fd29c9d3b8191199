import type { FeatureCollection, MultiPolygon, Point, Position } from 'geojson';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/map', `${name}.geojson`), 'utf8'));
const docks = (read('docks') as FeatureCollection<Point, { name: string }>).features;
const shores = ['land', 'rivers'].flatMap((name) =>
  (read(name) as FeatureCollection<MultiPolygon>).features.flatMap(({ geometry }) =>
    geometry.coordinates.flat(),
  ),
);

const DEGREE_M = 111_195;
const NEAR = 0.05;

/** Metres from a place to the line between two others near it; planar. */
function metresToLine([lng, lat]: Position, a: Position, b: Position): number {
  const east = DEGREE_M * Math.cos((lat! * Math.PI) / 180);
  const [ax, ay] = [(a[0]! - lng!) * east, (a[1]! - lat!) * DEGREE_M];
  const [dx, dy] = [(b[0]! - a[0]!) * east, (b[1]! - a[1]!) * DEGREE_M];
  const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

function metresToWater(place: Position): number {
  const near = ([lng, lat]: Position) =>
    Math.abs(lng! - place[0]!) < NEAR && Math.abs(lat! - place[1]!) < NEAR;
  let least = Number.POSITIVE_INFINITY;
  for (const shore of shores)
    for (let i = 1; i < shore.length; i++)
      if (near(shore[i - 1]!) || near(shore[i]!))
        least = Math.min(least, metresToLine(place, shore[i - 1]!, shore[i]!));
  return least;
}

describe('the coast of the basemap', () => {
  it.each(
    '盐田国际 YICT,盐田西港区,蛇口集装箱 SCT,赤湾集装箱 CCT,妈湾 MCT,大铲湾一期,南沙一期 NCT,荃湾 HICT,高栏国际 ZICTG,高沙 JMCT,江门新港 JMNP'.split(
      ',',
    ),
  )('runs along the quay of %s', (name) => {
    const dock = docks.find(({ properties }) => properties.name === name);
    expect(metresToWater(dock!.geometry.coordinates)).toBeLessThan(200);
  });
});
