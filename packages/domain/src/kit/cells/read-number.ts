import { type Fen, fen } from '../money/money';
import { plainCell } from './plain-cell';

/** Of a cell no more is looked at: a longer one is no number. */
const LONGEST = 60;
const LARGEST_EXPONENT = 300;

/** What stands before the part of a number behind its whole: a point, or a comma as in much of Europe. */
export type DecimalSign = '.' | ',';

const POINT = /^(\d*)\.?(\d*)$/;
/** '1,234,567.5', '1 234.5', "1'234.5". */
const GROUPED = /^([1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*)(?:\.(\d*))?$/;
/** '1.234.567', which no point could be twice. */
const BY_POINTS = /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/;
const COMMA = /^(\d+),(\d+)$/;
/** '1.234,5', '1 234,5'. */
const GROUPED_COMMA = /^([1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3})*),(\d+)$/;
const GROUPED_BY_POINT = /^([1-9]\d{0,2}(?:\.\d{3})+)$/;

const digits = (text: string): string => text.replace(/[., ']/g, '');

/** The digits before and behind the sign of an unsigned number; null where it is none. */
function partsOf(bare: string, decimal: DecimalSign): readonly [whole: string, part: string] | null {
  if (!/\d/.test(bare)) return null;
  if (decimal === ',') {
    const [, whole, part] = COMMA.exec(bare) ?? [];
    if (whole !== undefined) return [whole, part ?? ''];
    const grouped = GROUPED_BY_POINT.exec(bare);
    if (grouped) return [digits(grouped[1]!), ''];
  }
  const point = POINT.exec(bare);
  if (point) return [point[1]!, point[2]!];
  const grouped = GROUPED.exec(bare);
  if (grouped) return [digits(grouped[1]!), grouped[3] ?? ''];
  const byPoints = BY_POINTS.exec(bare);
  if (byPoints) return [digits(byPoints[1]!), ''];
  const groupedComma = GROUPED_COMMA.exec(bare);
  return groupedComma ? [digits(groupedComma[1]!), groupedComma[3]!] : null;
}

/** '1.2E3': its digits, moved. */
function moved([whole, part]: readonly [string, string], by: number): readonly [string, string] {
  const all = whole + part;
  const at = whole.length + by;
  if (at <= 0) return ['0', '0'.repeat(-at) + all];
  return [all.slice(0, at).padEnd(at, '0'), all.slice(at)];
}

const SIGNED =
  /^(?:\((?<owed>[^()]*)\)|(?<before>[+-]?) ?(?<bare>[\d., ']*)(?:e(?<exponent>[+-]?\d{1,3}))?(?<behind>[+-]?))$/i;

/**
 * A number as people and programs write it ('1,234.5', '１２３', '-5', '(3.20)', '5-', '1.2E3', '1.234,50') → its plain
 * digits ('-1234.5'), nothing lost; null where it is none. A lone comma before three digits groups thousands and before
 * others is a slip ('1,2000'), unless the column's other cells say that it stands for the point (`decimalSign`).
 */
export function readDecimal(text: string, decimal: DecimalSign = '.'): string | null {
  if (text.length > LONGEST) return null;
  const { owed, before, bare = '', exponent = '0', behind = '' } = SIGNED.exec(plainCell(text))?.groups ?? {};
  if (owed !== undefined) {
    const inside = readDecimal(owed, decimal);
    return inside === null || inside.startsWith('-') ? null : inside === '0' ? '0' : `-${inside}`;
  }
  if (before === undefined || (before !== '' && behind !== '')) return null;
  const found = Math.abs(Number(exponent)) > LARGEST_EXPONENT ? null : partsOf(bare.trim(), decimal);
  if (!found) return null;
  const [whole, part] = moved(found, Number(exponent));
  const head = whole.replace(/^0+(?=\d)/, '') || '0';
  const tail = part.replace(/0+$/, '');
  const size = tail === '' ? head : `${head}.${tail}`;
  return (before === '-' || behind === '-') && size !== '0' ? `-${size}` : size;
}

/** The same as a number; NaN where it is none. */
export const readNumber = (text: string, decimal: DecimalSign = '.'): number =>
  Number(readDecimal(text, decimal) ?? Number.NaN);

const UNIT_BEFORE = /^([(+-]? ?)(?:¥|人民币|rmb|cny) ?/i;
const UNIT_BEHIND = / ?(?:元整?|圆整?|人民币|rmb|cny)(\)?)$/i;
const withoutUnit = (plain: string): string => plain.replace(UNIT_BEFORE, '$1').replace(UNIT_BEHIND, '$1');

const signOf = (text: string): DecimalSign | null => {
  // Of a cell that says more ('2笔,4700元') nobody knows what its comma is.
  const bare = /^[(+-]? ?([\d., ']+?) ?[-)]?$/.exec(withoutUnit(plainCell(text)))?.[1] ?? '';
  if (GROUPED_COMMA.test(bare)) return ',';
  if (COMMA.test(bare) && !GROUPED.test(bare)) return ',';
  if (GROUPED.test(bare)) return bare.includes('.') ? '.' : null;
  return /^\d+\.\d+$/.test(bare) && !GROUPED_BY_POINT.test(bare) ? '.' : null;
};

/** Which sign a column's cells use: the comma where a cell can mean nothing else and none uses the point. */
export function decimalSign(texts: Iterable<string>): DecimalSign {
  let comma = false;
  for (const text of texts) {
    const sign = signOf(text);
    if (sign === '.') return '.';
    if (sign === ',') comma = true;
  }
  return comma ? ',' : '.';
}

/** Why a text is no amount: nothing there, no number (or of another currency), parts of a fen, more than an account holds. */
export type YuanFault = 'empty' | 'number' | 'fraction' | 'large';

const LONE_GROUP = /,\d{3,}\D*$/;
const MOST_DIGITS = 13;
/** Excel reckons with 15 digits; what is behind them ('120.10000000000001') comes of its arithmetic. */
const EXCEL_DIGITS = 15;
const withoutNoise = (plain: string): string =>
  /\.\d{9}/.test(plain)
    ? (readDecimal(String(Number(Number(plain).toPrecision(EXCEL_DIGITS)))) ?? plain)
    : plain;

/** '¥1,234.5', '1200元', '-5', 'RMB 35' → fen; else what is wrong with it. */
export function readYuan(text: string, decimal: DecimalSign = '.'): Fen | YuanFault {
  const plain = plainCell(text);
  if (plain === '') return 'empty';
  const bare = withoutUnit(plain);
  // No amount has three digits behind its point: thousands in such a column are a slip.
  const told = decimal === ',' && LONE_GROUP.test(bare) ? null : readDecimal(bare, decimal);
  if (told === null) return 'number';
  const [whole = '', part = ''] = withoutNoise(told).split('.');
  if (whole.replace('-', '').length > MOST_DIGITS) return 'large';
  return part.length > 2 ? 'fraction' : fen(Number(`${whole}${part.padEnd(2, '0')}`));
}
