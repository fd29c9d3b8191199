import { describe, expect, it } from 'vitest';
import { pickWeighted } from './pick-weighted';

const phones = [50, 15, 15, 20].map((weight, i) => ({ name: String(i), weight }));

describe('picking by weight', () => {
  it.each([
    [0, '0'],
    [0.499, '0'],
    [0.5, '1'],
    [0.649, '1'],
    [0.65, '2'],
    [0.8, '3'],
    [0.999, '3'],
  ])('gives at %f number %s', (random, name) => {
    expect(pickWeighted(phones, random)?.name).toBe(name);
  });

  it('gives nothing out of nothing', () => {
    expect(pickWeighted([], 0.5)).toBeUndefined();
  });
});
