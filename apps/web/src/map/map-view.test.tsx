import { act, render, screen } from '@testing-library/react';
import { getWorkerUrl, NavigationControl, ScaleControl, type Map as MapLibreMap } from 'maplibre-gl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { basemapStyle } from './basemap-style';
import { EngineContext, furnish, mapOptions } from './engine';
import { MapView } from './map-view';
import { addRestOfChina } from './rest-of-china';
import { fakeMap } from './testing/fake-map';

let sizes: { tell: () => void; seen: Element[]; disconnect: () => void }[] = [];
class FakeResizeObserver {
  readonly seen: Element[] = [];
  constructor(readonly tell: () => void) {
    sizes.push(this);
  }
  observe = (box: Element) => this.seen.push(box);
  unobserve = () => undefined;
  disconnect = vi.fn<() => void>();
}

beforeEach(() => {
  sizes = [];
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});

const open = (canDraw = true) => {
  const fake = fakeMap();
  const createMap = vi.fn<(box: HTMLElement) => MapLibreMap>(() => fake.map);
  const view = render(
    <EngineContext value={{ canDraw: () => canDraw, createMap }}>
      <MapView label="粤B8K217 的位置">
        <p>图层</p>
      </MapView>
    </EngineContext>,
  );
  return { fake, createMap, region: screen.getByRole('region', { name: '粤B8K217 的位置' }), ...view };
};

describe('a map', () => {
  it('shows its layers once its style is there', () => {
    const { fake, createMap, region } = open();
    expect(createMap.mock.calls).toEqual([[region]]);
    expect(region).toHaveAttribute('data-ready', 'false');
    expect(screen.queryByText('图层')).toBeNull();
    expect(screen.queryByText(/WebGL/)).toBeNull();
    expect(screen.getByText(/非导航用途/)).toBeVisible();
    act(() => fake.fire('load'));
    expect(region).toHaveAttribute('data-ready', 'true');
    expect(screen.getByText('图层')).toBeVisible();
  });

  it('goes with the size of its frame, and is forgotten with it', () => {
    const { fake, region, unmount } = open();
    expect(sizes.map(({ seen }) => seen)).toEqual([[region]]);
    sizes[0]!.tell();
    expect(fake.calls()).toEqual(['resize']);
    unmount();
    expect(sizes[0]!.disconnect).toHaveBeenCalledTimes(1);
    expect(fake.calls()).toEqual(['resize', 'remove']);
  });

  it('says that nothing can be drawn without WebGL', () => {
    const { createMap } = open(false);
    expect(screen.getByText(/浏览器不支持地图显示/)).toBeVisible();
    expect(createMap).not.toHaveBeenCalled();
  });

  it('knows by itself whether it can be drawn', () => {
    render(<MapView label="图" />);
    expect(screen.getByText(/浏览器不支持地图显示/)).toBeVisible();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      throw new Error('asked');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<MapView label="图" />)).toThrow('asked');
    vi.restoreAllMocks();
  });
});

describe('a new map', () => {
  it.each([true, false])('lies flat with north above over the delta; fingers: %s', (coarse) => {
    const container = document.createElement('div');
    expect(mapOptions(container, coarse)).toMatchObject({
      container,
      style: basemapStyle(),
      center: [113.93, 22.66],
      zoom: 9.5,
      minZoom: 8,
      maxZoom: 18,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: coarse,
      locale: { 'Map.Title': '地图' },
    });
  });

  it('knows where its worker is', () => expect(getWorkerUrl()).toMatch(/maplibre-gl-worker/));

  it('has zoom buttons and a metric scale, and looks for the far borders', () => {
    const fake = fakeMap();
    expect(furnish(fake.map)).toBe(fake.map);
    expect(fake.calls()).toEqual(['disableRotation', 'addControl', 'addControl']);
    const [[zoom, corner], [scale, foot]] = fake.asked('addControl') as [
      [NavigationControl, string],
      [ScaleControl, string],
    ];
    expect([zoom instanceof NavigationControl, zoom.options.showCompass, corner]).toEqual([
      true,
      false,
      'top-right',
    ]);
    expect([scale instanceof ScaleControl, scale.options.unit, foot]).toEqual([
      true,
      'metric',
      'bottom-left',
    ]);
    expect(fake.heard('load')).toBe(1);
  });

  it('draws every letter from local data: no address beyond its own origin', () => {
    const style = basemapStyle();
    expect(JSON.stringify(style)).not.toMatch(/https?:|glyphs|sprite/);
    expect(Object.entries(style.sources)).toEqual(
      ['land', 'china-lines', 'guangdong-lines', 'dashes', 'crossings', 'labels', 'docks'].map((name) => [
        name,
        { type: 'geojson', data: `/map/${name}.geojson` },
      ]),
    );
  });
});

describe('the basemap', () => {
  const layers = basemapStyle().layers;
  it('has land under lines under names, each with its own source', () => {
    expect(layers.map(({ id }) => id)).toEqual(
      (
        'sea land guangdong-lines dashes crossings labels-street labels-sea labels-district labels-city' +
        ' labels-province docks dock-names'
      ).split(' '),
    );
    expect(basemapStyle().version).toBe(8);
  });

  it('shows the names of smaller places nearer by, and smaller', () => {
    const names = layers.flatMap((layer) =>
      layer.type === 'symbol' ? [[layer.id, layer.minzoom, layer.layout?.['text-size']]] : [],
    );
    expect(names).toEqual([
      ['labels-street', 11.5, 12],
      ['labels-sea', 8, 14],
      ['labels-district', 9.5, 14],
      ['labels-city', 8, 17],
      ['labels-province', 8, 18],
      ['dock-names', 10.5, 12],
    ]);
    const halos = layers.flatMap((layer) =>
      layer.type === 'symbol' ? [layer.paint?.['text-halo-width']] : [],
    );
    expect(halos).toEqual([1.5, 1.5, 1.5, 1.5, 1.5, 1.5]);
    expect(layers.find(({ id }) => id === 'labels-city')).toMatchObject({
      filter: ['==', ['get', 'kind'], 'city'],
      layout: { 'text-padding': 6 },
    });
  });

  it('draws greater borders wider, and docks as rings with their names beside them', () => {
    const paint = (id: string) => layers.find((layer) => layer.id === id)?.paint;
    expect(paint('guangdong-lines')).toEqual({
      'line-color': ['match', ['get', 'rank'], 1, '#8ea39b', 2, '#a5b5ae', '#b9c4bd'],
      'line-width': ['match', ['get', 'rank'], 1, 1.6, 2, 1.2, 0.8],
    });
    expect(paint('dashes')).toMatchObject({ 'line-width': 3 });
    expect(paint('crossings')).toMatchObject({ 'line-width': 2 });
    expect(paint('docks')).toMatchObject({ 'circle-radius': 4, 'circle-stroke-width': 2 });
    expect(layers.at(-1)).toMatchObject({ layout: { 'text-anchor': 'left', 'text-offset': [0.8, 0] } });
  });
});

describe('the borders of the other provinces', () => {
  const look = ([west, south, east, north]: number[]) => {
    const fake = fakeMap();
    const view = { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
    Object.assign(fake.map, { getBounds: () => view });
    fake.sources.set('other', { setData: () => undefined });
    addRestOfChina(fake.map);
    return { fake, view };
  };
  const INSIDE = [109.5, 20.2, 117.3, 25.5];

  it('come when the view first leaves Guangdong, once', () => {
    const { fake, view } = look(INSIDE);
    expect(fake.heard('moveend')).toBe(0);
    fake.fire('load');
    fake.fire('moveend');
    expect(fake.calls()).toEqual([]);
    view.getNorth = () => 26;
    fake.fire('moveend');
    expect(fake.calls()).toEqual(['addSource', 'addLayer']);
    expect(fake.asked('addSource')).toEqual([
      ['china-lines', { type: 'geojson', data: '/map/china-lines.geojson' }],
    ]);
    expect(fake.asked('addLayer')).toMatchObject([[{ id: 'china-lines' }, 'guangdong-lines']]);
    expect(fake.heard('moveend')).toBe(0);
  });

  it.each([
    [109.4, 0],
    [20.1, 1],
    [117.4, 2],
    [25.6, 3],
  ])('come at once when the first view reaches %d', (edge, side) => {
    const { fake } = look(INSIDE.with(side, edge));
    fake.fire('load');
    expect(fake.calls()).toEqual(['addSource', 'addLayer']);
    expect(fake.heard('moveend')).toBe(0);
  });
});
