import { metresBetween, wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GCJ, PROVIDER_CASES, WGS, YANTIAN } from '../../testing/stand-ins/map-answers';
import { type MapAnswer, type MapServer, openMapServer } from '../../testing/stand-ins/map-server';
import type { MapProvider } from './map-provider';
import { isMapProvider, MAP_PROVIDERS } from './map-providers';

let server: MapServer;
beforeAll(async () => {
  server = await openMapServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.answers.clear();
  server.asked.length = 0;
});

describe.each(Object.keys(MAP_PROVIDERS).filter(isMapProvider))('%s', (name) => {
  const given = PROVIDER_CASES[name];
  const opened = (): MapProvider =>
    MAP_PROVIDERS[name].open({ key: 'secret-key', endpoint: server.endpoint });
  const answering = ([path, answer]: [string, MapAnswer]) => server.answers.set(path, answer);
  const answeringWith = ([path]: [string, MapAnswer], answer: MapAnswer) => server.answers.set(path, answer);

  it('finds the point of an address, in our datum', async () => {
    answering(given.geocode);
    const [place] = await opened().geocode('深圳市南山区深南大道10000号');
    expect(metresBetween(place!.point, WGS)).toBeLessThan(2);
    expect(place!.precise).toBe(true);
    expect(server.asked[0]!.searchParams.get(given.keyName)).toBe('secret-key');
    expect(opened().name).toBe(name);
  });

  it('says when a point is a region’s only, and when there is none', async () => {
    answeringWith(given.geocode, given.vague);
    expect((await opened().geocode('深圳'))[0]!.precise).toBe(false);
    answeringWith(given.geocode, given.nothing);
    expect(await opened().geocode('无此地址')).toEqual([]);
  });

  it('tells what lies at a point, which it is asked for in its own datum', async () => {
    answering(given.reverse);
    expect(await opened().reverse(WGS)).toEqual({
      formattedAddress: '广东省深圳市南山区粤海街道腾讯大厦',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      street: '粤海街道',
      regionCode: '440305007',
      country: '中国',
    });
    const [url] = server.asked;
    expect(given.asks(url!)).toBe(given.wanted);
    expect(url!.search).toMatch(given.radius);
  });

  it('knows nothing at some points', async () => {
    answeringWith(given.reverse, given.emptyReverse);
    expect(await opened().reverse(WGS)).toBeUndefined();
  });

  it('searches places; those without a point are none', async () => {
    answering(given.search);
    const found = await opened().search('腾讯大厦');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ name: '腾讯大厦', regionCode: given.searchCode, precise: true });
    expect(metresBetween(found[0]!.point, WGS)).toBeLessThan(2);
  });

  it('measures a drive', async () => {
    answering(given.distance);
    expect(await opened().distance(WGS, YANTIAN)).toEqual({ metres: 41_234, seconds: 2_900 });
    answeringWith(given.distance, given.noDistance);
    expect(await opened().distance(WGS, YANTIAN)).toBeUndefined();
  });

  it('is over its quota, or refuses', async () => {
    answeringWith(given.geocode, given.overQuota);
    await expect(opened().geocode('x')).rejects.toMatchObject({ reason: 'quota' });
    answeringWith(given.geocode, given.refused);
    await expect(opened().geocode('x')).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    ['a page of a proxy', '<html>502 Bad Gateway</html>', 'unreadable'],
    ['a list', '[1, 2]', 'unreadable'],
    ['a huge body', `{"a":"${'x'.repeat(300_000)}"}`, 'unreadable'],
    ['a 500', (response) => response.writeHead(503).end('{}'), 'refused'],
    ['too many requests', (response) => response.writeHead(429).end('{}'), 'quota'],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unreachable',
    ],
    ['a cut line', (response) => response.destroy(), 'unreachable'],
  ] satisfies [string, MapAnswer, string][])('answers with %s', async (_, answer, reason) => {
    answeringWith(given.geocode, answer);
    const asked = opened().geocode('x');
    await expect(asked).rejects.toMatchObject({ reason });
    await expect(asked).rejects.not.toThrow('secret-key');
  });

  it('points that are no numbers are no points', async () => {
    const text = JSON.stringify(given.geocode[1]).replace(/22\.5\d+/g, 'NaN');
    // Where they stand as numbers the answer is no JSON at all.
    answeringWith(given.geocode, text.replaceAll(':NaN', ':"NaN"'));
    expect(await opened().geocode('x')).toEqual([]);
  });
});

it('datums differ by what is known of this place', () => {
  expect(metresBetween(WGS, wgs84(GCJ.lng, GCJ.lat))).toBeGreaterThan(500);
  expect(wgs84ToGcj02(WGS).lng).toBeCloseTo(GCJ.lng, 6);
});
