import { beforeAll } from 'vitest';

/** Lazy parts that a file's tests open: fetched before the first of them, so that no test's time is spent on it. */
export const fetchFirst = (...parts: (() => Promise<unknown>)[]): void =>
  beforeAll(async () => {
    await Promise.all(parts.map((part) => part()));
  }, 120_000);
