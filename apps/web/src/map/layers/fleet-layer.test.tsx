import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FleetLayer, type FleetTruck } from './fleet-layer';
import { fleetMarks, markAt, markRadius, worldSpot } from './fleet-marks';
import { MapContext } from '../map-context';
import { fakeMap } from '../testing/fake-map';

const truck = (id: string, lon: number): FleetTruck => ({
  id,
  label: `粤B${id}`,
  risk: 'late',
  lon,
  lat: 22.5,
});
const view = { world: 1000, left: 0, top: 0, width: 1000, height: 1000, near: 50 };
const at = (x: number, y: number) => ({ x: x / 1000, y: y / 1000 });

describe('marks of trucks', () => {
  it('join those of a cell in their middle, with the worst of them', () => {
    const spots = [at(110, 110), at(130, 130), at(160, 110), at(500, 500)];
    expect(fleetMarks(spots, [0, 4, 3, 1], view)).toEqual([
      { x: 120, y: 120, rows: [0, 1], rank: 4 },
      { x: 160, y: 110, rows: [2], rank: 3 },
      { x: 500, y: 500, rows: [3], rank: 1 },
    ]);
  });

  it('are the same trucks wherever the view stands, and each its own from near', () => {
    const spots = [at(110, 110), at(130, 130)];
    expect(fleetMarks(spots, [0, 0], { ...view, left: 37, top: 21 }).map(({ rows }) => rows)).toEqual([
      [0, 1],
    ]);
    expect(fleetMarks(spots, [0, 0], { ...view, near: 0 }).map(({ rows }) => rows)).toEqual([[0], [1]]);
  });

  it('leave out what is not in view', () => {
    expect(
      fleetMarks([at(-50, 10), at(-30, 10), at(1050, 10)], [0, 0, 0], view).map(({ rows }) => rows),
    ).toEqual([[1]]);
  });

  it('are pressed within their circle, the upper one first', () => {
    const marks = fleetMarks([at(110, 110), at(118, 160)], [0, 0], view);
    expect(markAt(marks, 112, 112)?.rows).toEqual([0]);
    expect(markAt(marks, 110, 130)).toBeUndefined();
    expect([1, 2, 10, 100].map((n) => markRadius({ rows: Array.from({ length: n }, () => 0) }))).toEqual([
      8, 15, 19, 25,
    ]);
  });

  it('lie where the engine puts them', () => {
    expect(worldSpot(0, 0)).toEqual({ x: 0.5, y: 0.5 });
    expect(worldSpot(180, 85.051_129).y).toBeCloseTo(0, 6);
  });
});

function show(trucks: readonly FleetTruck[]) {
  const fake = fakeMap();
  Object.assign(fake.map, { getCenter: () => ({ lng: 114, lat: 22.5 }) });
  const onChoose = vi.fn<(id: string) => void>();
  const { unmount } = render(
    <MapContext value={fake.map}>
      <FleetLayer trucks={trucks} onChoose={onChoose} />
    </MapContext>,
  );
  // The middle of a view of 1000 by 600.
  const press = () =>
    act(() => fake.fire('click', { point: { x: 500, y: 300 }, lngLat: { lng: 114, lat: 22.5 } }));
  return { fake, onChoose, press, unmount };
}

describe('many trucks', () => {
  it('are drawn on a sheet of their own, which goes with them', () => {
    const { fake, unmount } = show([truck('1', 114)]);
    expect(fake.canvas.querySelectorAll('canvas')).toHaveLength(1);
    expect(fake.heard('move')).toBe(1);
    unmount();
    expect([fake.canvas.childElementCount, fake.heard('move'), fake.heard('click')]).toEqual([0, 0, 0]);
  });

  it('are chosen by a press; a press on several goes nearer', () => {
    const one = show([truck('1', 114)]);
    one.press();
    expect(one.onChoose).toHaveBeenCalledExactlyOnceWith('1');
    const many = show([truck('1', 114), truck('2', 114.0001)]);
    many.press();
    expect(many.onChoose).not.toHaveBeenCalled();
    expect(many.fake.asked('easeTo')).toEqual([[{ center: { lng: 114, lat: 22.5 }, zoom: 11.5 }]]);
  });
});
