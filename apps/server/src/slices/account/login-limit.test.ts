import { expect, test } from 'vitest';
import { LoginLimit } from './login-limit';

const NOW = new Date('2026-11-20T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const failing = (times: number, account = 'a', address = '1.1.1.1') => {
  const limit = new LoginLimit();
  for (let i = 0; i < times; i++) limit.fail(account, address, NOW);
  return limit;
};

test('the tenth failure locks the account for that address alone, for 15 minutes', () => {
  expect(failing(9).isLocked('a', '1.1.1.1', NOW)).toBe(false);
  const limit = failing(10);
  expect(limit.isLocked('a', '1.1.1.1', later(14))).toBe(true);
  expect(limit.isLocked('a', '2.2.2.2', NOW)).toBe(false);
  expect(limit.isLocked('b', '1.1.1.1', NOW)).toBe(false);
  expect(limit.isLocked('a', '1.1.1.1', later(15))).toBe(false);
});

test('one address that tries many accounts is locked out of all', () => {
  const limit = new LoginLimit();
  for (let i = 0; i < 60; i++) limit.fail(`account ${i}`, '1.1.1.1', NOW);
  expect(limit.isLocked('another', '1.1.1.1', NOW)).toBe(true);
  expect(limit.isLocked('another', '2.2.2.2', NOW)).toBe(false);
});

test('many addresses that try one account lock it', () => {
  const limit = new LoginLimit();
  for (let i = 0; i < 60; i++) limit.fail('a', `10.0.0.${i}`, NOW);
  expect(limit.isLocked('a', '2.2.2.2', NOW)).toBe(true);
});

test('signing in forgives the slips before it', () => {
  const limit = failing(9);
  limit.fail('a', '1.1.1.1', NOW);
  limit.succeed('a', '1.1.1.1');
  for (let i = 0; i < 9; i++) limit.fail('a', '1.1.1.1', NOW);
  expect(limit.isLocked('a', '1.1.1.1', NOW)).toBe(false);
});

test('a try that is taken back leaves the slips before it', () => {
  const limit = failing(9);
  limit.fail('a', '1.1.1.1', NOW);
  limit.takeBack('a', '1.1.1.1');
  expect(limit.isLocked('a', '1.1.1.1', NOW)).toBe(false);
  limit.fail('a', '1.1.1.1', NOW);
  expect(limit.isLocked('a', '1.1.1.1', NOW)).toBe(true);
});

test('remembers a bounded number of keys', () => {
  const limit = failing(10, 'first');
  for (let i = 0; i < 20_000; i++) limit.fail(`account ${i}`, `address ${i}`, NOW);
  expect(limit.isLocked('first', '1.1.1.1', NOW)).toBe(false);
});
