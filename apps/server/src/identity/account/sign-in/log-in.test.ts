import { account } from '@boxhaul/contract/identity';
import { sql } from '@boxhaul/db';
import { beforeAll, expect, test } from 'vitest';
import { fileApp } from '../../../testing/file-world';
import { buildWorld } from '../../../testing/world';
import { hashPassword } from './password';

const PASSWORD = 'Demo@2026';
const t = await fileApp();
beforeAll(async () => {
  await buildWorld(t.db);
  const password_hash = await hashPassword(PASSWORD);
  await t.db.updateTable('account').set({ password_hash }).execute();
});

const outcome = async (userName: string, password: string) =>
  (await t.call(account.login, { userName, password, userType: 1 })).data.errcode ?? 'done';

test('of many tries at once ten are looked at, however long the database takes', async () => {
  const tries = Array.from({ length: 14 }, () => outcome('diaodu', 'wrong'));
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((errcode) => errcode === 'LOGIN_FAILED')).toHaveLength(10);
  expect(outcomes.filter((errcode) => errcode === 'LOGIN_LOCKED')).toHaveLength(4);
});

test('tries that the database could not answer lock nobody out', async () => {
  await sql`alter table ops_role rename to ops_role_away`.execute(t.db);
  for (let i = 0; i < 11; i++) expect(await outcome('kefu', PASSWORD)).toBe('INTERNAL');
  await sql`alter table ops_role_away rename to ops_role`.execute(t.db);
  expect(await outcome('kefu', PASSWORD)).toBe('done');
});
