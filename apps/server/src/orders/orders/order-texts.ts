import { forEachText, type OrderText, type OrderTexts } from '@boxhaul/domain/pricing';

/** A wire name as its column is called. */
type ColumnOf<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ColumnOf<Tail>}`
  : '';
type TextColumns = Record<ColumnOf<OrderText>, string>;

const columnOf = (text: OrderText) =>
  text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<OrderText>;

/** A draft's plain texts as they are stored; whatever else a draft has does not compile here. */
export const textColumns = <T extends OrderTexts>(
  texts: T & Record<Exclude<keyof T, OrderText>, never>,
): TextColumns =>
  Object.fromEntries(
    Object.values(forEachText((text) => [columnOf(text), texts[text]] as const)),
  ) as TextColumns;

/** A stored order's plain texts. */
export const storedTexts = (row: TextColumns): OrderTexts => forEachText((text) => row[columnOf(text)]);
