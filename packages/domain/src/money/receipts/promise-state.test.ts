import { expect, it } from 'vitest';
import { promiseState, type PromiseState } from './promise-state';

const facts = { fen: 100, promisedOn: '2026-11-20', inTime: 0, since: 0, ended: false };

it.each<[change: Partial<typeof facts>, today: string, state: PromiseState]>([
  [{}, '2026-11-19', 'open'],
  [{}, '2026-11-20', 'open'],
  [{}, '2026-11-21', 'broken'],
  [{ inTime: 99, since: 99 }, '2026-11-21', 'broken'],
  [{ inTime: 100, since: 100 }, '2026-11-19', 'kept'],
  // What was kept stays kept, whatever was taken back or came since.
  [{ inTime: 100, since: 0 }, '2026-11-21', 'kept'],
  [{ inTime: 99, since: 100 }, '2026-11-21', 'late'],
  [{ inTime: 100, since: 100, ended: true }, '2026-11-19', 'ended'],
])('%o on %s: %s', (change, today, state) => {
  expect(promiseState({ ...facts, ...change }, today)).toBe(state);
});
