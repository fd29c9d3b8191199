import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { isPassword } from './password';

test('a password is that of its own hash and of no other', async () => {
  const stored = await hash('Demo@2026', { memoryCost: 64, timeCost: 1 });
  expect(await isPassword(stored, 'Demo@2026')).toBe(true);
  expect(await isPassword(stored, 'Demo@2027')).toBe(false);
});

test('without an account, or without a hash, a password is hashed all the same', async () => {
  const cheap = await hash('Demo@2026', { memoryCost: 64, timeCost: 1 });
  const cpu = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    expect(await isPassword(stored, 'Demo@2027')).toBe(false);
    // Together: how a kernel divides it between the two is a guess by ticks.
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const little = await cpu(cheap);
  // 64 MiB three times over, against 64 KiB.
  expect(await cpu(undefined)).toBeGreaterThan(little + 20_000);
  expect(await cpu('none')).toBeGreaterThan(little + 20_000);
});
