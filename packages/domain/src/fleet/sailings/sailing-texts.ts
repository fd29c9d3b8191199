import { readDate } from '../../kit/cells/read-when';
import { checkCabinetNo } from '../../kit/identifiers/cabinet-no';
import { CABINET_TYPES, type CabinetType } from '../../pricing/words/cabinet-type';
import { SAILING_FIELD_WORDS } from '../words/sailing';
import type { SailingBox, TypeCount } from './sailing';

/** A text as people write it, read; or what is wrong with it. */
export type ReadText<T> = { ok: true; value: T } | { ok: false; fault: string };

/** Boxes of one booking on one ship at most. */
export const MOST_SAILING_BOXES = 200;
/** Rows of a file at most. */
export const MOST_SAILING_ROWS = 500;

const isCabinetType = (text: string): text is CabinetType => CABINET_TYPES.some((type) => type === text);
const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** '40HQ×2，20GP×1', or '2*40HQ', as dispatchers write it. */
export function readTypeCounts(text: string): ReadText<TypeCount[]> {
  const counts = new Map<CabinetType, number>();
  for (const part of partsOf(text, /[\n,，;；、+]/)) {
    const [, typed = '', many = '', manyFirst = '', typedLast = ''] =
      /^(?:(\d\d[A-Z]{2})[X×*＊](\d{1,3})|(\d{1,3})[X×*＊](\d\d[A-Z]{2}))$/.exec(
        part.toUpperCase().replace(/\s/g, ''),
      ) ?? [];
    const type = typed || typedLast;
    const amount = Number(many || manyFirst);
    if (!isCabinetType(type) || amount < 1) {
      return { ok: false, fault: `读不懂“${part.slice(0, 20)}”，请写成 40HQ×2 这样` };
    }
    counts.set(type, (counts.get(type) ?? 0) + amount);
  }
  const value = CABINET_TYPES.flatMap((cabinetType) => {
    const amount = counts.get(cabinetType);
    return amount === undefined ? [] : [{ cabinetType, amount }];
  });
  if (value.some(({ amount }) => amount > 999)) return { ok: false, fault: '每种箱型最多 999 箱' };
  return { ok: true, value };
}

/** The same as text. */
export const writeTypeCounts = (counts: readonly TypeCount[]): string =>
  counts.map(({ cabinetType, amount }) => `${cabinetType}×${amount}`).join('，');

/** A box a line or between commas: its number, and in any order its type and the day on which it went where that is its own. */
export function readSailingBoxes(text: string): ReadText<SailingBox[]> {
  const boxes: SailingBox[] = [];
  const parts = partsOf(text, /[\n,，;；、]/);
  if (parts.length > MOST_SAILING_BOXES) return { ok: false, fault: `最多 ${MOST_SAILING_BOXES} 个柜号` };
  for (const part of parts) {
    const read = readBox(part);
    if (!read.ok) return read;
    if (boxes.some(({ cabinetNo }) => cabinetNo === read.value.cabinetNo)) {
      return { ok: false, fault: `柜号 ${read.value.cabinetNo} 写了两次` };
    }
    boxes.push(read.value);
  }
  return { ok: true, value: boxes };
}

function readBox(text: string): ReadText<SailingBox> {
  const [number = '', ...rest] = partsOf(text, /\s/);
  const checked = checkCabinetNo(number);
  if (!checked.ok) return { ok: false, fault: `“${number.slice(0, 20)}”${checked.reason}` };
  let cabinetType: CabinetType | null = null;
  let shippedOn: string | null = null;
  for (const word of rest) {
    const upper = word.toUpperCase();
    const day = readDate(word);
    if (isCabinetType(upper)) cabinetType = upper;
    else if (day !== null) shippedOn = day;
    else return { ok: false, fault: `读不懂 ${checked.cabinetNo} 后面的“${word.slice(0, 20)}”` };
  }
  return { ok: true, value: { cabinetNo: checked.cabinetNo, cabinetType, shippedOn } };
}

/** The same as text, a box a line. */
export const writeSailingBoxes = (boxes: readonly SailingBox[]): string =>
  boxes
    .map(({ cabinetNo, cabinetType, shippedOn }) =>
      [cabinetNo, cabinetType, shippedOn].filter((part) => part !== null).join(' '),
    )
    .join('\n');

/** A column of an Excel file of sailings. */
export interface SailingColumn {
  readonly key: keyof typeof SAILING_FIELD_WORDS;
  readonly head: string;
  /** In characters. */
  readonly width: number;
}

const WIDTHS: Readonly<Record<keyof typeof SAILING_FIELD_WORDS, number>> = {
  bookSpaceNo: 18,
  shipCompanyName: 16,
  vessel: 22,
  voyage: 12,
  loadPort: 12,
  etd: 18,
  atd: 18,
  customs: 18,
  weight: 18,
  pickup: 18,
  cabinetTypes: 20,
  boxes: 34,
  source: 20,
  saidAt: 18,
  remark: 24,
};

const isField = (key: string): key is SailingColumn['key'] => Object.hasOwn(SAILING_FIELD_WORDS, key);

/** The columns of a file; by booking and voyage a row is known. */
export const SAILING_SHEET: readonly SailingColumn[] = Object.keys(WIDTHS)
  .filter(isField)
  .map((key) => ({ key, head: SAILING_FIELD_WORDS[key], width: WIDTHS[key] }));
