import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FleetLayer, type FleetTruck } from './fleet-layer';
import { MapContext } from './map-context';
import { fakeMap } from './testing/fake-map';

const truck = (id: string, lon: number): FleetTruck => ({
  id,
  label: `粤B${id}`,
  risk: 'late',
  lon,
  lat: 22.5,
});

function show(trucks: readonly FleetTruck[], hits: object[] = []) {
  const fake = fakeMap();
  Object.assign(fake.map, { queryRenderedFeatures: () => hits });
  const onChoose = vi.fn<(id: string) => void>();
  const within = (list: readonly FleetTruck[]) => (
    <MapContext value={fake.map}>
      <FleetLayer trucks={list} onChoose={onChoose} />
    </MapContext>
  );
  const view = render(within(trucks));
  return { fake, onChoose, again: (list: readonly FleetTruck[]) => view.rerender(within(list)), ...view };
}

describe('many trucks', () => {
  it('are one source that joins near ones, with the worst of each', () => {
    const { fake, again, unmount } = show([truck('1', 114)]);
    expect(fake.asked('addSource')).toMatchObject([
      ['fleet', { cluster: true, clusterProperties: { worst: ['max', ['get', 'rank']] } }],
    ]);
    again([truck('1', 114.1), truck('2', 113)]);
    expect(fake.asked('setData').at(-1)).toMatchObject([
      'fleet',
      { features: [{ properties: { id: '1', rank: 3 } }, { geometry: { coordinates: [113, 22.5] } }] },
    ]);
    unmount();
    expect([fake.layers, [...fake.sources]]).toEqual([[], []]);
  });

  it('are chosen by a press; a press on several goes nearer', () => {
    const geometry = { type: 'Point', coordinates: [114, 22.5] };
    const one = show([truck('1', 114)], [{ geometry, properties: { id: '1' } }]);
    act(() => one.fake.fire('click', { point: { x: 1, y: 1 } }));
    expect(one.onChoose).toHaveBeenCalledExactlyOnceWith('1');
    const many = show([truck('1', 114)], [{ geometry, properties: { point_count: 2 } }]);
    act(() => many.fake.fire('click', { point: { x: 1, y: 1 } }));
    expect(many.onChoose).not.toHaveBeenCalled();
    expect(many.fake.asked('easeTo')).toEqual([[{ center: [114, 22.5], zoom: 11.5 }]]);
  });
});
