import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { factsIn } from '../../testing/on-screen';
import { PriceExplanation } from './price-explanation';
import { sampleQuote } from '../../orders/orders/testing/samples';

const { reason } = sampleQuote('960.00', 'q');

it.each([
  ['street', false, '按街道', '公布运价'],
  ['district', true, '按区县', '贵司协议价'],
  ['city', false, '按城市', '公布运价'],
  ['province', false, '按省', '公布运价'],
] as const)('a price by %s', (matchLevel, isCustomerRow, level, scope) => {
  const row = { ...reason.row, price: '910.00', matchLevel, isCustomerRow };
  const surcharges = [{ name: '重货', rule: '每箱 50 元', amount: '50.00' }];
  render(<PriceExplanation reason={{ ...reason, row, surcharges }} />);
  expect(factsIn(document.body)).toEqual([
    [`基础运价广东省深圳市龙岗区（${level}） · ${scope}有效期 2026-11-01 至 2026-12-31`, '910.00'],
    ['重货每箱 50 元', '50.00'],
    ['单箱合计（元）', '960.00'],
  ]);
});

it('names the dock and the shipping company that it holds for', () => {
  const row = { ...reason.row, dockName: '盐田国际', shipCompanyName: '马士基' };
  render(<PriceExplanation reason={{ ...reason, row }} />);
  expect(factsIn(document.body)[0]?.[0]).toContain('· 盐田国际 · 马士基 · 公布运价有效期');
});
