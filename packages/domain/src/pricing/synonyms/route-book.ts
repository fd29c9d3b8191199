import { makeNameBook, type Named, type NameBook } from '../../kit/text/name-book';
import { dockNames, harborNames, lineNames } from './place-names';
import {
  readNamed,
  type ReadName,
  unknownNameFault,
  ambiguousNameFault,
  shownOf,
} from '../../kit/text/read-name';

/** Harbours with their docks, and shipping companies, by every name that people have for them. */
export interface RouteBook {
  readonly harbors: NameBook;
  readonly docksOf: ReadonlyMap<number, NameBook>;
  readonly docks: NameBook;
  readonly lines: NameBook;
}

interface HarborRow {
  readonly harborId: number;
  readonly harborName: string;
  readonly cityName?: string;
}
interface DockRow {
  readonly dockId: number;
  readonly harborId: number;
  readonly dockName: string;
  /** By SMDG. */
  readonly smdg?: string | null;
  readonly unlocode?: string | null;
}
interface LineRow {
  readonly shipCompanyId: number;
  readonly shipCompanyName: string;
  readonly code?: string | null;
  readonly scac?: string | null;
}

/** Shipping companies alone. */
export const makeLineBook = (lines: readonly LineRow[]): NameBook =>
  makeNameBook(
    lines.map((line) => ({ id: line.shipCompanyId, names: lineNames(line.shipCompanyName, line) })),
  );

/** What a book is made of: plain rows, which may be handed to another thread. */
export interface RouteRows {
  readonly harbors: readonly HarborRow[];
  readonly docks: readonly DockRow[];
  readonly lines: readonly LineRow[];
}

/** The names of all of them. */
export function makeRouteBook(rows: RouteRows): RouteBook {
  const docks = rows.docks.map((dock) => ({
    id: dock.dockId,
    names: dockNames(dock.dockName, dock.smdg),
    harborId: dock.harborId,
  }));
  const codesOf = (harborId: number): string[] => [
    ...new Set(
      rows.docks.flatMap((dock) => (dock.harborId === harborId && dock.unlocode ? [dock.unlocode] : [])),
    ),
  ];
  return {
    harbors: makeNameBook(
      rows.harbors.map(({ harborId, harborName, cityName }) => ({
        id: harborId,
        names: [...harborNames(harborName, cityName), ...codesOf(harborId)],
      })),
    ),
    docksOf: new Map(
      rows.harbors.map(({ harborId }) => [
        harborId,
        makeNameBook(docks.filter((dock) => dock.harborId === harborId)),
      ]),
    ),
    docks: makeNameBook(docks),
    lines: makeLineBook(rows.lines),
  };
}

/** A harbour and its dock, of a cell for each; a dock in the harbour's cell names both. `dock`: '' where none is wanted. */
export function readHarborAndDock(
  book: RouteBook,
  { harbor, dock }: { harbor: string; dock: string },
): { harbor: ReadName<{ harborId: number; harborName: string }>; dock: ReadName<number | null> } {
  const found = book.harbors.find(harbor);
  const own = found && 'one' in found ? found.one : undefined;
  if (own) {
    return {
      harbor: { value: { harborId: own.id, harborName: shownOf(own) } },
      dock: dockIn(book, own.id, dock),
    };
  }
  const named = book.docks.findWhole(harbor);
  if (named && 'one' in named) return bothOf(book, named.one, dock);
  const alike = found ?? named;
  return {
    harbor:
      alike && 'several' in alike
        ? ambiguousNameFault(harbor, alike.several)
        : { fault: unknownNameFault('没有这个港口', harbor) },
    dock: { value: null },
  };
}

function bothOf(book: RouteBook, named: Named, dock: string): ReturnType<typeof readHarborAndDock> {
  const harborId = [...book.docksOf].find(([, { all }]) => all.some(({ id }) => id === named.id))?.[0];
  const home = book.harbors.all.find(({ id }) => id === harborId);
  if (!home)
    return { harbor: { fault: unknownNameFault('没有这个港口', shownOf(named)) }, dock: { value: null } };
  const harbor = { value: { harborId: home.id, harborName: shownOf(home) } };
  if (dock === '') return { harbor, dock: { value: named.id } };
  const said = dockIn(book, home.id, dock);
  if (said.fault !== undefined || said.value === named.id) return { harbor, dock: said };
  return { harbor, dock: { fault: `与港口栏写的码头“${shownOf(named)}”不是同一个` } };
}

function dockIn(book: RouteBook, harborId: number, dock: string): ReadName<number | null> {
  if (dock === '') return { value: null };
  const docks = book.docksOf.get(harborId);
  const found = docks?.find(dock) ?? null;
  if (found && 'one' in found) return { value: found.one.id };
  if (found) return ambiguousNameFault(dock, found.several);
  const none = (docks?.all.length ?? 0) === 0;
  return { fault: unknownNameFault(none ? '该港口没有登记码头，请留空' : '不是该港口的码头', dock) };
}

/** A shipping company of a cell. */
export const readLine = (lines: NameBook, text: string): ReadName<number> =>
  readNamed(lines, text, '没有这家船公司');
