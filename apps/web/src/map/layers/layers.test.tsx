import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Fit, Follow } from '../camera';
import { FenceLayer } from './fence-layer';
import { shownTheme } from '../../lib/theme';
import { circle, routeLine, trackLines } from '../geometry';
import { mapColours } from '../map-colours';
import { MapContext } from '../map-context';
import { MapMarker } from '../map-marker';
import { RouteLayer } from './route-layer';
import { fakeMap } from '../testing/fake-map';
import { TrackLayer } from './track-layer';

const on = (part: ReactNode, fake = fakeMap()) => {
  const within = (layer: ReactNode) => <MapContext value={fake.map}>{layer}</MapContext>;
  const view = render(within(part));
  return { fake, unmount: view.unmount, again: (next: ReactNode) => view.rerender(within(next)) };
};
afterEach(() => shownTheme.set('light'));
const YANTIAN = { lon: 114.27, lat: 22.57 };
const WAY = [YANTIAN, { lon: 113.9, lat: 22.5 }];
const specs = (fake: ReturnType<typeof fakeMap>) => fake.asked('addLayer').map(([layer]) => layer);

describe('a layer', () => {
  it('stands on a map only', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<RouteLayer id="ahead" points={WAY} />)).toThrow('outside a MapView');
    vi.restoreAllMocks();
  });

  it('puts its source and layers on the map, changes the data in place, and takes all away', () => {
    const { fake, again, unmount } = on(<RouteLayer id="ahead" points={WAY} />);
    const other = [...WAY, { lon: 113.8, lat: 22.6 }];
    expect(fake.asked('addSource')).toEqual([['ahead', { type: 'geojson', data: routeLine(WAY) }]]);
    again(<RouteLayer id="ahead" points={other} />);
    expect(fake.asked('setData').at(-1)).toEqual(['ahead', routeLine(other)]);
    expect(fake.asked('addSource')).toHaveLength(1);
    expect(fake.layers).toEqual(['ahead-line']);
    unmount();
    expect([fake.layers, [...fake.sources]]).toEqual([[], []]);
  });

  it('leaves alone what another has taken away already', () => {
    const { fake, unmount } = on(<FenceLayer around="dock" centre={YANTIAN} radius={1} />);
    fake.map.removeLayer('dock-fill');
    unmount();
    expect([fake.layers, [...fake.sources]]).toEqual([[], []]);
    const gone = on(<RouteLayer id="ahead" points={WAY} />);
    gone.fake.map.removeSource('ahead');
    gone.unmount();
    expect(gone.fake.layers).toEqual([]);
  });

  it('asks nothing of a map that is gone', () => {
    const { fake, unmount } = on(<RouteLayer id="ahead" points={WAY} />);
    Object.assign(fake.map, { style: undefined });
    unmount();
    expect(fake.layers).toEqual(['ahead-line']);
  });
});

describe('the look', () => {
  it('of what lies ahead is dashed, for it is no road', () => {
    const { fake } = on(<RouteLayer id="ahead" points={WAY} />);
    expect(specs(fake)).toMatchObject([
      { type: 'line', source: 'ahead', paint: { 'line-width': 3, 'line-dasharray': [2, 2] } },
    ]);
    expect(routeLine(WAY).features.map(({ geometry }) => geometry.coordinates)).toEqual([
      [
        [114.27, 22.57],
        [113.9, 22.5],
      ],
    ]);
    expect(routeLine(WAY).features[0]!.properties).toEqual({ gap: false });
    expect(routeLine([YANTIAN]).features).toEqual([]);
  });

  it('of a fence is a circle in its colour, its line above its fill', () => {
    const { fake } = on(<FenceLayer around="dock" centre={YANTIAN} radius={1000} />);
    expect(fake.asked('addSource')).toMatchObject([
      ['dock', { data: { features: [circle(YANTIAN, 1000)] } }],
    ]);
    expect(specs(fake)).toEqual([
      {
        id: 'dock-fill',
        type: 'fill',
        source: 'dock',
        paint: { 'fill-color': '#0b6b5b', 'fill-opacity': 0.12 },
      },
      { id: 'dock-line', type: 'line', source: 'dock', paint: { 'line-color': '#0b6b5b', 'line-width': 2 } },
    ]);
  });

  it('of a fence that no node asks for is none', () => {
    const { fake } = on(<FenceLayer around="door" centre={YANTIAN} radius={null} />);
    expect(fake.asked('addSource')).toMatchObject([['door', { data: { features: [] } }]]);
  });

  it('of a track is a line on a wider one; silences are dashed', () => {
    const points = WAY.map((place, at) => ({ ...place, at }));
    const { fake } = on(<TrackLayer id="track" points={points} silences={[]} />);
    expect(fake.asked('addSource')).toMatchObject([['track', { data: trackLines(points, []) }]]);
    expect(specs(fake)).toMatchObject([
      { id: 'track-case', filter: ['!', ['get', 'gap']], paint: { 'line-width': 7 } },
      { id: 'track-line', filter: ['!', ['get', 'gap']], paint: { 'line-width': 4 } },
      { id: 'track-gap', filter: ['get', 'gap'], paint: { 'line-width': 2, 'line-dasharray': [2, 3] } },
    ]);
  });
});

describe('in the dark', () => {
  const painted = (fake: ReturnType<typeof fakeMap>, name: string) =>
    fake.asked('setPaintProperty').flatMap(([id, key, value]) => (key === name ? [[id, value]] : []));

  it('lines change their colour where they are', () => {
    const points = WAY.map((place, at) => ({ ...place, at }));
    const { fake } = on(
      <>
        <FenceLayer around="door" centre={YANTIAN} radius={1} />
        <RouteLayer id="ahead" points={WAY} />
        <TrackLayer id="track" points={points} silences={[]} />
      </>,
    );
    const lines = ({ door, dock, halo, track, silence }: ReturnType<typeof mapColours>) => [
      ['door-line', door],
      ['ahead-line', dock],
      ['track-case', halo],
      ['track-line', track],
      ['track-gap', silence],
    ];
    expect(painted(fake, 'line-color')).toEqual(lines(mapColours('light')));
    act(() => shownTheme.set('dark'));
    expect(painted(fake, 'line-color').slice(5)).toEqual(lines(mapColours('dark')));
    expect(painted(fake, 'fill-color').at(-1)).toEqual(['door-fill', mapColours('dark').door]);
    expect(fake.asked('addLayer')).toHaveLength(6);
  });
});

describe('the camera', () => {
  const more = [...WAY, { lon: 113, lat: 22 }];
  const bounds = (fake: ReturnType<typeof fakeMap>) => fake.asked('fitBounds').map(([one]) => one);
  const NEAR = [113.9, 22.5, 114.27, 22.57];
  const FAR = [113, 22, 114.27, 22.57];

  it.each([
    [1000, { top: 72, bottom: 64, left: 120, right: 170 }],
    [600, { top: 72, bottom: 64, left: 120, right: 170 }],
    [599, { top: 64, bottom: 72, left: 72, right: 84 }],
  ])('shows everything once, at %d px with room for the labels', (width, padding) => {
    const { fake, again } = on(<Fit of="31" points={WAY} whole />, fakeMap(width));
    again(<Fit of="31" points={more} whole />);
    expect(fake.asked('fitBounds')).toEqual([[NEAR, { padding, maxZoom: 14, duration: 0 }]]);
  });

  it.each([
    [8, true],
    [7.9, false],
  ])(
    'of what needs a zoom of %d shows all: %s; else the end that is named, from as far as it goes',
    (zoom, fits) => {
      const fake = fakeMap();
      fake.seen.zoomOfAll = zoom;
      const heard: boolean[] = [];
      on(<Fit of="31" points={WAY} whole end={WAY[1]} onFit={(one) => heard.push(one)} />, fake);
      expect(heard).toEqual([fits]);
      expect(bounds(fake)).toHaveLength(fits ? 1 : 0);
      expect(fake.asked('jumpTo')).toEqual(fits ? [] : [[{ center: [WAY[1]!.lon, WAY[1]!.lat], zoom: 8 }]]);
    },
  );

  it('shows what it can of what has no end to name', () => {
    const fake = fakeMap();
    fake.seen.zoomOfAll = 7;
    on(<Fit of="31" points={WAY} whole />, fake);
    expect(bounds(fake)).toHaveLength(1);
  });

  it('shows what is known at once, then the whole, then leaves the view alone', () => {
    const { fake, again } = on(<Fit of="31" points={WAY} whole={false} />);
    again(<Fit of="31" points={[...WAY]} whole={false} />);
    expect(bounds(fake)).toEqual([NEAR]);
    again(<Fit of="31" points={more} whole />);
    expect(bounds(fake)).toEqual([NEAR, FAR]);
    again(<Fit of="31" points={WAY} whole={false} />);
    again(<Fit of="31" points={WAY} whole />);
    expect(bounds(fake)).toHaveLength(2);
  });

  it('leaves a person’s own view alone until another thing comes', () => {
    const { fake, again, unmount } = on(<Fit of="31" points={WAY} whole={false} />);
    fake.fire('movestart', { originalEvent: {} });
    again(<Fit of="31" points={more} whole />);
    expect(bounds(fake)).toEqual([NEAR]);
    again(<Fit of="32" points={WAY} whole={false} />);
    fake.fire('movestart', {});
    again(<Fit of="32" points={more} whole />);
    expect(bounds(fake)).toEqual([NEAR, NEAR, FAR]);
    again(<Fit of="33" points={more} whole />);
    expect(bounds(fake)).toHaveLength(4);
    unmount();
    expect(fake.heard('movestart')).toBe(0);
  });

  it('stays where it is without a point', () => {
    expect(on(<Fit of="31" points={[]} whole />).fake.calls()).toEqual([]);
  });

  it('goes with the truck while it is told to', () => {
    const drag = vi.fn<() => void>();
    const { fake, again } = on(<Follow at={YANTIAN} on={false} onDrag={drag} />);
    expect(fake.asked('easeTo')).toEqual([]);
    again(<Follow at={YANTIAN} on onDrag={drag} />);
    expect(fake.asked('easeTo')).toEqual([[{ center: [114.27, 22.57], duration: 600 }]]);
    again(<Follow at={{ ...YANTIAN }} on onDrag={drag} />);
    expect(fake.asked('easeTo')).toHaveLength(1);
    again(<Follow at={null} on onDrag={drag} />);
    expect(fake.asked('easeTo')).toHaveLength(1);
    again(<Follow at={{ lon: 114.27, lat: 22.6 }} on onDrag={drag} />);
    expect(fake.asked('easeTo')).toHaveLength(2);
  });

  it('tells of a drag while it is there, once each', () => {
    const drag = vi.fn<() => void>();
    const { fake, unmount } = on(<Follow at={null} on onDrag={drag} />);
    fake.fire('dragstart');
    expect(drag).toHaveBeenCalledTimes(1);
    unmount();
    expect(fake.heard('dragstart')).toBe(0);
  });
});

describe('a marker', () => {
  it('stands at its place on the map, moves with it, and goes', () => {
    const { fake, again, unmount } = on(
      <MapMarker lon={114} lat={22}>
        <b>盐田</b>
      </MapMarker>,
    );
    const box = () => fake.canvas.querySelector<HTMLElement>('.maplibregl-marker')!;
    expect(box()).toHaveTextContent('盐田');
    expect(box()).not.toHaveAttribute('aria-label');
    expect(box().style.transform).toContain('translate(-50%,-50%) translate(11400px, 2200px)');
    again(
      <MapMarker lon={113} lat={23}>
        <b>南沙</b>
      </MapMarker>,
    );
    expect(box()).toHaveTextContent('南沙');
    expect(box().style.transform).toContain('translate(11300px, 2300px)');
    unmount();
    expect(fake.canvas.childElementCount).toBe(0);
    expect(screen.queryByText('南沙')).toBeNull();
  });
});
