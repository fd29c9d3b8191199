import { describe, expect, it } from 'vitest';
import { beijiao, quoteAt, siteData } from '../../../testing/site-fixtures';
import { doorOf, EMPTY_DOOR } from '../door';
import { EMPTY_QUERY } from '../quote-query';
import { orderPrefill } from './order-prefill';

const query = { ...EMPTY_QUERY, harborName: '深圳盐田港', regionCode: '440606' };

describe('what an order begins with', () => {
  it('names the ship company of the query', () => {
    const { draft } = orderPrefill({ ...query, shipCompanyId: 1 }, EMPTY_DOOR, null, siteData);
    expect(draft).toMatchObject({ shipCompanyId: 1, shipCompanyName: '马士基' });
    const other = orderPrefill({ ...query, shipCompanyId: 2 }, EMPTY_DOOR, null, null).draft;
    expect([other.shipCompanyId, other.shipCompanyName]).toEqual([2, undefined]);
  });

  it('is the region of the door, else that of the query', () => {
    expect(orderPrefill(query, doorOf('', beijiao), null, null).door?.regionCode).toBe('440606104');
    expect(orderPrefill(query, EMPTY_DOOR, null, null)).toMatchObject({
      draft: { regionCode: '440606', contactName: undefined, contactPhone: undefined },
      door: { regionCode: '440606' },
    });
    expect(orderPrefill({ ...query, regionCode: null }, EMPTY_DOOR, null, null).draft.regionCode).toBe('');
  });

  it('is an intention without a price: none stands for any time', () => {
    const without = { draft: { getQuoteType: 1, quoteId: undefined, price: undefined }, expiresAt: null };
    expect(orderPrefill(query, EMPTY_DOOR, null, null)).toMatchObject(without);
    expect(orderPrefill({ ...query, cabinetType: '40HQ' }, EMPTY_DOOR, quoteAt(1000), null)).toMatchObject(
      without,
    );
    expect(orderPrefill({ ...query, orderType: 1 }, EMPTY_DOOR, quoteAt(1000), null)).toMatchObject({
      draft: { getQuoteType: 0, quoteId: 'quote-1000', price: '1020.00' },
      expiresAt: '2026-11-22 10:00:00',
    });
  });
});
