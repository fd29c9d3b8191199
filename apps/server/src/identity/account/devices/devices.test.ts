import { account } from '@boxhaul/contract/identity';
import { beforeAll, expect, it, test } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { hashPassword } from '../sign-in/password';
import { deviceWords } from './device-words';

const { t, world } = await fileWorld();
beforeAll(async () => {
  await t.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('Demo@2026') })
    .where('account_id', '=', world.owner)
    .execute();
});

it('lists one’s own devices, and ends one', async () => {
  const [mine, away, foreign] = [
    await t.signIn(world.owner),
    await t.signIn(world.owner),
    await t.signIn(world.stranger),
  ];
  const { data } = await t.call(account.sessions, {}, { token: mine });
  expect(data).toHaveLength(2);
  expect(data.filter(({ current }) => current)).toHaveLength(1);
  const theirs = await t.call(account.sessions, {}, { token: foreign });
  const end = (sessionId: string) => t.call(account.endSession, { sessionId }, { token: mine });
  expect(await end(theirs.data[0]?.sessionId ?? '')).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
  const other = data.find(({ current }) => !current)?.sessionId ?? '';
  expect((await end(other)).code).toBe('1');
  expect(await end(other)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
  expect((await t.call(account.me, {}, { token: away })).code).toBe('99');
  expect((await t.call(account.me, {}, { token: foreign })).code).toBe('1');
});

it('keeps who came in, and who tried', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit MicroMessenger/8.0';
  const logIn = (password: string) =>
    t.call(account.login, { userName: '13800000001', password }, { headers: { 'user-agent': userAgent } });
  await logIn('wrong');
  const { data } = await logIn('Demo@2026');
  const history = await t.call(account.signIns, {}, { token: data.token });
  const row = { method: 'password', device: '微信 · iPhone', ip: '127.0.0.1', time: '2026-11-20 10:00:00' };
  expect(history.data.data).toEqual([
    { ...row, result: 'done' },
    { ...row, result: 'wrong' },
  ]);
  expect(history.data.total).toBe(2);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17 Safari/605', 'Safari · macOS'],
  ['curl/8.0', '其他程序'],
  ['', '其他程序'],
])('%s is %s', (agent, words) => expect(deviceWords(agent)).toBe(words));
