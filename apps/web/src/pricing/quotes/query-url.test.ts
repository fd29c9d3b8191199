import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_QUERY } from './quote-query';
import { CABINET_TYPES } from '../../data/pricing/quotes.api';
import { readUrl, writeUrl, type UrlQuery } from './query-url';

const urlQuery: fc.Arbitrary<UrlQuery> = fc.record({
  address: fc.string({ unit: 'grapheme' }),
  query: fc.record({
    orderType: fc.constantFrom(0 as const, 1 as const),
    harborName: fc.constantFrom('深圳盐田港', '广州南沙港'),
    dockId: fc.option(fc.nat(9999)),
    regionCode: fc.option(fc.constantFrom('4403', '440308', '440308001')),
    cabinetType: fc.constantFrom(...CABINET_TYPES),
    shipCompanyId: fc.option(fc.nat(9999)),
    invoicing: fc.constantFrom(0 as const, 1 as const),
    isHeavyCargo: fc.constantFrom(0 as const, 1 as const),
    isForeignTrade: fc.boolean(),
  }),
});

describe('a query in the address bar', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(urlQuery, (written) => {
        expect(readUrl(writeUrl(new URLSearchParams(), written))).toEqual(written);
      }),
    );
  });

  it('keeps keys that are not its own and leaves defaults out', () => {
    const written = writeUrl(new URLSearchParams('redirect_uri=%2Fadmin%2Forder&box=40HQ'), {
      query: { ...EMPTY_QUERY, harborName: '深圳盐田港' },
      address: '',
    });
    expect([...written]).toEqual([
      ['redirect_uri', '/admin/order'],
      ['harbor', '深圳盐田港'],
    ]);
  });

  it('takes nothing foreign for a value', () => {
    const read = readUrl(new URLSearchParams('harbor=x&to=7&dock=1e9&region=../&box=45HQ&ship=-1&heavy=yes'));
    expect(read?.query).toEqual({ ...EMPTY_QUERY, harborName: 'x' });
    expect(readUrl(new URLSearchParams('redirect_uri=/'))).toBeNull();
  });
});
