import { expect, it } from 'vitest';
import { CABINET_TYPES } from '../../pricing/words/cabinet-type';
import { boxWeight, weightWords } from './trailer-load';

it('a box weighs what was weighed, else its declared goods and itself, else nobody knows', () => {
  expect(boxWeight('20GP', { vgmKg: 15_000, cargoKg: 20_000 })).toEqual({ kg: 15_000, by: 'vgm' });
  expect(boxWeight('20GP', { vgmKg: null, cargoKg: 12_700 })).toEqual({ kg: 15_000, by: 'declared' });
  expect(boxWeight('40HQ', { vgmKg: null, cargoKg: 20_000 })).toEqual({ kg: 24_000, by: 'declared' });
  expect(boxWeight('20GP', { vgmKg: null, cargoKg: null })).toBeNull();
});

it('says which was counted', () => {
  expect(weightWords({ kg: 15_000, by: 'vgm' })).toBe('毛重 15000 千克（VGM）');
  expect(weightWords({ kg: 15_000, by: 'declared' })).toBe('毛重 15000 千克（申报货重加箱重）');
  expect(weightWords(null)).toBe('毛重未登记');
});

it('every type has a weight of its own, the longer the more', () => {
  const empty = CABINET_TYPES.map((type) => boxWeight(type, { vgmKg: null, cargoKg: 0 })?.kg);
  expect(empty).toEqual([2300, 2500, 3800, 4000]);
});
