import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { CARGO_WEIGHT_WORDS } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { cellsOfLane, cellsOfOrder } from './order-cells';

describe('a new line', () => {
  it.each([0, 1] as const)('of an order is as heavy, and invoiced as it was (%i)', (flag) => {
    expect(cellsOfOrder({ ...SAMPLE_ORDER, isHeavyCargo: flag, invoicing: flag })).toMatchObject({
      weight: CARGO_WEIGHT_WORDS[flag],
      invoicing: INVOICING_WORDS[flag],
    });
  });

  it("of an order has all but another's booking and day", () => {
    expect(cellsOfOrder(SAMPLE_ORDER)).toMatchObject({
      bookSpaceNo: '',
      requireDate: '',
      harbor: SAMPLE_ORDER.harborName,
      address: SAMPLE_ORDER.fullAddress,
      cabinetType: SAMPLE_ORDER.cabinetType,
      cabinetNum: String(SAMPLE_ORDER.cabinetNum),
    });
  });

  it('of a lane has its two ends and one box', () => {
    const lane = {
      harborName: '深圳盐田港',
      regionCode: '440306',
      regionFullName: '广东省深圳市宝安区',
      orderType: 0 as const,
      orders: 3,
      asked: 1,
      lastAt: '2026-11-20 10:00:00',
    };
    expect(cellsOfLane(lane)).toMatchObject({
      harbor: '深圳盐田港',
      address: '广东省深圳市宝安区',
      cabinetNum: '1',
      cabinetType: '',
    });
  });
});
