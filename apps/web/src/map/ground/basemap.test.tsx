import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shownTheme } from '../../lib/theme';
import {
  BASEMAP_DETAIL_ZOOM,
  BASEMAP_FILES,
  basemapLayers,
  basemapPaint,
  basemapSources,
} from './basemap-style';
import { groundStyle } from './ground';
import { mapColours } from '../map-colours';
import { fakeMap } from '../testing/fake-map';
import { openBasemap as open } from '../testing/open-basemap';

afterEach(() => shownTheme.set('light'));

describe('the basemap', () => {
  it('says that it is loading until every file has come', () => {
    const { fake, come, words } = open();
    expect(words()).toBe('底图加载中…');
    come('china-lines', 'track');
    for (const name of BASEMAP_FILES) {
      expect(words()).toBe('底图加载中…');
      act(() => fake.fire('sourcedata', { sourceId: name, sourceDataType: 'content' }));
      expect(words()).toBe('底图加载中…');
      come(name);
    }
    expect(words()).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that did not come says so, and fetches what is missing again', async () => {
    const user = userEvent.setup({ delay: null });
    const { fake, come, fail, words } = open();
    come('land', 'rivers', 'guangdong-lines', 'dashes', 'terminals', 'roads', 'crossings');
    fail('labels');
    fail('docks');
    expect(words()).toBe('底图没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(fake.asked('setData')).toEqual([
      ['labels', '/map/labels.geojson'],
      ['docks', '/map/docks.geojson'],
    ]);
    expect(words()).toBe('底图加载中…');
    expect(screen.queryByRole('button')).toBeNull();
    come('labels');
    fail('docks');
    expect(words()).toBe('底图没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(fake.asked('setData').slice(2)).toEqual([['docks', '/map/docks.geojson']]);
    come('docks');
    expect(words()).toBe('');
  });

  it('is not at fault when something else is', () => {
    const { come, fail, words } = open();
    come(...BASEMAP_FILES);
    fail();
    fail('track');
    expect(words()).toBe('');
    fail('china-lines');
    expect(words()).toBe('底图没有加载出来');
  });

  it('ends at its detail, in words', () => {
    const { fake, come, words, unmount } = open();
    const zoomTo = (zoom: number) => {
      fake.seen.zoom = zoom;
      act(() => fake.fire('zoom'));
      return words();
    };
    expect(BASEMAP_DETAIL_ZOOM).toBe(13);
    expect(zoomTo(13.01)).toBe('底图加载中…');
    come(...BASEMAP_FILES);
    expect(words()).toBe('示意底图没有街道，放大后不会更细');
    expect(zoomTo(13)).toBe('');
    expect(zoomTo(18)).toBe('示意底图没有街道，放大后不会更细');
    unmount();
    expect([
      fake.heard('zoom'),
      fake.heard('sourcedata'),
      fake.heard('error'),
      fake.heard('moveend'),
    ]).toEqual([0, 0, 0, 0]);
    expect([fake.layers, [...fake.sources]]).toEqual([[], []]);
  });

  it('ends there from the first view on', () => {
    const fake = fakeMap();
    fake.seen.zoom = 14;
    const { come, words } = open(fake);
    come(...BASEMAP_FILES);
    expect(words()).toBe('示意底图没有街道，放大后不会更细');
  });

  it('changes its colours with the page', () => {
    const { fake } = open();
    const before = fake.asked('setPaintProperty').length;
    fake.layers.push('sea');
    act(() => shownTheme.set('dark'));
    const wanted = basemapPaint(mapColours('dark')).flatMap(({ id, paint }) =>
      Object.entries(paint ?? {}).map(([name, value]) => [id, name, value]),
    );
    expect(fake.asked('setPaintProperty').slice(before)).toEqual(wanted);
    expect(wanted).toContainEqual(['sea', 'background-color', mapColours('dark').sea]);
    expect(fake.asked('addLayer')).toHaveLength(basemapLayers(mapColours('light')).length);
  });
});

describe('its legend', () => {
  it('opens by keyboard, names what is drawn, and says that it is a sketch', async () => {
    const user = userEvent.setup({ delay: null });
    open();
    await user.tab();
    expect(screen.getByText('图例')).toHaveFocus();
    await user.click(screen.getByText('图例'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '高速公路',
      '快速路、连接路',
      '桥梁',
      '隧道',
      '禁止货车通行的桥隧',
      '码头',
      '码头范围（放大后有闸口）',
      '江海水面',
    ]);
    expect(screen.getByText(/手工勾画.*不能用于导航/)).toBeVisible();
  });
});

describe('the borders of the other provinces', () => {
  const INSIDE: [number, number, number, number] = [109.5, 20.2, 117.3, 25.5];
  const ASKED = ['china-lines', '/map/china-lines.geojson'];
  const look = (view: typeof INSIDE) => {
    const fake = fakeMap();
    fake.seen.view = view;
    return open(fake).fake;
  };

  it('come when the view first leaves Guangdong, once', () => {
    const fake = look(INSIDE);
    act(() => fake.fire('moveend'));
    expect(fake.asked('setData')).toEqual([]);
    fake.seen.view = [109.5, 20.2, 117.3, 26];
    act(() => fake.fire('moveend'));
    act(() => fake.fire('moveend'));
    expect(fake.asked('setData')).toEqual([ASKED]);
    expect(fake.heard('moveend')).toBe(0);
  });

  it.each([
    [109.4, 0],
    [20.1, 1],
    [117.4, 2],
    [25.6, 3],
  ])('come at once when the first view reaches %d', (edge, side) => {
    const view: typeof INSIDE = [...INSIDE];
    view[side] = edge;
    const fake = look(view);
    expect(fake.asked('setData')).toEqual([ASKED]);
    expect(fake.heard('moveend')).toBe(0);
  });
});

describe('its style', () => {
  const layers = basemapLayers(mapColours('light'));

  it('draws every letter from local data: no address beyond its own origin', () => {
    expect(JSON.stringify([basemapSources(), groundStyle(mapColours('light')), layers])).not.toMatch(
      /https?:|glyphs|sprite/,
    );
    expect(Object.entries(basemapSources())).toEqual([
      ...BASEMAP_FILES.map((name) => [name, { type: 'geojson', data: `/map/${name}.geojson` }]),
      ['china-lines', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }],
    ]);
  });

  it('begins with plain ground, and the place below which the basemap is laid', () => {
    expect(groundStyle(mapColours('dark'))).toEqual({
      version: 8,
      sources: {},
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': mapColours('dark').sea } },
        { id: 'basemap-top', type: 'background', layout: { visibility: 'none' } },
      ],
    });
  });

  it('has land under lines under names, each with its own source', () => {
    expect(layers.map(({ id }) => id)).toEqual(
      (
        'land rivers china-lines guangdong-lines dashes terminals roads crossings tunnels' +
        ' shields road-names crossing-names gates labels-street labels-sea labels-district labels-city' +
        ' labels-province docks dock-names'
      ).split(' '),
    );
  });

  it('shows the names of smaller places nearer by, and smaller', () => {
    const names = layers.flatMap((layer) =>
      layer.type === 'symbol' ? [[layer.id, layer.minzoom, layer.layout?.['text-size']]] : [],
    );
    expect(names).toEqual([
      ['shields', 8.5, 11],
      ['road-names', 11, 11],
      ['crossing-names', 10, 12],
      ['gates', 12, 11],
      ['labels-street', 11.5, 12],
      ['labels-sea', 8, 14],
      ['labels-district', 9.5, 14],
      ['labels-city', 8, 17],
      ['labels-province', 8, 18],
      ['dock-names', 10.5, 12],
    ]);
    const halos = layers.flatMap((layer) =>
      layer.type === 'symbol' ? [[layer.paint?.['text-halo-width'], layer.paint?.['text-halo-color']]] : [],
    );
    expect(halos).toEqual([[2.5, '#0b6b5b'], ...Array.from({ length: 9 }, () => [1.5, '#ffffff'])]);
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
    expect(paint('china-lines')).toEqual(paint('guangdong-lines'));
    expect(paint('dashes')).toMatchObject({ 'line-width': 3 });
    expect(paint('crossings')).toMatchObject({
      'line-width': 3.5,
      'line-color': ['case', ['get', 'trucks'], '#5e706b', '#b5452f'],
    });
    expect(paint('tunnels')).toMatchObject({ 'line-dasharray': [1.2, 0.8] });
    expect(paint('docks')).toMatchObject({ 'circle-radius': 4, 'circle-stroke-width': 2 });
    expect(layers.at(-1)).toMatchObject({ layout: { 'text-anchor': 'left', 'text-offset': [0.8, 0] } });
  });

  // WCAG contrast of two '#rrggbb' colours.
  const contrast = (a: string, b: string): number => {
    const light = (colour: string) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
        const part = Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
        return sum + weight * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const [low, high] = [light(a), light(b)].toSorted((one, two) => one - two);
    return (high! + 0.05) / (low! + 0.05);
  };

  it.each(['light', 'dark'] as const)('can be read on a %s page', (theme) => {
    const colours = mapColours(theme);
    const { land, sea, placeName, districtName, streetName, seaName, dock, door, track } = colours;
    for (const line of [colours.motorway, colours.bridge, colours.closedBridge])
      expect(contrast(line, land)).toBeGreaterThan(2.9);
    expect(contrast(colours.crossingName, land)).toBeGreaterThan(3.9);
    expect(contrast(colours.shield, colours.halo)).toBeGreaterThan(3.9);
    for (const name of [placeName, districtName, streetName])
      expect(contrast(name, land)).toBeGreaterThan(3.9);
    expect(contrast(seaName, sea)).toBeGreaterThan(3.9);
    for (const line of [dock, door, track]) expect(contrast(line, land)).toBeGreaterThan(2.9);
  });
});
