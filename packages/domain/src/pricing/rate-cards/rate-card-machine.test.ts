import { describe, expect, it, test } from 'vitest';
import { rateCardActions, rateCardStateOf } from './rate-card-machine';

const now = new Date('2026-11-20T02:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the state of a version', () => {
  it.each([
    [null, 'draft'],
    [later(1), 'scheduled'],
    [later(0), 'in_force'],
    [later(-1), 'in_force'],
  ] as const)('published at %s is %s when its number is the one in force', (publishedAt, state) => {
    expect(rateCardStateOf({ versionId: '7', publishedAt }, '7', now)).toBe(state);
  });

  it('is superseded when another is in force', () => {
    expect(rateCardStateOf({ versionId: '7', publishedAt: now }, '8', now)).toBe('superseded');
  });
});

test('only a draft changes or goes, what waits can be called off, what was in force comes back', () => {
  expect(rateCardActions('draft')).toEqual(['edit', 'drop', 'publish', 'schedule']);
  expect(rateCardActions('scheduled')).toEqual(['publish', 'callOff']);
  expect(rateCardActions('in_force')).toEqual([]);
  expect(rateCardActions('superseded')).toEqual(['publish']);
});
