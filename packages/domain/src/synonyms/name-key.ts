import { simplified } from '../address/simplified';
import { plainCell } from '../cells/plain-cell';

/** By what two texts are one name: simplified, small letters, without blanks and signs ('深圳 · YICT', '深圳yict'). */
export const nameKey = (text: string): string =>
  simplified(plainCell(text))
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
