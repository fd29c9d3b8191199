import type { RegionCode } from '@boxhaul/domain/kit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSigner } from '../../platform/session/signer';
import { type Asked, readQuote, signQuote } from './quote-token';

const signer = createSigner('a-secret-of-the-tests-0123456789-0123');
const asked: Asked = {
  customerId: '7',
  harborId: 1,
  dockId: 101,
  regionCode: '440306018' as RegionCode,
  shipCompanyId: 3,
  invoicing: 1,
  isHeavyCargo: 0,
  isForeignTrade: true,
};
const expiresAt = new Date('2026-11-21T02:00:00Z');
const quoted = {
  asked,
  versionId: '9',
  expiresAt,
  fen: [1, 2, 3, 4, 0, 6, 7, 8].map((n) => n * 12_345),
  rowIds: ['1', '2', '3', '4', '', '6', '7', '8888888'],
  drive: { metres: 151_250, seconds: 9_001, source: 'tianditu' },
};
const quoteId = signQuote(signer, quoted);

test('a quote promises what it was signed for', () => {
  expect(readQuote(signer, quoteId, asked)).toEqual({ ...quoted, matches: true });
  expect(quoteId.length).toBeLessThan(600);
  const untold = { ...quoted, drive: null };
  expect(readQuote(signer, signQuote(signer, untold), asked)).toEqual({ ...untold, matches: true });
});

test.each<[string, Partial<Asked>]>([
  ['customer', { customerId: '8' }],
  ['visitor', { customerId: null }],
  ['harbour', { harborId: 2 }],
  ['dock', { dockId: null }],
  ['street', { regionCode: '440306' as RegionCode }],
  ['company', { shipCompanyId: null }],
  ['invoicing', { invoicing: 0 }],
  ['weight', { isHeavyCargo: 1 }],
  ['trade', { isForeignTrade: false }],
])('it does not match another %s', (_name, over) => {
  expect(readQuote(signer, quoteId, { ...asked, ...over })?.matches).toBe(false);
});

test('nothing else is believed: other texts, other keys, one changed character', () => {
  expect(readQuote(createSigner('another-secret-0123456789-0123456789'), quoteId, asked)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readQuote(signer, text, asked)).toBeUndefined();
    }),
  );
  const payload = quoteId.indexOf('.');
  fc.assert(
    fc.property(fc.nat(payload - 1), fc.constantFrom('A', 'b', '0'), (at, letter) => {
      fc.pre(quoteId[at] !== letter);
      const changed = quoteId.slice(0, at) + letter + quoteId.slice(at + 1);
      expect(readQuote(signer, changed, asked)).toBeUndefined();
    }),
  );
});
