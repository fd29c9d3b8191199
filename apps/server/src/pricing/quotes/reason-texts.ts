import { toYuan } from '@boxhaul/domain/kit';
import type { BoxPrice, RateCard, RateRow } from '@boxhaul/domain/pricing';
import { writeJson } from '../../platform/http/bodies/raw-json';
import type { PlaceBook } from '../places';
import { presentRow } from './quotes.present';

/** What a card settles of every reason's JSON, as `writeJson` does: once when the card is read, since most of an answer is reasons. */
export interface ReasonTexts {
  /** By row id: the reason's beginning. */
  readonly rows: ReadonlyMap<string, string>;
  /** The rules' names and words as JSON. */
  readonly words: ReadonlyMap<string, string>;
}

const openingOf = (book: PlaceBook, row: RateRow): string =>
  writeJson({
    orderType: row.orderType,
    cabinetType: row.cabinetType,
    row: presentRow(book, row),
  }).slice(0, -1);

export const writeReasonTexts = (book: PlaceBook, card: RateCard): ReasonTexts => ({
  rows: new Map([...card.rowsById.values()].map((row) => [row.rowId, openingOf(book, row)])),
  words: new Map(
    card.rules.flatMap(({ name, words }) => [name, words]).map((text) => [text, writeJson(text)]),
  ),
});

/** The JSON of what `presentReason` says, but for the order of its fields. */
export function writeReason(texts: ReasonTexts, { row, price, surcharges }: BoxPrice): string {
  let added = '';
  for (const { name, rule, amount } of surcharges) {
    if (added !== '') added += ',';
    added += `{"name":${texts.words.get(name)!},"rule":${texts.words.get(rule)!},"amount":"${toYuan(amount)}"}`;
  }
  return `${texts.rows.get(row.rowId)!},"price":"${toYuan(price)}","surcharges":[${added}]}`;
}
