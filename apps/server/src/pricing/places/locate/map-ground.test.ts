import { places } from '@boxhaul/contract/pricing';
import { afterEach, describe, expect, it } from 'vitest';
import { tileOriginsOf } from '../../../platform/maps/tile-origins';
import { MAP_PROVIDERS } from '../../../platform/maps/map-providers';
import { readConfig } from '../../../platform/config';
import { openMaps } from '../../../platform/maps/open-maps';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { presentGround } from './ground.present';

let app: TestApp | undefined;
afterEach(() => app?.close());

const groundOf = async (env: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  const maps = openMaps(config, app!.db, () => new Date());
  return {
    ...(await presentGround({ maps, config, ownMap: undefined })),
    origins: tileOriginsOf(maps?.tiles ?? null),
  };
};

describe('what the browser’s map is drawn with', () => {
  it('is nothing but the sketch without a provider', async () => {
    app = await createTestApp();
    expect((await app.call(places.mapGround, {})).data).toEqual({
      own: null,
      fault: null,
      tiles: null,
    });
  });

  it('is a provider’s tiles with their datum and approval, and no key that is the server’s', async () => {
    app = await createTestApp();
    const key = { MAP_KEY: 'server-side-key' };
    const amap = await groundOf({ MAP_PROVIDER: 'amap', ...key, MAP_APPROVAL_NO: 'GS(2026)0001号' });
    expect(amap.tiles).toMatchObject({ datum: 'gcj02', approvalNo: 'GS(2026)0001号' });
    expect(amap.origins).toEqual(['https://webrd01.is.autonavi.com']);
    expect((await groundOf({ MAP_PROVIDER: 'tianditu', ...key })).tiles).toBeNull();
    const shown = await groundOf({ MAP_PROVIDER: 'tianditu', ...key, MAP_BROWSER_KEY: 'browser-key-1' });
    expect(shown.tiles?.urls).toHaveLength(2);
    expect(shown.tiles?.urls.every((url) => url.includes('tk=browser-key-1'))).toBe(true);
    expect(JSON.stringify([amap, shown])).not.toContain('server-side-key');
    expect(shown.tiles?.approvalNo).toBeNull();
    expect(shown.origins).toEqual(['https://t0.tianditu.gov.cn']);
  });

  it('is tiles of another address in the datum of the provider', async () => {
    app = await createTestApp();
    const tiles = 'http://127.0.0.1:9/{z}/{x}/{y}.png?key=abc';
    for (const [provider, datum] of [
      ['baidu', 'bd09'],
      ['tencent', 'gcj02'],
    ] as const) {
      const ground = await groundOf({ MAP_PROVIDER: provider, MAP_KEY: 'server-side-key', MAP_TILES: tiles });
      expect(ground).toMatchObject({
        tiles: { urls: [tiles], datum, attribution: `© ${MAP_PROVIDERS[provider].word}` },
        origins: ['http://127.0.0.1:9'],
      });
    }
  });

  it.each([
    [{ MAP_TILES: 'https://tiles.example/{z}/{x}/{y}' }, /MAP_TILES：还须设置 MAP_PROVIDER/],
    [{ MAP_BROWSER_KEY: 'browser-key-1' }, /MAP_BROWSER_KEY：还须设置 MAP_PROVIDER/],
    [{ MAP_PROVIDER: 'amap', MAP_KEY: 'server-key', MAP_TILES: 'https://tiles.example/1.png' }, /含 \{z\}/],
    [{ MAP_PROVIDER: 'amap', MAP_KEY: 'server-key', MAP_TILES: 'file:///{z}{x}{y}' }, /含 \{z\}/],
    [{ MAP_PROVIDER: 'amap', MAP_KEY: 'server-key', MAP_BROWSER_KEY: 'a b' }, /浏览器端密钥/],
    [{ MAP_PROVIDER: 'amap', MAP_KEY: 'server-key', MAP_BROWSER_KEY: 'server-key' }, /不能含有 MAP_KEY/],
    [
      {
        MAP_PROVIDER: 'amap',
        MAP_KEY: 'server-key',
        MAP_TILES: 'https://tiles.example/{z}/{x}/{y}?k=server-key',
      },
      /MAP_TILES：会发给每个访客/,
    ],
  ])('%j is refused at the start', (env, why) => {
    expect(() => readConfig({ NODE_ENV: 'test', ...env })).toThrow(why);
  });
});
