import { describe, expect, it } from 'vitest';
import { isOlderVersion } from './legal-text';

describe('a version', () => {
  it.each([
    ['1.0', '1.1', true],
    ['1.9', '1.10', true],
    ['1.10', '2.0', true],
    ['1.0', '1.0', false],
    ['1.1', '1.0', false],
    ['2.0', '1.9', false],
    ['1', '1.0', false],
    ['1.0', '1', false],
    ['1', '1.1', true],
  ])('%s is older than %s: %s', (one, other, older) => expect(isOlderVersion(one, other)).toBe(older));
});
