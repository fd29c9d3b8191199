import { orderTexts } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { copyOrder } from './copy-order';
import { editedOrder } from './edit-order';

const HARBORS = [
  {
    harborId: 2,
    harborName: '广州南沙港',
    initials: 'gznsg',
    regionCode: '440115',
    cityName: '广州',
    dockList: [{ dockId: 21, dockName: '盐田国际', initials: 'ytgj', longitude: 113, latitude: 22 }],
  },
  {
    harborId: 1,
    harborName: '深圳盐田港',
    initials: 'szytg',
    regionCode: '440308',
    cityName: '深圳',
    dockList: [
      { dockId: 12, dockName: '盐田西', initials: 'ytx', longitude: 114, latitude: 22 },
      { dockId: 11, dockName: '盐田国际', initials: 'ytgj', longitude: 114, latitude: 22 },
    ],
  },
];
const DRAFT = {
  ...orderTexts(SAMPLE_ORDER),
  orderType: 0,
  harborName: '深圳盐田港',
  dockId: 11,
  shipCompanyId: 3,
  shipCompanyName: '马士基',
  regionCode: '440307003',
  cabinetType: '40HQ',
  cabinetNum: 2,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
};

describe('an order as a draft', () => {
  it('is copied without its price, its date, its booking and its papers', () => {
    expect(copyOrder(SAMPLE_ORDER, HARBORS)).toEqual({
      draft: { ...DRAFT, bookSpaceNo: undefined },
      door: { regionCode: '440307003', fullName: SAMPLE_ORDER.fullAddress, detail: '雅宝路1号' },
      expiresAt: null,
    });
  });

  it('is edited as it stands, its date too', () => {
    expect(editedOrder({ ...SAMPLE_ORDER, version: 4 }, HARBORS)).toEqual({
      orderId: '7',
      version: 4,
      price: '910.00',
      documentCount: 1,
      draft: { ...DRAFT, requireDate: '2026-11-25 09:00:00' },
    });
  });

  it('takes the wish of an intention along', () => {
    const intention = { ...SAMPLE_ORDER, auditPrice: null, wishedPrice: '900.00' };
    expect(copyOrder(intention, HARBORS).draft.wishedPrice).toBe('900.00');
    expect(editedOrder(intention, HARBORS).draft.wishedPrice).toBe('900.00');
  });

  it('goes the other way for a delivery, without a dock where none was named', () => {
    const item = { ...SAMPLE_ORDER, orderType: '送货', dockName: null };
    expect(copyOrder(item, HARBORS).draft).toMatchObject({ orderType: 1, dockId: undefined });
    expect(copyOrder(SAMPLE_ORDER, []).draft.dockId).toBeUndefined();
  });
});
