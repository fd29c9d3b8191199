import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key';

const NAMES = ['广东省', '深圳市', '宝安区', '新安街道'];

describe('what writings of one address have in common', () => {
  it.each([
    ['前进一路 1 号 A 栋', '前进一路1号a栋'],
    ['前进一路１号Ａ栋', '前进一路1号a栋'],
    ['前进一路1号（A栋）', '前进一路1号a栋'],
    ['广东省深圳市宝安区新安街道前进一路1号', '前进一路1号'],
    ['深圳市宝安区前进一路1号', '前进一路1号'],
    ['新安街道前进一路1号', '前进一路1号'],
    ['前進一路1號', '前进一路1号'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address, NAMES)).toBe(key);
  });

  it('an address that is nothing but a region keeps its name', () => {
    expect(addressKey('新安街道', NAMES)).toBe('新安街道');
  });

  it('other doors of a street have other keys', () => {
    expect(addressKey('前进一路1号', NAMES)).not.toBe(addressKey('前进一路11号', NAMES));
  });
});
