/** What people write where a secret should stand. */
const WORDS =
  /change|secret|password|passwd|example|sample|default|boxhaul|admin|qwerty|letmein|welcome|test|demo|please|random|your|this|key/g;
const FEWEST_CHARACTERS = 16;
const FEWEST_DIFFERENT = 8;

/** The shortest beginning of which the whole text is a repetition. */
function period(text: string): string {
  for (let length = 1; length < text.length; length += 1) {
    if (text.slice(length) === text.slice(0, text.length - length)) return text.slice(0, length);
  }
  return text;
}

/**
 * Whether a secret is one that somebody could guess: a repeated piece, a row of the alphabet or of digits, common words.
 * What remains without them must be long and varied; 32 random hexadecimal digits pass.
 */
export function isWeakSecret(secret: string): boolean {
  const own = period(secret.toLowerCase()).replace(WORDS, '');
  const surprising = own
    .split('')
    .filter((char, at) => at === 0 || Math.abs(char.charCodeAt(0) - own.charCodeAt(at - 1)) > 1);
  return surprising.length < FEWEST_CHARACTERS || new Set(surprising).size < FEWEST_DIFFERENT;
}
