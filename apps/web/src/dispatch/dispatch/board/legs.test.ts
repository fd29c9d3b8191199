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
    expect(nextLeg(kinds.map((legKind) => ({ legKind, state: 'published' })))).toBe(expected);
  });

  it('is the one whose truck changed on the way, once the other truck was taken back', () => {
    const former = { legKind: 'direct', state: 'handed_over' } as const;
    expect(nextLeg([former, { ...former, state: 'published' }])).toBeNull();
    expect(nextLeg([former])).toBe('direct');
    expect(nextLeg([{ ...former, legKind: 'pickup' }])).toBe('pickup');
  });
});
