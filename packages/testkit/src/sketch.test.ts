import { readRegionOutlines } from '@boxhaul/reference';
import { buildRegionOutlines, metresBetween, polylineMetres } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { regionRows } from './places';
import { openWaterCrossings, openWater, pointsAlong, sketchLines } from './sketch';

const outlines = buildRegionOutlines(readRegionOutlines());
const names = new Map(
  regionRows()
    .filter(({ level }) => level === 3)
    .map(({ regionCode, regionName }) => [regionCode, regionName.replace(/[区市县]$/u, '')]),
);
const roads = sketchLines('roads');
const crossings = sketchLines('crossings');
/** Less of a district is passed along its border, where its outline and the sketch are each some hundred metres off. */
const PASSED_M = 2_500;

function districtsOf(line: (typeof roads)[number]['line']): string[] {
  const metres = new Map<string, number>();
  for (const { lng, lat } of pointsAlong(line, 100)) {
    const found = outlines.locate(lng, lat);
    if (found.kind !== 'district') continue;
    const name = names.get(found.code)!;
    metres.set(name, (metres.get(name) ?? 0) + 100);
  }
  return [...metres].filter(([, length]) => length >= PASSED_M).map(([name]) => name);
}

describe('the sketch of the roads of the Delta', () => {
  const named = roads.filter(({ districts }) => districts.length > 0);

  it('has some sixty motorways and trunk roads, most with a shield', () => {
    expect(named.length).toBeGreaterThanOrEqual(55);
    expect(named.filter(({ shield }) => /^[GS]\d{1,4}$/.test(shield)).length).toBeGreaterThanOrEqual(33);
    expect(new Set(named.map(({ kind }) => kind))).toEqual(new Set(['motorway', 'trunk', 'link']));
  });

  it.each(named.map(({ name, line, districts }) => [name, line, districts] as const))(
    '%s passes the districts that it is known to pass, and no other',
    (_, line, districts) => expect(districtsOf(line).sort()).toEqual([...districts].sort()),
  );

  it('crosses water on named bridges and tunnels alone', () => {
    const swims = openWaterCrossings();
    expect(roads.flatMap(({ name, line }) => swims(line, 0).map((point) => [name, point]))).toEqual([]);
  });
});

describe('its bridges and tunnels', () => {
  it.each('南沙大桥 虎门大桥 深中大桥 深中隧道 港珠澳大桥 黄埔大桥 洪奇沥大桥 崖门大桥'.split(' '))(
    'have %s',
    (name) => {
      expect(crossings.map((crossing) => crossing.name)).toContain(name);
    },
  );

  it('are where water is, each with a name, and say which are closed to trucks', () => {
    const isWater = openWater();
    for (const { name, line } of crossings) {
      expect(name).not.toBe('');
      expect([name, pointsAlong(line, 50).filter(isWater).length * 50 > polylineMetres(line) / 4]).toEqual([
        name,
        true,
      ]);
    }
    const closed = crossings.filter(({ trucks }) => !trucks).map(({ name }) => name);
    expect([...new Set(closed)].sort()).toEqual(
      ['港珠澳大桥', '港珠澳大桥海底隧道', '港珠澳大桥香港接线', '虎门大桥'].sort(),
    );
  });

  it('stand where they do', () => {
    const humen = crossings.find(({ name }) => name === '虎门大桥')!.line;
    expect(
      Math.min(...humen.map((point) => metresBetween(point, { ...point, lng: 113.61, lat: 22.795 }))),
    ).toBeLessThan(2_000);
  });
});
