import type { ReadChar } from './read-line';

/** Texts that are kept while signs are chosen: more would be less likely than a mistake of another kind. */
const MOST = 3_000;
/** What a sign that merely looks alike is worth beside those that were thought of. */
const ALIKE = 0.0005;

/** Signs that are taken for each other in print. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0DQ',
  o: '0',
  Q: '0',
  D: '0',
  '0': 'DQ',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  L: '1',
  '1': 'L',
  Z: '2',
  z: '2',
  '2': 'Z',
  S: '5',
  s: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  G: '6',
  '6': 'G',
  V: 'Y',
  Y: 'V',
  U: 'V',
  '7': 'T',
  T: '7',
  W: 'VV',
  E: 'F',
  F: 'E',
  C: 'G',
  M: 'N',
  N: 'M',
  H: 'M',
  K: 'X',
  X: 'K',
  P: 'R',
  R: 'P',
  '3': '8',
  '4': 'A',
  A: '4',
  '9': 'g',
};

/**
 * The texts that signs may stand for, likeliest first, of the signs of an alphabet alone; none when a place allows none
 * of them.
 */
export function likelyTexts(
  chars: readonly ReadChar[],
  alphabet: string,
  most = MOST,
): { text: string; sure: number }[] {
  let texts = [{ text: '', sure: 1 }];
  for (const char of chars) {
    const options = optionsOf(char, alphabet);
    texts = texts
      .flatMap(({ text, sure }) =>
        options.map((option) => ({ text: text + option.text, sure: sure * option.sure })),
      )
      .sort((a, b) => b.sure - a.sure)
      .slice(0, most);
  }
  return texts;
}

function optionsOf({ text, sure, others }: ReadChar, alphabet: string): { text: string; sure: number }[] {
  const options = new Map<string, number>();
  const offer = (sign: string, worth: number) => {
    const plain = sign.normalize('NFKC').toUpperCase();
    if (plain.length === 1 && alphabet.includes(plain))
      options.set(plain, Math.max(worth, options.get(plain) ?? 0));
  };
  offer(text, sure);
  for (const other of others) offer(other.text, other.sure);
  for (const sign of LOOK_ALIKES[text] ?? '') offer(sign, ALIKE);
  return [...options].map(([sign, worth]) => ({ text: sign, sure: worth }));
}
