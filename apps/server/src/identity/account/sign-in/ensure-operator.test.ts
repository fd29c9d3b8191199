import { account } from '@boxhaul/contract/identity';
import { expect, test } from 'vitest';
import { fileApp } from '../../../testing/file-world';
import { ensureOperator } from './ensure-operator';

const app = await fileApp();

const signIn = (password: string) => app.call(account.login, { userName: 'admin', password, userType: 1 });

test('a platform without operators gets its admin once, from several processes too', async () => {
  expect(await ensureOperator(app.db, undefined)).toBe('none');
  const found = await Promise.all([1, 2].map(() => ensureOperator(app.db, 'Harbour-2026')));
  expect(found.toSorted()).toEqual(['made', 'there']);
  const { data } = await signIn('Harbour-2026');
  const session = await app.call(account.me, {}, { token: data.token });
  expect(session.data.rights).toContain('order.review');
});

test('an operator who is there keeps the password', async () => {
  expect(await ensureOperator(app.db, 'Another-2026')).toBe('there');
  expect((await signIn('Another-2026')).code).toBe('0');
  expect((await signIn('Harbour-2026')).code).toBe('1');
});
