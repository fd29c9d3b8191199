/** The order in which a dictionary has the characters, by how they are read. */
const DICTIONARY = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
/** The first character of each letter in that order; no syllable begins with i, u or v. */
const FIRSTS = Array.from('阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀');
const LETTERS = 'abcdefghjklmnopqrstwxyz';

function initialOf(character: string): string {
  if (/[a-z0-9]/.test(character)) return character;
  if (!/\p{Script=Han}/u.test(character)) return '';
  const after = FIRSTS.findIndex((first) => DICTIONARY.compare(first, character) > 0);
  return LETTERS.charAt((after === -1 ? FIRSTS.length : after) - 1);
}

/**
 * The first letters of how a name is read: '陈志强' → 'czq'. Any character is known, by the dictionary's first reading of it:
 * 重庆 is 'zq'. Signs are left out.
 */
export const nameInitials = (name: string): string => Array.from(name.toLowerCase(), initialOf).join('');
