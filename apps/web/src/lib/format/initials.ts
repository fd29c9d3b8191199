const HAN = /^\p{Script=Han}+$/u;

/** A rare character of a name may be two code units. */
const signsOf = (text: string): string[] => Array.from(text);

/** A name in a circle: the given name of a Chinese one (王小明: 小明, 王芳: 王芳), two initials of another. */
export function initialsOf(name: string): string {
  const plain = name.trim();
  if (HAN.test(plain)) return signsOf(plain).slice(-2).join('');
  const words = plain.split(/[\s._-]+/u).filter(Boolean);
  const signs =
    words.length > 1 ? words.slice(0, 2).map((word) => signsOf(word)[0]) : signsOf(plain).slice(0, 2);
  return signs.join('').toUpperCase();
}
