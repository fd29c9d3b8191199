import { simplified } from './simplified';
import { plainCell } from '../cells/plain-cell';

/** By what two texts are one name: simplified, small letters, without blanks and signs ('深圳 · YICT', '深圳yict'). */
export function nameKey(text: string): string {
  const plain = simplified(plainCell(text)).toLowerCase();
  // -1 is not 1.
  return /^[-+.]\d|^\d+\.$/.test(plain) ? plain : plain.replace(/[\s\p{P}\p{S}]/gu, '');
}
