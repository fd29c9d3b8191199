import { expect, it } from 'vitest';
import { pairedBoxWords } from './pair-boxes';

it('names the other box on the trailer only to whom it belongs', () => {
  const own = { orderNo: 'BH31', seq: 2, cabinetNo: null };
  expect(pairedBoxWords({ sameOrder: false, own: null })).toBe('另一个 20 尺箱');
  expect(pairedBoxWords({ sameOrder: true, own })).toBe('第 2 箱');
  expect(pairedBoxWords({ sameOrder: false, own })).toBe('订单 BH31 第 2 箱');
  expect(pairedBoxWords({ sameOrder: true, own: { ...own, cabinetNo: 'CSQU3054383' } })).toBe(
    '第 2 箱 CSQU3054383',
  );
});
