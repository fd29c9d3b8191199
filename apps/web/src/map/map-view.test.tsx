import { act, render, screen } from '@testing-library/react';
import { getWorkerUrl, NavigationControl, ScaleControl, type Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownTheme } from '../lib/theme';
import { BASEMAP_FILES } from './ground/basemap-style';
import { groundStyle } from './ground/ground';
import { EngineContext, addControls, mapOptions } from './engine';
import { mapColours } from './map-colours';
import { MapView } from './map-view';
import { RouteLayer } from './layers/route-layer';
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

afterEach(() => shownTheme.set('light'));

const askGround = () => Promise.resolve({ own: null, fault: null, tiles: null });
const open = (canDraw = true) => {
  const fake = fakeMap();
  const createMap = vi.fn<(box: HTMLElement) => MapLibreMap>(() => fake.map);
  const view = render(
    <EngineContext value={{ canDraw: () => canDraw, createMap }}>
      <MapView label="粤B8K217 的位置" askGround={askGround}>
        <RouteLayer id="ahead" points={[]} />
        <p>图层</p>
      </MapView>
    </EngineContext>,
  );
  return { fake, createMap, region: screen.getByRole('region', { name: '粤B8K217 的位置' }), ...view };
};

describe('a map', () => {
  it('shows its layers once it has plain ground, and the basemap below them after that', async () => {
    const { fake, createMap, region } = open();
    expect(createMap.mock.calls).toEqual([[region]]);
    expect(region).toHaveAttribute('data-ready', 'false');
    expect(screen.queryByText('图层')).toBeNull();
    expect(screen.queryByText(/WebGL/)).toBeNull();
    expect(
      screen.getByText(/非导航用途 · © OpenStreetMap contributors · GeoNames · Natural Earth/),
    ).toBeVisible();
    act(() => fake.fire('style.load'));
    expect(region).toHaveAttribute('data-ready', 'true');
    expect(screen.getByText('图层')).toBeVisible();
    expect(fake.asked('addSource').map(([id]) => id)).toEqual(['ahead']);
    expect(await screen.findByText('底图加载中…')).toBeVisible();
    expect(fake.asked('addSource').map(([id]) => id)).toEqual(['ahead', ...BASEMAP_FILES, 'china-lines']);
    const below = fake.asked('addLayer').map(([layer, before]) => [(layer as { id: string }).id, before]);
    expect(below.slice(0, 2)).toEqual([
      ['ahead-line', undefined],
      ['land', 'basemap-top'],
    ]);
    expect(new Set(below.slice(1).map(([, before]) => before))).toEqual(new Set(['basemap-top']));
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
    render(<MapView label="图" askGround={askGround} />);
    expect(screen.getByText(/浏览器不支持地图显示/)).toBeVisible();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      throw new Error('asked');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<MapView label="图" askGround={askGround} />)).toThrow('asked');
    vi.restoreAllMocks();
  });
});

describe('a new map', () => {
  it.each([true, false])('lies flat with north above over the delta; fingers: %s', (coarse) => {
    const container = document.createElement('div');
    expect(mapOptions(container, coarse)).toMatchObject({
      container,
      style: groundStyle(mapColours('light')),
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

  it('begins dark on a dark page', () => {
    shownTheme.set('dark');
    expect(mapOptions(document.createElement('div'), false).style).toEqual(groundStyle(mapColours('dark')));
  });

  it('knows where its worker is', () => expect(getWorkerUrl()).toMatch(/maplibre-gl-csp-worker/));

  it('has zoom buttons and a metric scale', () => {
    const fake = fakeMap();
    expect(addControls(fake.map)).toBe(fake.map);
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
  });
});
