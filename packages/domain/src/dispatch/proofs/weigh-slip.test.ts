import { describe, expect, it } from 'vitest';
import { boxOfSlip, readKg, slipFault, slipWords, weightDifference } from './weigh-slip';

const slip = (grossKg: number | null, tareKg: number | null, tareWithBox = false) => ({
  grossKg,
  tareKg,
  tareWithBox,
});

describe('the figures of a slip', () => {
  it.each([
    ['both', slip(41_500, 15_200), null],
    ['gross alone', slip(41_500, null), null],
    ['tare alone', slip(null, 15_200), null],
    ['none', slip(null, null), null],
    ['tons', slip(41.5, null), '请按公斤填写，41.5 吨应填 41500'],
    ['too light', slip(999, null), '毛重应为 1000 到 120000 公斤的整数'],
    ['too heavy', slip(120_001, null), '毛重应为 1000 到 120000 公斤的整数'],
    ['half a kilogram', slip(null, 15_200.5), '皮重应为 1000 到 120000 公斤的整数'],
    ['none that it is', slip(NaN, null), '毛重应为 1000 到 120000 公斤的整数'],
    ['below nothing', slip(-5, null), '毛重应为 1000 到 120000 公斤的整数'],
    ['the wrong way round', slip(15_200, 41_500), '毛重应大于皮重'],
    ['nothing loaded', slip(15_200, 15_200), '毛重应大于皮重'],
    ['more than a box holds', slip(76_000, 15_000), '净重超过 60000 公斤，请核对'],
  ])('%s', (_case, figures, message) => {
    expect(slipFault(figures)?.message ?? null).toBe(message);
  });
  it.each([
    ['', null],
    [' 41,500 ', 41_500],
    ['41，500', 41_500],
    ['41.5', 41.5],
  ])('typed as "%s"', (typed, kg) => expect(readKg(typed)).toBe(kg));
  it('that are no number', () => expect(readKg('四十')).toBeNaN());
});

describe('a box by its slip', () => {
  it('weighs what is left of the truck, of which the box itself is no goods', () => {
    expect(boxOfSlip(slip(41_500, 15_200), '40HQ')).toEqual({
      netKg: 26_300,
      cargoKg: 22_300,
      vgmKg: 26_300,
    });
  });
  it('that stood empty on the truck is to be added', () => {
    expect(boxOfSlip(slip(41_500, 19_200, true), '40HQ')).toEqual({
      netKg: 22_300,
      cargoKg: 22_300,
      vgmKg: 26_300,
    });
  });
  it('is not known by half of it, nor where it is lighter than a box', () => {
    expect(boxOfSlip(slip(41_500, null), '40HQ')).toBeNull();
    expect(boxOfSlip(slip(19_000, 15_200), '40HQ')).toBeNull();
  });
});

describe('what is let pass', () => {
  it.each([
    [10_500, 10_000, false],
    [10_501, 10_000, true],
    [9_499, 10_000, true],
    [21_000, 20_000, false],
    [21_001, 20_000, true],
  ])('%i kg of %i declared', (cargo, declared, beyond) => {
    expect(weightDifference(cargo, declared)).toEqual({ kg: cargo - declared, beyond });
  });
});

it('a slip in words', () => {
  expect(slipWords(slip(41_500, 19_200, true))).toBe('毛重 41500，皮重 19200（带空箱），净重 22300 公斤');
  expect(slipWords(slip(null, 15_200))).toBe('皮重 15200（不带箱） 公斤');
});
