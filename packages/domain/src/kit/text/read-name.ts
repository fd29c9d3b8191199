import type { Named, NameBook } from './name-book';

/** What a cell names, or what is wrong with it, in Chinese. */
export type ReadName<T> =
  | { readonly value: T; readonly fault?: undefined; readonly unclear?: undefined }
  /** `unclear`: it names several. */
  | { readonly value?: undefined; readonly fault: string; readonly unclear?: boolean };

const MOST_SHOWN = 4;
/** How something is shown. */
export const shownOf = ({ names }: Named): string => names[0] ?? '';
/** That a text names several. */
export function ambiguousNameFault(text: string, found: readonly Named[]): { fault: string; unclear: true } {
  const names = found.slice(0, MOST_SHOWN).map(shownOf).join('、');
  const more = found.length > MOST_SHOWN ? '等' : '';
  return { fault: `“${text.slice(0, 20)}”可能是${names}${more}，请写明`, unclear: true };
}
/** That a text names nothing, after what is `wrong`. */
export const unknownNameFault = (wrong: string, text: string): string =>
  `${wrong}，现为“${text.slice(0, 20)}”`;

/** What a cell names in a book; `wrong`: said of what is none. */
export function readNamed(book: NameBook, text: string, wrong: string): ReadName<number> {
  const found = book.find(text);
  if (found && 'one' in found) return { value: found.one.id };
  return found ? ambiguousNameFault(text, found.several) : { fault: unknownNameFault(wrong, text) };
}
