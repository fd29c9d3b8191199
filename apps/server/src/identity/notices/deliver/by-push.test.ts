import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { notices } from '@boxhaul/contract/identity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { buildWorld, type World } from '../../../testing/world';
import { sendNotice } from '..';
import { Deliveries } from './deliver';

/** A browser: its keys, and the service that takes messages for it. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const KEYS = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
let got: Got[] = [];
let status = 201;
let service: Server;
let origin: string;
let t: TestApp;
let world: World;
let token: string;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  token = await t.signIn(world.driver);
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  service.close();
  await t.close();
});
beforeEach(async () => {
  [got, status] = [[], 201];
  await t.db.deleteFrom('notice_attempt').execute();
  await t.db.deleteFrom('notice_delivery').execute();
});
afterEach(() => t.db.deleteFrom('push_subscription').execute());

const subscribe = (path: string, as = token) =>
  t.call(notices.subscribePush, { endpoint: `${origin}${path}`, ...KEYS }, { token: as });
const warn = () =>
  sendNotice(t.db, {
    kind: 'new_device',
    event: `push ${(serial += 1)}`,
    facts: { device: '微信', place: '127.0.0.1', at: '2026-11-20 10:00:00' },
    accountIds: [world.driver],
    now: t.clock.now,
  });
const sendDue = async () => {
  const deliveries = new Deliveries(t.deps);
  deliveries.wake();
  await deliveries.settled();
};
const pushed = () =>
  t.db.selectFrom('notice_delivery').select(['state', 'answer']).where('channel', '=', 'push').execute();

/** What only the browser can read (RFC 8291 over RFC 8188, one record). */
function opened(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body[20]!);
  const shared = browser.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const sealed = body.subarray(21 + theirs.length);
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
}

/** Whether the header proves the platform's key for this service (RFC 8292). */
function proves(header: string, publicKey: string): boolean {
  const { jwt, key } = /^vapid t=(?<jwt>[^,]+), k=(?<key>.+)$/.exec(header)!.groups!;
  const [head, claims, mac] = jwt!.split('.');
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string };
  const signature = { key: jwk, dsaEncoding: 'ieee-p1363' as const };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signature,
    Buffer.from(mac!, 'base64url'),
  );
  return signed && aud === origin && key === publicKey;
}

describe('a notice to a browser that is closed', () => {
  it('goes to every browser of the person, sealed for each, under the platform’s key', async () => {
    const { data } = await t.call(notices.pushKey, {}, { token });
    await subscribe('/phone');
    await subscribe('/tablet');
    await subscribe('/other', await t.signIn(world.owner));
    await warn();
    await sendDue();
    expect(got.map(({ path }) => path).toSorted()).toEqual(['/phone', '/tablet']);
    const [one] = got;
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' });
    expect(proves(one?.headers.authorization ?? '', data.publicKey!)).toBe(true);
    expect(opened(one!.body)).toMatchObject({ title: expect.stringContaining('新设备') as string });
    expect(await pushed()).toEqual([{ state: 'sent', answer: '已推送到 2 个浏览器' }]);
  });

  it('is not tried for who has none', async () => {
    await warn();
    await sendDue();
    expect(await pushed()).toEqual([]);
  });

  it('forgets a browser that has gone, and has come when another took it', async () => {
    await subscribe('/gone');
    await warn();
    status = 410;
    await sendDue();
    expect(await pushed()).toEqual([{ state: 'skipped', answer: '没有开通推送的浏览器' }]);
    await warn();
    expect(await pushed()).toHaveLength(1);
  });

  it('is tried again while the service is down, three times in all', async () => {
    await subscribe('/phone');
    await warn();
    status = 503;
    for (let i = 0; i < 5; i++) {
      await sendDue();
      t.clock.advance(11 * 60_000);
    }
    expect(got).toHaveLength(3);
    expect(await pushed()).toMatchObject([
      { state: 'failed', answer: expect.stringContaining('503') as string },
    ]);
  });

  it('comes no more to a browser that was taken away, and nobody takes another’s away', async () => {
    await subscribe('/phone');
    const other = await t.signIn(world.owner);
    await t.call(notices.unsubscribePush, { endpoint: `${origin}/phone` }, { token: other });
    await warn();
    expect(await pushed()).toHaveLength(1);
    await t.call(notices.unsubscribePush, { endpoint: `${origin}/phone` }, { token });
    await warn();
    expect(await pushed()).toHaveLength(1);
  });

  it('is the last person’s of a browser, and of a person at most five browsers', async () => {
    await subscribe('/phone', await t.signIn(world.owner));
    for (const path of ['/phone', '/2', '/3', '/4', '/5', '/6']) {
      t.clock.advance(1_000);
      await subscribe(path);
    }
    const rows = await t.db.selectFrom('push_subscription').select(['account_id']).execute();
    expect(rows.map(({ account_id }) => account_id)).toEqual(Array.from({ length: 5 }, () => world.driver));
  });

  it('is not offered where the platform has no keys', async () => {
    const without = await createTestApp(undefined, { push: undefined });
    const as = { token: await without.signIn((await buildWorld(without.db)).driver) };
    const refused = await without.call(notices.subscribePush, { endpoint: `${origin}/x`, ...KEYS }, as);
    const { data } = await without.call(notices.pushKey, {}, as);
    await without.close();
    expect([refused.message, data]).toEqual(['平台没有开通浏览器推送', { publicKey: null }]);
  });
});
