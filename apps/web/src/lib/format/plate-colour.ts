import { normalisePlate, PLATE_COLOUR_WORDS, PLATE_COLOURS } from '@boxhaul/domain/kit';

interface Typed {
  plateNumber: string;
  vco: string;
}

/** What an edit makes of a plate and its colour: a plate of eight signs is one of new energy, and no other is. */
export function withPlateColour<V extends Typed>(before: V, part: Partial<V>): V {
  const next = { ...before, ...part };
  if (part.plateNumber === undefined) return next;
  const signs = normalisePlate(part.plateNumber).length;
  if (signs === 8) return { ...next, vco: '3' };
  return signs === 7 && before.vco === '3' ? { ...next, vco: '2' } : next;
}

/** To choose from where there is no room for the rest of the words. */
export const PLATE_COLOUR_CHOICES = PLATE_COLOURS.map((vco) => ({
  value: String(vco),
  label: PLATE_COLOUR_WORDS[vco].replace(/（.*）/, ''),
}));
