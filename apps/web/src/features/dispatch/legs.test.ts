import { describe, expect, it } from 'vitest';
import { nextLeg } from './legs';

describe('the leg that wants a truck', () => {
  it.each([
    [[], 'first'],
    [['direct'], null],
    [['pickup'], 'shuttle'],
    [['pickup', 'shuttle'], 'return'],
    [['shuttle'], 'pickup'],
    [['pickup', 'shuttle', 'return'], null],
  ])('after %j it is %s', (kinds, expected) => {
    expect(nextLeg(kinds.map((legKind) => ({ legKind })))).toBe(expected);
  });
});
