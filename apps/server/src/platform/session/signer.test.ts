import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSigner } from './signer';

const signer = createSigner('a-secret-of-the-tests-0123456789-0123');
const signed = signer.sign('file', 'text');

test('a signature is 32 bytes, the same each time, and true for its text', () => {
  expect(signed).toMatch(/^[\w-]{43}$/);
  expect(signer.sign('file', 'text')).toBe(signed);
  expect(signer.verify('file', 'text', signed)).toBe(true);
});

test('a signature is void for another purpose, text or secret', () => {
  expect(signer.verify('quote', 'text', signed)).toBe(false);
  expect(signer.verify('file', 'other', signed)).toBe(false);
  expect(signer.verify('filetext', '', signed)).toBe(false);
  expect(createSigner('another-secret-of-the-tests-01234567').verify('file', 'text', signed)).toBe(false);
});

test.each(['', signed.slice(0, -4), `${signed}AAAA`, `A${signed.slice(1)}B`, '签名'])(
  'what is no signature is refused: %j',
  (given) => expect(signer.verify('file', 'text', given)).toBe(false),
);

test('a signature is the HMAC-SHA-256 of its text', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 32 }),
      fc.string(),
      fc.string({ unit: 'binary' }),
      (secret, purpose, text) => {
        const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
        const expected = createHmac('sha256', key).update(text).digest('base64url');
        expect(createSigner(secret).sign(purpose, text)).toBe(expected);
      },
    ),
  );
});
