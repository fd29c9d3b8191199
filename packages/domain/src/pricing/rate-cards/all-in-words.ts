import { plainCell } from '../../kit/cells/plain-cell';

/** Words by which people say that nothing is to be added to a price. */
const WORDS = [
  '全包',
  '包干',
  '一口价',
  '全含',
  '含税',
  '含油',
  '打包价',
  '一票到底',
  'all in',
  'all-in',
  'allin',
  'all inclusive',
];
const DENIED = /[不未非无]\s?$/;

/** The word by which a text says that its prices hold everything; undefined where none does: '不含税' does not. */
export function allInWord(text: string): string | undefined {
  const plain = plainCell(text).toLowerCase();
  return WORDS.find((word) => {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      const before = plain.charAt(at - 1);
      const isLatin = /[a-z]/.test(word);
      if (
        isLatin
          ? !/[a-z]/.test(before) && !/[a-z]/.test(plain.charAt(at + word.length))
          : !DENIED.test(before)
      )
        return true;
    }
    return false;
  });
}
