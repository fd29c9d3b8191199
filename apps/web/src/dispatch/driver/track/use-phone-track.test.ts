import { driverApp } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../data/kit/session';
import { toasts } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import { toastStore } from '../../../lib/toast-store';
import { replaceProperty } from '../../../testing/replace-property';
import { phoneStore } from '../outbox/phone-store';
import { sendPoints, usePhoneTrack } from './use-phone-track';

const ACCOUNT = '7';
const kept = done(driverApp.positions, { kept: 1 });
const left = () => phoneStore.points(ACCOUNT, 9_999);

/** So many positions, a second apart, the last `agoMs` ago. */
async function keep(count: number, agoMs = 60_000, accountId = ACCOUNT): Promise<void> {
  const last = Date.now() - agoMs;
  for (let i = 0; i < count; i += 1) {
    const at = toWireTime(new Date(last - i * 1000));
    await phoneStore.addPoint(accountId, { at, lon: 114.2, lat: 22.5, speed: 0, mock: false });
  }
}
const sizes = (calls: readonly { body: Record<string, unknown> }[]) =>
  calls.map(({ body }) => (body['points'] as unknown[]).length);

/** What the browser would say of the place. */
function geolocation() {
  const watchers = new Map<number, PositionCallback>();
  const value = {
    watchPosition: (told: PositionCallback) => watchers.set(watchers.size + 1, told).size,
    clearWatch: (id: number) => watchers.delete(id),
  };
  replaceProperty(navigator, 'geolocation', value);
  const tell = (coords: Partial<GeolocationCoordinates>, timestamp = Date.now()) => {
    const whole = { longitude: 114.2, latitude: 22.5, speed: null, accuracy: 12, ...coords };
    for (const told of watchers.values()) told({ coords: whole, timestamp } as GeolocationPosition);
  };
  return { tell, watchers };
}

beforeEach(() => {
  oneWindowAlone();
  signIn('token', { ...customerUser, accountId: ACCOUNT });
  toastStore.set([]);
});
afterEach(async () => {
  await phoneStore.dropAllPoints(ACCOUNT);
  await phoneStore.dropAllPoints('8');
  vi.useRealTimers();
});

describe('positions that are kept', () => {
  it('go batch after batch until none is left', async () => {
    const server = fakeServer([[driverApp.positions, kept]]);
    await keep(1_203);
    await sendPoints(ACCOUNT);
    expect(sizes(server.to(driverApp.positions))).toEqual([500, 500, 203]);
    expect(await left()).toEqual([]);
  });

  it('never go out under the name of the driver who signs in meanwhile', async () => {
    const handOver = () => {
      signIn('token', { ...customerUser, accountId: '8' });
      return kept;
    };
    const server = fakeServer([[driverApp.positions, handOver]]);
    await keep(501);
    await sendPoints(ACCOUNT);
    expect(sizes(server.to(driverApp.positions))).toEqual([500]);
    expect(await left()).toHaveLength(1);
  });

  it('of a former driver are neither sent by another nor in his way', async () => {
    const server = fakeServer([[driverApp.positions, kept]]);
    await keep(600, 3600_000, '8');
    await keep(3);
    await sendPoints(ACCOUNT);
    expect(sizes(server.to(driverApp.positions))).toEqual([3]);
    expect(await phoneStore.points('8', 9_999)).toHaveLength(600);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['too much at once', () => new Response('', { status: 429 })],
    ['nobody signed in', refused('99', '登录已失效，请重新登录', { errcode: 'SESSION_GONE' })],
  ])('wait: %s', async (_case, answer) => {
    fakeServer([[driverApp.positions, answer]]);
    await keep(3);
    await sendPoints(ACCOUNT);
    expect(await left()).toHaveLength(3);
    expect(toasts().filter((text) => text.includes('定位'))).toEqual([]);
  });

  it.each([
    ['bad input', refused('0', '定位的时间不正确', { errcode: 'BAD_INPUT' }), '定位的时间不正确'],
    ['no consent', refused('0', '还没有同意手机定位', { errcode: 'FORBIDDEN' }), '还没有同意手机定位'],
  ])('refused for good are dropped, and it is said: %s', async (_case, answer, why) => {
    const server = fakeServer([[driverApp.positions, inTurn(answer, kept)]]);
    await keep(503);
    await sendPoints(ACCOUNT);
    expect(sizes(server.to(driverApp.positions))).toEqual([500, 3]);
    expect(await left()).toEqual([]);
    expect(toasts()).toEqual([`500 个手机定位未被接受，已从本机删除：${why}`]);
  });

  it('that are too large to be read at all are not sent for ever', async () => {
    fakeServer([
      [
        driverApp.positions,
        () => new Response(JSON.stringify(refused('0', '请求内容过大')), { status: 413 }),
      ],
    ]);
    await keep(2);
    await sendPoints(ACCOUNT);
    expect(await left()).toEqual([]);
  });

  it('too old are dropped on the phone, and it is said', async () => {
    const server = fakeServer([[driverApp.positions, kept]]);
    await keep(2, 8 * 24 * 3600_000);
    await keep(1);
    await sendPoints(ACCOUNT);
    expect(sizes(server.to(driverApp.positions))).toEqual([1]);
    expect(await left()).toEqual([]);
    expect(toasts()).toEqual(['2 个手机定位超过 7 天，已从本机删除']);
  });
});

describe('the phone of a driver', () => {
  it('keeps what the browser says, and numbers only', async () => {
    fakeServer([[driverApp.positions, () => Promise.reject(new TypeError('Failed to fetch'))]]);
    const place = geolocation();
    const { result } = renderHook(() => usePhoneTrack(ACCOUNT, { tracked: true, runs: true }));
    expect(result.current).toBe('on');
    place.tell({ speed: -1, accuracy: Number.NaN });
    await waitFor(async () => expect(await left()).toHaveLength(1));
    const [point] = await left();
    expect(point).toMatchObject({ lon: 114.2, lat: 22.5, speed: 0 });
    expect(point).not.toHaveProperty('accuracy');
    // Too near and too soon to be worth a row.
    place.tell({}, Date.now() + 1000);
    place.tell({ longitude: 114.3, speed: 10 }, Date.now() + 10_000);
    await waitFor(async () => expect(await left()).toHaveLength(2));
    expect((await left())[1]).toMatchObject({ speed: 36, accuracy: 12 });
  });

  it('sends what a task left behind though none runs', async () => {
    const server = fakeServer([[driverApp.positions, kept]]);
    const place = geolocation();
    await keep(501);
    renderHook(() => usePhoneTrack(ACCOUNT, { tracked: true, runs: false }));
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(sizes(server.to(driverApp.positions))).toEqual([500, 1]);
    expect(place.watchers.size).toBe(0);
  });

  it('throws them away, unsent, once the consent is withdrawn', async () => {
    const server = fakeServer([
      [driverApp.positions, () => Promise.reject(new TypeError('Failed to fetch'))],
    ]);
    const place = geolocation();
    const { rerender } = renderHook(
      ({ tracked }: { tracked: boolean }) => usePhoneTrack(ACCOUNT, { tracked, runs: true }),
      { initialProps: { tracked: true } },
    );
    place.tell({});
    await waitFor(async () => expect(await left()).toHaveLength(1));
    const before = server.seen.length;
    rerender({ tracked: false });
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(place.watchers.size).toBe(0);
    expect(server.seen.length).toBe(before);
  });

  it('does nothing while nobody knows whether he agreed', async () => {
    const server = fakeServer([]);
    geolocation();
    await keep(2);
    const { result } = renderHook(() => usePhoneTrack(ACCOUNT, { tracked: undefined, runs: false }));
    expect(result.current).toBe('off');
    expect(await left()).toHaveLength(2);
    expect(server.seen).toEqual([]);
  });
});
