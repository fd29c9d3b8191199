import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ancestorRegionCodes,
  isRegionCode,
  isWithinRegion,
  normaliseRegionCode,
  parentRegionCode,
  regionLevel,
  regionMatchOrder,
  type RegionCode,
} from './region-code';

const code = (text: string) => normaliseRegionCode(text) as RegionCode;

describe('region codes', () => {
  test.each([
    ['44', '44'],
    ['440000', '44'],
    ['4400', '44'],
    ['440300', '4403'],
    ['440308', '440308'],
    ['440308000', '440308'],
    ['440308001', '440308001'],
    ['440308001000', '440308001'],
    ['441900', '441900'],
    ['441900000', '441900'],
    ['442000', '442000'],
    ['460400', '460400'],
    ['620200', '6202'],
    [' 4419 ', '4419'],
    ['', undefined],
    ['44030', undefined],
    ['ab0300', undefined],
    ['00', undefined],
    ['4403080011', undefined],
  ])('%s means %s', (text, canonical) => {
    expect(normaliseRegionCode(text)).toBe(canonical);
  });

  test('levels and the way up', () => {
    expect(['44', '4403', '440308', '440308001'].map((text) => regionLevel(code(text)))).toEqual([
      1, 2, 3, 4,
    ]);
    expect(ancestorRegionCodes(code('441900003'))).toEqual(['44', '4419', '441900']);
    expect(parentRegionCode(code('440308'))).toBe('4403');
    expect(parentRegionCode(code('44'))).toBeUndefined();
    expect(regionMatchOrder(code('440308001'))).toEqual(['440308001', '440308', '4403', '44']);
    expect(isWithinRegion(code('440308001'), code('4403'))).toBe(true);
    expect(isWithinRegion(code('440308001'), code('4401'))).toBe(false);
  });

  test('normalising twice changes nothing, and only canonical codes come out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,13}$/), (text) => {
        const once = normaliseRegionCode(text);
        if (once === undefined) return;
        expect(isRegionCode(once)).toBe(true);
        expect(normaliseRegionCode(once)).toBe(once);
      }),
    );
  });
});
