import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isWeakSecret } from './weak-secret';

const digest = (n: number, form: 'hex' | 'base64url') => createHash('sha256').update(`${n}`).digest(form);

describe('a secret', () => {
  test.each([
    'a'.repeat(40),
    'ab'.repeat(20),
    'Kx7_'.repeat(10),
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'aabbccddeeffgghhiijjkkllmmnnooppqqrr',
    'change-me-change-me-change-me-please',
    'change-this-secret-key-before-using!',
    'your-boxhaul-secret-key-your-secret-key',
    'password123password123password1234',
    'please-change-this-default-password',
    'wqwqwqwwqqwwqqwwwqqqwqwqwqwwqqwqwwq',
  ])('%s is weak', (secret) => {
    expect(isWeakSecret(secret)).toBe(true);
  });

  test('of random characters is not', () => {
    for (let n = 0; n < 2_000; n += 1) {
      expect(isWeakSecret(digest(n, 'hex').slice(0, 32))).toBe(false);
      expect(isWeakSecret(digest(n, 'base64url').slice(0, 32))).toBe(false);
    }
  });

  test('wants 16 characters of its own, 8 of them different', () => {
    const [sixteen, fifteen] = ['acegikmoacegikxo', 'acegikmoacegikx'];
    expect([isWeakSecret(sixteen), isWeakSecret(fifteen)]).toEqual([false, true]);
    expect([isWeakSecret('acegikmoaecgikmo'), isWeakSecret('acegikmcaecgikma')]).toEqual([false, true]);
  });
});
