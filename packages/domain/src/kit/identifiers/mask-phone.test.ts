import { describe, expect, it } from 'vitest';
import { maskPhone, maskPhones } from './mask-phone';

describe('a phone that others see', () => {
  it.each([
    ['13800000001', '138****0001'],
    ['+8613800000001', '+86138****0001'],
    ['13400000000-2222', '134****0000-2222'],
    ['12345', '*****'],
    ['', ''],
  ])('%s is %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
});

describe('phones within a text', () => {
  it.each([
    ['请联系 13800000001 或13900000002。', '请联系 138****0001 或139****0002。'],
    ['订单 BH202611200000001', '订单 BH202611200000001'],
    ['12800000001', '12800000001'],
    // Eleven digits of a longer number, at its end and at its beginning.
    ['提单 5013800000001', '提单 5013800000001'],
    ['提单 1380000000150', '提单 1380000000150'],
  ])('%s', (text, masked) => expect(maskPhones(text)).toBe(masked));
});
