import { account } from '@boxhaul/contract/identity';
import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { hashToken } from '../../../platform/session/sessions.repo';
import { deleteOldDevices } from './known-device';

const PASSWORD = 'Demo@2026';
const DAY_MS = 24 * 3600_000;
const { t, world } = await fileWorld();
beforeAll(async () => {
  const password_hash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
  await t.db.updateTable('account').set({ password_hash }).execute();
});
beforeEach(async () => {
  await t.db.deleteFrom('known_device').execute();
  await t.db.deleteFrom('sign_in_failure').execute();
});

/** From an address, with a cookie; answers the outcome and the cookie that was set. */
async function signIn(password = PASSWORD, cookie = '', userName = 'kefu', remoteAddress = '10.1.1.1') {
  const response = await t.app.inject({
    method: 'POST',
    url: account.login.path,
    remoteAddress,
    headers: { cookie },
    payload: { userName, password, userType: 1 },
  });
  const { data } = response.json<{ data: { errcode?: string } }>();
  const set = String(response.headers['set-cookie'] ?? '');
  return { errcode: data.errcode ?? 'done', set, cookie: set.split(';', 1)[0] ?? '' };
}
const guess = async (times: number, cookie = '', userName = 'kefu') => {
  for (let i = 0; i < times; i++) await signIn('wrong', cookie, userName);
};

test('signing in sets a cookie for this call alone, out of reach of scripts and other sites', async () => {
  const { set, cookie } = await signIn();
  expect(set).toBe(`${cookie}; Path=${account.login.path}; Max-Age=15552000; HttpOnly; SameSite=Strict`);
  expect(cookie).toMatch(/^boxhaul-device=[\w-]{43}$/);
  const rows = await t.db.selectFrom('known_device').selectAll().execute();
  const [, token = ''] = cookie.split('=');
  expect(rows).toEqual([{ token_hash: hashToken(token), account_id: world.kefu, seen_at: t.clock.now }]);
  expect((await signIn('wrong')).set).toBe('');
});

test('guesses from its own address do not lock a known device out, whatever stands beside its cookie', async () => {
  const { cookie } = await signIn();
  await guess(11);
  expect((await signIn()).errcode).toBe('LOGIN_LOCKED');
  expect((await signIn(PASSWORD, `a=b; ${cookie}; c=d`)).errcode).toBe('done');
});

test('a device is known to the account that signed in from it, and keeps its cookie for the next', async () => {
  const { cookie } = await signIn();
  await guess(10, '', 'diaodu');
  expect((await signIn(PASSWORD, cookie, 'diaodu')).errcode).toBe('LOGIN_LOCKED');
  const second = await signIn(PASSWORD, cookie, 'diaodu', '10.2.2.2');
  expect([second.errcode, second.cookie]).toEqual(['done', cookie]);
  expect((await signIn(PASSWORD, cookie, 'diaodu')).errcode).toBe('done');
});

test('a cookie that was made up is not taken over', async () => {
  const made = `boxhaul-device=${'x'.repeat(43)}`;
  const { cookie } = await signIn(PASSWORD, made);
  expect(cookie).not.toBe(made);
  await guess(10);
  expect((await signIn(PASSWORD, made)).errcode).toBe('LOGIN_LOCKED');
});

test('a device that guesses is locked by itself', async () => {
  const { cookie } = await signIn();
  await guess(10, cookie);
  expect((await signIn(PASSWORD, cookie)).errcode).toBe('LOGIN_LOCKED');
  expect((await signIn()).errcode).toBe('done');
});

test('a device is forgotten 180 days after its last sign-in', async () => {
  await signIn();
  const later = (days: number, ms = 0) => new Date(t.clock.now.getTime() + days * DAY_MS + ms);
  const rows = async () => (await t.db.selectFrom('known_device').selectAll().execute()).length;
  await deleteOldDevices(t.db, later(180, -1));
  expect(await rows()).toBe(1);
  await deleteOldDevices(t.db, later(180));
  expect(await rows()).toBe(0);
});
