import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import { startProduct, type Product } from './start-product';

/** One pixel, drawn as wide as a tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let down = false;
const referers = new Set<string | undefined>();
let provider: Server;
let product: Product;
let browser: Browser;
const faults: string[] = [];

test.beforeAll(async ({ mapBrowser }) => {
  provider = createServer((request, response) => {
    // The server asks it for places, too.
    if (request.url?.endsWith('.png')) referers.add(request.headers.referer);
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png' };
    response.writeHead(down ? 503 : 200, headers).end(down ? '' : TILE);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const env = {
    MAP_PROVIDER: 'amap',
    MAP_KEY: 'server-side-key',
    MAP_ENDPOINT: at,
    MAP_TILES: `${at}/{z}/{x}/{y}.png`,
    MAP_APPROVAL_NO: 'GS(2026)0001号',
  };
  [product, browser] = [await startProduct({ env }), mapBrowser];
});
test.afterAll(async () => {
  await product?.discard();
  provider?.close();
});

test('the map wears the tiles of the provider, with their approval, and nothing else may be asked', async () => {
  const page = await openPage(browser, product.origin, faults);
  const answer = await page.goto('/addrMapping');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy.match(/http:\/\/127\.0\.0\.1:\d+/g)).toHaveLength(1);
  await page.locator('[data-tiles=shown]').waitFor({ state: 'attached' });
  await page.getByText('© 高德地图 · 审图号：GS(2026)0001号').waitFor();
  expect(await page.getByText('内置示意底图，非导航用途').isVisible()).toBe(false);
  expect([...referers]).toEqual([`${product.origin}/`]);
  await page.close();
});

test('tiles that do not come leave the embedded map, and a word', async () => {
  down = true;
  const page = await openPage(browser, product.origin, []);
  await page.goto('/addrMapping');
  await page.getByText('地图服务商的底图暂时取不到，已换成内置示意图').waitFor();
  expect(await page.getByText('内置示意底图，非导航用途').isVisible()).toBe(true);
  await page.getByText('图例').waitFor();
  down = false;
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('© 高德地图 · 审图号：GS(2026)0001号').waitFor();
  await page.close();
});
