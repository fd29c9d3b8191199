import { plainCell } from '../../kit/cells/plain-cell';
import { makeNameBook, type NameBook } from '../../kit/text/name-book';
import { nameKey } from '../../kit/text/name-key';
import { dockNames } from '../../pricing/synonyms/place-names';
import { type ReadName, readNamed } from '../../kit/text/read-name';
import { YARD_FIELD_WORDS, YARD_TAKES, YARD_TAKES_WORDS, type YardPlace } from '../words/yard';

/** Rows that are entered at once. */
export const MOST_YARD_ROWS = 200;

const WIDTHS: Readonly<Record<keyof typeof YARD_FIELD_WORDS, number>> = {
  placeName: 22,
  shipCompanyName: 16,
  cabinetType: 10,
  stock: 12,
  takes: 12,
  toldBy: 18,
  toldAt: 18,
  remark: 24,
};

const isField = (key: string): key is keyof typeof YARD_FIELD_WORDS => Object.hasOwn(YARD_FIELD_WORDS, key);

/** The columns of a file or of pasted lines, in their order; widths in characters. */
export const YARD_SHEET = Object.keys(WIDTHS)
  .filter(isField)
  .map((key) => ({ key, head: YARD_FIELD_WORDS[key], width: WIDTHS[key] }));

/** A dock or a depot by its number. */
export interface YardKey {
  readonly place: YardPlace;
  readonly placeId: number;
}

/** Docks and depots by every name that people have for them. */
export interface YardBook {
  readonly names: NameBook;
  readonly keys: readonly YardKey[];
}

interface YardRows {
  readonly docks: readonly {
    readonly dockId: number;
    readonly dockName: string;
    readonly smdg: string | null;
  }[];
  readonly depots: readonly { readonly depotId: number; readonly depotName: string }[];
}

/** Their numbers may be the same: a name leads to its place in `keys`. */
export function makeYardBook({ docks, depots }: YardRows): YardBook {
  const all = [
    ...docks.map(({ dockId, dockName, smdg }) => ({
      key: { place: 'dock' as const, placeId: dockId },
      names: dockNames(dockName, smdg),
    })),
    ...depots.map(({ depotId, depotName }) => ({
      key: { place: 'depot' as const, placeId: depotId },
      names: [...dockNames(depotName), depotName.replace(/(?<=.{2})(?:空柜堆场|集装箱堆场|堆场)$/u, '')],
    })),
  ];
  return {
    names: makeNameBook(all.map(({ names }, id) => ({ id, names }))),
    keys: all.map(({ key }) => key),
  };
}

/** The dock or depot of a cell, or what is wrong with it. */
export function readYardPlace({ names, keys }: YardBook, text: string): ReadName<YardKey> {
  if (plainCell(text) === '') return { fault: '请填写提还柜点' };
  const found = readNamed(names, text, '没有这个码头或堆场');
  if (found.fault !== undefined) return found;
  const key = keys[found.value];
  return key ? { value: key } : { fault: '没有这个码头或堆场' };
}

const TAKES: ReadonlyMap<string, string> = new Map([
  ...YARD_TAKES.map((takes) => [nameKey(YARD_TAKES_WORDS[takes]), takes] as const),
  ...['正常', '可还', '收', '正常收柜'].map((word) => [word, 'open'] as const),
  ...['限', '限量', '限收柜'].map((word) => [word, 'limited'] as const),
  ...['暂停', '停收', '不收', '暂停收柜'].map((word) => [word, 'stopped'] as const),
]);

/** Whether a place takes boxes back, as a call takes it; what is none stays as it is typed. */
export const takesAsTyped = (text: string): string => TAKES.get(nameKey(text)) ?? text.trim();

/** Pasted lines by the sheet's columns: by their heads where the first line has them, else in the template's order. */
export function pastedYardRows(
  lines: readonly (readonly string[])[],
): { rowNo: number; cells: Readonly<Record<string, string>> }[] {
  const known = new Map(YARD_SHEET.map(({ key, head }) => [nameKey(head), key] as const));
  const heads = (lines[0] ?? []).map((cell) => known.get(nameKey(cell)));
  const headed = heads.filter((head) => head !== undefined).length >= 3;
  const keys = headed ? heads : YARD_SHEET.map(({ key }) => key);
  return lines.flatMap((line, at) =>
    (headed && at === 0) || line.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            rowNo: at + 1,
            cells: Object.fromEntries(
              YARD_SHEET.map(({ key }) => [key, line[keys.indexOf(key)]?.trim() ?? '']),
            ),
          },
        ],
  );
}
