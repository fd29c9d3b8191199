import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shownTheme } from '../../lib/theme';
import { BASEMAP_FILES } from './basemap-style';
import { mapColours } from '../map-colours';
import type { MapGround } from './map-ground';
import { fakeMap } from '../testing/fake-map';
import { EMBEDDED, openBasemap as open } from '../testing/open-basemap';

afterEach(() => shownTheme.set('light'));

/** Until the tiles above the sketch are watched beside it: a moment after their credit is read. */
const watched = (fake: ReturnType<typeof fakeMap>) => waitFor(() => expect(fake.heard('error')).toBe(2));

describe('with tiles of a provider', () => {
  const tiles = {
    urls: ['https://tiles.example/{z}/{x}/{y}', 'https://tiles.example/names/{z}/{x}/{y}'],
    datum: 'gcj02' as const,
    maxZoom: 18,
    attribution: '© 高德地图',
    approvalNo: 'GS(2026)0001号',
  };
  const withTiles = async (over: { approvalNo?: string | null } = {}) => {
    const opened = open(fakeMap(), { ...EMBEDDED, tiles: { ...tiles, ...over } });
    opened.come(...BASEMAP_FILES);
    await screen.findByText(/© 高德地图/);
    await watched(opened.fake);
    const tile = (sourceId: string) =>
      act(() => opened.fake.fire('sourcedata', { sourceId, tile: {}, sourceDataType: 'content' }));
    return { ...opened, tile };
  };

  it('draws them below the docks, each layer of them, with the number of their approval', async () => {
    const { fake, tile, unmount } = await withTiles();
    expect(screen.getByText('© 高德地图 · 审图号：GS(2026)0001号')).toBeVisible();
    const rasters = fake.asked('addLayer').filter(([layer]) => (layer as { type: string }).type === 'raster');
    expect(rasters).toMatchObject([
      [{ id: 'provider-tiles-0' }, 'docks'],
      [{ id: 'provider-tiles-1' }, 'docks'],
    ]);
    expect(screen.getByText('图例')).toBeVisible();
    tile('provider-tiles-0');
    expect(screen.queryByText('图例')).toBeNull();
    unmount();
    expect([fake.layers, [...fake.sources], fake.heard('error')]).toEqual([[], [], 0]);
  });

  it('says that their approval is missing', async () => {
    const { unmount } = await withTiles({ approvalNo: null });
    expect(screen.getByText('© 高德地图 · 审图号未填写')).toBeVisible();
    unmount();
  });

  it('is the embedded map again after four in a row that do not come, says so, and tries again when asked', async () => {
    const user = userEvent.setup({ delay: null });
    const { fail, tile, words } = await withTiles();
    for (let i = 0; i < 3; i++) fail('provider-tiles-0');
    tile('provider-tiles-0');
    for (let i = 0; i < 3; i++) fail('provider-tiles-1');
    expect(words()).toBe('');
    fail('provider-tiles-0');
    expect(words()).toBe('地图服务商的底图暂时取不到，已换成内置示意图');
    expect(screen.queryByText(/© 高德地图/)).toBeNull();
    expect(screen.getByText('图例')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/© 高德地图/)).toBeVisible();
  });
});

describe('with a map file of the owner', () => {
  const own = {
    url: '/api/open/map-file?v=1',
    schema: 'protomaps' as const,
    minZoom: 6,
    maxZoom: 14,
    bounds: [113, 22, 115, 23.5] as [number, number, number, number],
    attribution: '© OpenStreetMap',
    approvalNo: null,
  };
  const withOwn = async (ground: Partial<MapGround> = { own }) => {
    const opened = open(fakeMap(), { ...EMBEDDED, ...ground });
    opened.come(...BASEMAP_FILES);
    await screen.findByText(/© OpenStreetMap/);
    await watched(opened.fake);
    return opened;
  };

  it('draws it below the borders and docks in our colours, its names among ours, in the place of the sketch', async () => {
    const { fake, unmount } = await withOwn();
    expect(screen.getByText('© OpenStreetMap · 审图号未填写')).toBeVisible();
    const layers = fake.asked('addLayer') as [{ id: string; type: string; paint: object }, string][];
    const drawn = layers.filter(([{ id }]) => id.startsWith('own-map'));
    const ids = drawn.map(([{ id }]) => id);
    expect(ids).toEqual(
      ['-ground', '-water', '-streams', '-small', '-main', '-motorway']
        .concat('-water-names', '-road-names', '-shields', '-places')
        .map((end) => `own-map${end}`),
    );
    for (const [{ type }, before] of drawn)
      expect(before).toBe(type === 'symbol' ? 'labels-sea' : 'china-lines');
    expect(drawn[1]![0].paint).toEqual({ 'fill-color': mapColours('light').sea });
    expect(drawn[5]![0].paint).toMatchObject({ 'line-color': mapColours('light').motorway });
    const hidden = fake.asked('setLayoutProperty').map(([id]) => id);
    expect(hidden).toEqual(expect.arrayContaining(['roads', 'crossings', 'labels-street']));
    expect(hidden).not.toContain('docks');
    act(() => shownTheme.set('dark'));
    expect(fake.asked('setPaintProperty')).toContainEqual([
      'own-map-motorway',
      'line-color',
      mapColours('dark').motorway,
    ]);
    act(() => fake.fire('sourcedata', { sourceId: 'own-map', tile: {} }));
    expect(screen.queryByText('图例')).toBeNull();
    unmount();
    expect([fake.layers, [...fake.sources], fake.heard('error')]).toEqual([[], [], 0]);
  });

  it('is drawn rather than a provider’s tiles', async () => {
    const { fake } = await withOwn({
      own,
      tiles: {
        urls: ['https://t/{z}/{x}/{y}'],
        datum: 'gcj02',
        maxZoom: 18,
        attribution: '©',
        approvalNo: null,
      },
    });
    expect([...fake.sources.keys()]).toContain('own-map');
    expect([...fake.sources.keys()].some((id) => id.startsWith('provider'))).toBe(false);
  });

  it('is the embedded map again when its tiles do not come, and asks for it anew', async () => {
    const user = userEvent.setup({ delay: null });
    const { fake, fail, words } = await withOwn();
    for (let i = 0; i < 4; i++) fail('own-map');
    expect(words()).toBe('自备地图暂时取不到，已换成内置示意图');
    expect(fake.asked('setLayoutProperty')).toContainEqual(['roads', 'visibility', 'visible']);
    expect([...fake.sources.keys()]).not.toContain('own-map');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/© OpenStreetMap/)).toBeVisible();
  });

  it('that cannot be used says why', async () => {
    const { come } = open(fakeMap(), { ...EMBEDDED, fault: 'PMTiles 的版本是 2，只支持 3' });
    come(...BASEMAP_FILES);
    expect(await screen.findByText('自备地图不能使用：PMTiles 的版本是 2，只支持 3')).toBeVisible();
    expect(screen.getByText('图例')).toBeVisible();
  });
});
