import type { AddressIndex, NamedRegion } from './address-index';
import { stemOf } from './region-names';
import { pinyinKeys } from './pinyin-keys';

/** A region that a word means which is one character off its name. */
export type Typo = { readonly region: NamedRegion; readonly end: number; readonly sameSound: boolean };

const WRITTEN_SUFFIX = /^(?:街道办事处|街道办|街道|新区|[省市区县镇乡街])/u;
const NOT_A_PLACE = /^(?:[路街巷桥站山湖河]|大道|大厦|公园|花园|广场|工业)/u;

function soundAlike(index: AddressIndex, one: string, other: string): boolean {
  const sounds = index.sounds.get(one) ?? [];
  return (index.sounds.get(other) ?? []).some((syllable) => sounds.includes(syllable));
}

/** How a word differs from a name of the same length: in no character, in up to two that sound alike, in one, or in more. */
function difference(index: AddressIndex, word: string, name: string): 'none' | 'sound' | 'shape' | 'more' {
  let sounds = 0;
  let shapes = 0;
  for (let i = 0; i < name.length; i++) {
    if (word.charAt(i) === name.charAt(i)) continue;
    if (soundAlike(index, word.charAt(i), name.charAt(i))) sounds++;
    else shapes++;
  }
  if (shapes + sounds === 0) return 'none';
  if (shapes === 0 && sounds <= 2) return 'sound';
  return shapes === 1 && sounds === 0 ? 'shape' : 'more';
}

/** Whether a word is a name without one of its characters. */
function isShortOf(word: string, name: string): boolean {
  if (word.length !== name.length - 1 || word.length < 2) return false;
  let i = 0;
  while (i < word.length && word.charAt(i) === name.charAt(i)) i++;
  return word.slice(i) === name.slice(i + 1);
}

const LONGEST_STEM = 5;

/** Regions anywhere that sound like the word at `at`, which has 镇, 区 or the like behind it. */
export function pinyinTyposAt(index: AddressIndex, text: string, at: number): Typo[] {
  for (let length = LONGEST_STEM; length >= 2; length--) {
    const word = text.slice(at, at + length);
    const written = WRITTEN_SUFFIX.exec(text.slice(at + length, at + length + 5))?.[0];
    if (written === undefined || word.length < length) continue;
    const found = new Set(pinyinKeys(index.sounds, word).flatMap((key) => index.bySound.get(key) ?? []));
    const slips = [...found]
      .filter((region) => stemOf(region.name) !== word && isSameKind(written, region))
      .map((region) => ({ region, end: at + length + written.length, sameSound: true }));
    if (slips.length > 0) return slips;
  }
  return [];
}

/**
 * Regions among `names`, which are few, that the word at `at` means by a slip: with 镇 or 区 behind it one other or lacking
 * character is enough; without, it must sound the same.
 */
export function typosAt(index: AddressIndex, text: string, at: number, names: Iterable<NamedRegion>): Typo[] {
  const found: Typo[] = [];
  for (const region of names) {
    const stem = stemOf(region.name);
    if (stem.length < 2) continue;
    const end = at + stem.length;
    const word = text.slice(at, end);
    const written = WRITTEN_SUFFIX.exec(text.slice(end, end + 5))?.[0] ?? '';
    const how = word.length === stem.length ? difference(index, word, stem) : 'more';
    if (how === 'sound' && (written !== '' || !NOT_A_PLACE.test(text.slice(end, end + 2))))
      found.push({ region, end: end + written.length, sameSound: true });
    else if (how === 'shape' && isSameKind(written, region))
      found.push({ region, end: end + written.length, sameSound: false });
    else if (stem.length > 2) {
      const short = WRITTEN_SUFFIX.exec(text.slice(end - 1, end + 4))?.[0] ?? '';
      if (isSameKind(short, region) && isShortOf(text.slice(at, end - 1), stem))
        found.push({ region, end: end - 1 + short.length, sameSound: false });
    }
  }
  const alike = found.filter(({ sameSound }) => sameSound);
  return alike.length > 0 ? alike : found;
}

function isSameKind(written: string, { level }: NamedRegion): boolean {
  if (written === '') return false;
  return level === 4 ? /^(?:街|镇|乡)/u.test(written) : /^(?:[省市区县]|新区)/u.test(written);
}
