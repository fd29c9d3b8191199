import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCleanup } from './cleanup';

const HOUR_MS = 3600_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a round is done at once and every hour, until it is stopped; a stop waits for the round under way', async () => {
  const rounds: string[] = [];
  let endRound = (): void => undefined;
  const job = {
    name: 'cleanUp',
    run: async (now: Date) => {
      await new Promise<void>((resolve) => (endRound = resolve));
      rounds.push(now.toISOString().slice(11, 16));
    },
  };
  const stop = startCleanup([job], () => new Date(), pino({ level: 'silent' }));
  endRound();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  endRound();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(rounds).toEqual(['02:00', '03:00']);

  const stopped = stop();
  expect(rounds).toHaveLength(2);
  endRound();
  await stopped;
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(rounds).toEqual(['02:00', '03:00', '04:00']);
});
