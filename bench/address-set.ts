import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What a reader of addresses should make of a text: `sure` one region; `typo` one region, asked or told; `ask` every one of
 * several; `refused` a place outside the mainland; `none` no region at all.
 */
export type AddressKind = (typeof KINDS)[number];
const KINDS = ['sure', 'typo', 'ask', 'refused', 'none'] as const;

/** An address as somebody wrote it, and what is true of it. */
export interface LabelledAddress {
  readonly kind: AddressKind;
  /** Full names of regions, those of 广东省 without it; for `refused` the place. */
  readonly answers: readonly string[];
  readonly text: string;
  /** Empty when the text tells none. */
  readonly phone: string;
  readonly name: string;
  readonly note: string;
}

/** `dev` may be looked at while the parser is changed; `held-out` is only counted. */
export type AddressHalf = 'dev' | 'held-out';

/** One half of the set, in the order of its file. */
export function readAddressSet(half: AddressHalf): LabelledAddress[] {
  const file = fileURLToPath(new URL(`addresses/${half}.tsv`, import.meta.url));
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind, answer = '', text = '', phone = '', name = '', note = ''] = line.split('\t');
      const known = KINDS.find((one) => one === kind);
      if (known === undefined) throw new Error(`no kind of address: ${line}`);
      const answers = answer === '' ? [] : answer.split('|');
      return { kind: known, answers, text: text.replaceAll('\\n', '\n'), phone, name, note };
    });
}

/** Codes by the names that the set uses: '深圳市宝安区', '江苏省苏州市昆山市'; a city without districts is its own district. */
export function regionCodes(
  rows: readonly {
    readonly regionCode: string;
    readonly parentCode?: string | undefined;
    readonly regionName: string;
  }[],
): (answer: string) => string | undefined {
  const paths = new Map<string, { name: string; full: string }>();
  const codes = new Map<string, string>();
  for (const { regionCode, parentCode = '', regionName } of rows) {
    const above = paths.get(parentCode);
    const full = above?.name === regionName ? above.full : `${above?.full ?? ''}${regionName}`;
    paths.set(regionCode, { name: regionName, full });
    codes.set(full, regionCode);
  }
  return (answer) => codes.get(`广东省${answer}`) ?? codes.get(answer);
}
