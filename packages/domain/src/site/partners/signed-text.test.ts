import { expect, it } from 'vitest';
import { isPartnerMoment, PARTNER_CLOCK_S, partnerSignedText } from './signed-text';

it('the signed text holds each field on a line of its own, the payload as it is sent', () => {
  const fields = { keyId: 'pk_1', method: 'order.get', timestamp: '1795500000', nonce: 'n', payload: '{\n}' };
  expect(partnerSignedText(fields)).toBe('pk_1\norder.get\n1795500000\nn\n{\n}');
});

it('a moment counts for five minutes before and after', () => {
  const now = 1_795_500_000_000;
  const at = (seconds: number) => isPartnerMoment(String(now / 1000 + seconds), now);
  expect([PARTNER_CLOCK_S, -PARTNER_CLOCK_S].map(at)).toEqual([true, true]);
  expect([PARTNER_CLOCK_S + 1, -PARTNER_CLOCK_S - 1].map(at)).toEqual([false, false]);
});
