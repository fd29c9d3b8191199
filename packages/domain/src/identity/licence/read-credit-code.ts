import {
  CREDIT_CODE_ALPHABET,
  creditCodeCheck,
  hasOrganisationCheck,
  isCreditCode,
} from '../../kit/identifiers/credit-code';
import { likelyTexts } from './likely-texts';
import { type ReadChar, type Run, confidenceOf, textOf } from './read-line';

const LENGTH = 18;
const CODE_SIGN = /^[0-9A-Za-z|]$/;
/** A code that holds only because a sign was changed is less sure; with both checks it is hardly wrong. */
const REPAIRED = 0.85;
const UNPROVED = 0.3;

interface Value {
  value: string;
  confidence: number;
}

/** The credit code of a page: out of its QR codes when they tell it, else as printed and proved by its check characters. */
export function readCreditCode(runs: readonly Run[], qrTexts: readonly string[]): Value | undefined {
  const printed = bestPrinted(runs);
  const coded = qrTexts.flatMap((text) => codesIn(text))[0];
  if (coded === undefined) return printed;
  // A valid code on paper that is not the QR's: somebody has to look.
  if (printed && printed.confidence > UNPROVED && printed.value !== coded)
    return { ...printed, confidence: 0.5 };
  return { value: coded, confidence: 1 };
}

const codesIn = (text: string): string[] =>
  (text.toUpperCase().match(/[0-9A-Z]+/g) ?? []).filter(
    (word) => word.length === LENGTH && isCreditCode(word),
  );

function bestPrinted(runs: readonly Run[]): Value | undefined {
  const found = runs
    .flatMap(({ chars }) => stretches(chars))
    .flatMap((chars) => proved(chars) ?? unproved(chars) ?? []);
  return found.sort((a, b) => b.confidence - a.confidence)[0];
}

/** The stretches of letters and digits that may be a code. */
function stretches(chars: readonly ReadChar[]): ReadChar[][] {
  const all: ReadChar[][] = [[]];
  for (const char of chars) {
    if (CODE_SIGN.test(char.text.normalize('NFKC'))) all.at(-1)!.push(char);
    else if (all.at(-1)!.length > 0) all.push([]);
  }
  return all.filter(({ length }) => length >= LENGTH - 2 && length <= LENGTH + 2);
}

/** The likeliest reading that its check characters allow. */
function proved(chars: readonly ReadChar[]): Value | undefined {
  const confidence = confidenceOf(chars);
  if (chars.length === LENGTH) {
    const [first, ...rest] = likelyTexts(chars, CREDIT_CODE_ALPHABET);
    if (first && isCreditCode(first.text))
      return { value: first.text, confidence: Math.max(0.8, confidence) };
    const other = rest.find(({ text }) => isWholeCode(text));
    if (other) return { value: other.text, confidence: Math.min(REPAIRED, confidence) };
  }
  const other = respelled(chars).find(isWholeCode);
  return other === undefined ? undefined : { value: other, confidence: Math.min(REPAIRED, confidence) };
}

const isWholeCode = (text: string): boolean => isCreditCode(text) && hasOrganisationCheck(text);

/** Two like signs may have been read as one, or one as two: the readings with a sign more or less. */
function respelled(chars: readonly ReadChar[]): string[] {
  const most = 40;
  if (chars.length === LENGTH + 1) {
    const unsureFirst = [...chars.keys()].sort((a, b) => chars[a]!.sure - chars[b]!.sure).slice(0, 4);
    return unsureFirst.flatMap((out) => texts(chars.toSpliced(out, 1), most));
  }
  if (chars.length !== LENGTH - 1) return [];
  // A doubled sign leaves a wide place on one side of it.
  const gaps = chars.slice(1).map((char, i) => ({ i, gap: char.at - chars[i]!.at }));
  const widest = gaps.sort((a, b) => b.gap - a.gap).slice(0, 4);
  return widest.flatMap(({ i }) =>
    [i, i + 1].flatMap((twice) => texts(chars.toSpliced(twice, 0, chars[twice]!), most)),
  );
}

const texts = (chars: readonly ReadChar[], most: number): string[] =>
  likelyTexts(chars, CREDIT_CODE_ALPHABET, most).map(({ text }) => text);

/** What is printed, for a person to put right. */
function unproved(chars: readonly ReadChar[]): Value | undefined {
  if (chars.length !== LENGTH) return undefined;
  const value = likelyTexts(chars, CREDIT_CODE_ALPHABET)[0]?.text ?? textOf(chars).toUpperCase();
  return creditCodeCheck(value.slice(0, 17)) === undefined ? undefined : { value, confidence: UNPROVED };
}
