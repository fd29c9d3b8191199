import type { LabelledAddress } from './address-set';

/** What a reader of addresses made of a text. */
export interface AddressReading {
  /** The deepest region that it answers without a question. */
  readonly code: string | undefined;
  /** Regions that it asks about; empty when it is sure. */
  readonly candidates: readonly string[];
  /** It says that the place lies outside the mainland. */
  readonly refused: boolean;
}

/**
 * `right`; `asked`: it asks, and the truth is among its questions; `less`: true but not as deep, or nothing at all; `wrong`:
 * answered without a question, and false.
 */
export type AddressVerdict = 'right' | 'asked' | 'less' | 'wrong';

// A city without districts is its own district.
const plain = (code: string) => (/^(?:4419|4420)00$/.test(code) ? code.slice(0, 4) : code);

/** Holds a reading against what is true; `digits` cuts both, so that 6 asks for the district alone. */
export function judgeAddress(
  truth: LabelledAddress,
  codeOf: (answer: string) => string | undefined,
  reading: AddressReading,
  digits = 9,
): AddressVerdict {
  const cut = (code: string) => plain(code.slice(0, digits));
  const code = reading.code === undefined ? '' : cut(reading.code);
  const asked = [...new Set(reading.candidates.map(cut))];
  const sure = asked.length === 0;
  if (truth.kind === 'refused') return reading.refused ? 'right' : code === '' ? 'less' : 'wrong';
  if (reading.refused) return 'wrong';
  if (truth.kind === 'none') return code !== '' ? 'wrong' : sure ? 'right' : 'asked';
  const answers = truth.answers.map((answer) => cut(codeOf(answer) ?? ''));
  const within = answers.every((answer) => answer.startsWith(code));
  if (answers.length > 1) {
    if (!within) return 'wrong';
    if (sure) return 'less';
    return answers.every((answer) => asked.includes(answer)) ? 'right' : 'asked';
  }
  if (sure && code === answers[0]) return 'right';
  if (truth.kind === 'typo' && asked[0] === answers[0]) return 'right';
  if (!within) return 'wrong';
  return asked.includes(answers[0]!) ? 'asked' : 'less';
}
