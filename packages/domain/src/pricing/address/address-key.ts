import { plainText } from './address-text';
import { simplified } from '../../kit/text/simplified';

const NOISE = /[^\p{L}\p{N}]/gu;

/**
 * What two writings of one address have in common: half-width, simplified, without blanks and signs, and without the
 * names of its regions at the beginning, province first.
 */
export function addressKey(address: string, regionNames: readonly string[]): string {
  let key = simplified(plainText(address)).toLowerCase().replace(NOISE, '');
  for (const name of regionNames) {
    const plain = name.replace(NOISE, '');
    if (plain !== '' && key.length > plain.length && key.startsWith(plain)) key = key.slice(plain.length);
  }
  return key;
}
