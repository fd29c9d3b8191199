import { buildMapFile, type TileShape } from '@boxhaul/testkit/map-file';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import { startProduct, type Product } from './start-product';

const WATER = { layer: 'water', kind: 'area' as const, tags: { kind: 'ocean' } };
const shapes: TileShape[] = [
  { ...WATER, at: [0, 0, 0, 1200, 4096, 1600, 4096, 0] },
  {
    layer: 'roads',
    kind: 'line',
    at: [0, 2600, 4096, 2400],
    tags: { kind: 'highway', name: '试验高速', ref: 'G99' },
  },
  { layer: 'roads', kind: 'line', at: [2000, 4096, 2300, 0], tags: { kind: 'major_road', name: '试验大道' } },
  { layer: 'places', kind: 'point', at: [1200, 3200], tags: { kind_detail: 'town', name: '试验镇' } },
];
/** The tiles of zoom 9 from Nansha to Yantian. */
const tiles = [416, 417, 418, 419].flatMap((x) => [222, 223, 224].map((y) => ({ z: 9, x, y, shapes })));
const FILE = buildMapFile({
  tiles,
  bounds: [112.5, 21.9, 115.3, 23.8],
  metadata: {
    attribution: '© 试验地图',
    vector_layers: [{ id: 'water' }, { id: 'roads' }, { id: 'places' }],
  },
});

let folder: string;
let path: string;
let product: Product;
let browser: Browser;
const faults: string[] = [];

test.beforeAll(async ({ mapBrowser }) => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-own-map-'));
  path = join(folder, 'own.pmtiles');
  writeFileSync(path, FILE);
  const env = { MAP_PMTILES: path, MAP_APPROVAL_NO: 'GS(2026)0002号' };
  [product, browser] = [await startProduct({ env }), mapBrowser];
});
test.afterAll(async () => {
  await product?.discard();
  rmSync(folder, { recursive: true, force: true });
});

test('the map is drawn from the owner’s file, by pieces, and from the sketch once the file is another version', async () => {
  const page = await openPage(browser, product.origin, faults);
  const pieces: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/map-file')) pieces.push(answer.status());
  });
  await page.goto('/addrMapping');
  await page.locator('[data-tiles=shown]').waitFor({ state: 'attached' });
  await page.getByText('© 试验地图 · 审图号：GS(2026)0002号').waitFor();
  expect(await page.getByText('内置示意底图，非导航用途').isVisible()).toBe(false);
  expect(new Set(pieces)).toEqual(new Set([206]));
  expect(faults).toEqual([]);

  writeFileSync(
    path,
    buildMapFile({ tiles, bounds: [112.5, 21.9, 115.3, 23.8], metadata: {}, header: { version: 2 } }),
  );
  // The server looks at the file every ten seconds.
  await expect
    .poll(
      async () => {
        await page.reload();
        const words = page.getByText('自备地图不能使用：PMTiles 的版本是 2，只支持 3');
        await page.locator('[data-basemap=ready]').waitFor({ state: 'attached' });
        return words.isVisible();
      },
      { timeout: 25_000, intervals: [1_000] },
    )
    .toBe(true);
  await page.getByText('图例').waitFor();
  expect(product.printed()).toContain('MAP_PMTILES 不能使用，地图用内置示意图：PMTiles 的版本是 2，只支持 3');
  await page.close();
});
