/** Syllables that many do not tell apart, as one: zh z, ch c, sh s, ing in, eng en, ang an, n l. */
export function normaliseSyllable(syllable: string): string {
  return syllable
    .replace(/^([zcs])h/u, '$1')
    .replace(/^n(?=[aeiouv])/u, 'l')
    .replace(/ng$/u, 'n');
}

/** A character with several readings in a word gives several keys; more are left out. */
const MOST_KEYS = 8;

/** How a word may sound, as keys that words of the same sound share; none when a character is not known. */
export function pinyinKeys(sounds: ReadonlyMap<string, readonly string[]>, word: string): string[] {
  let keys = [''];
  for (const character of word) {
    const readings = sounds.get(character) ?? [];
    keys = keys.flatMap((key) => readings.map((reading) => `${key} ${reading}`)).slice(0, MOST_KEYS);
  }
  return keys;
}
