import { fen, permilleOf, type Fen } from '../../kit/money/money';
import { regionLevel, regionMatchOrder, type RegionCode } from '../../kit/regions/region-code';
import type { CabinetType } from '../words/cabinet-type';
import type { CargoWeight } from '../words/cargo-weight';
import type { Invoicing } from '../../identity/words/invoicing';
import { MATCH_LEVELS, type MatchLevel } from '../words/match-level';
import type { OrderType } from '../words/order-type';
import { cellKeyOf, SLOTS, slotOf, type RateCard, type RateCell, type RateRow } from './rate-card';
import type { SurchargeRule } from './surcharge-rule';

/** What a price is asked for. `on` is the day 'YYYY-MM-DD' in Asia/Shanghai. */
export interface PriceQuestion {
  readonly customerId: string | null;
  readonly harborId: number;
  readonly dockId: number | null;
  readonly regionCode: RegionCode;
  readonly shipCompanyId: number | null;
  readonly invoicing: Invoicing;
  readonly isHeavyCargo: CargoWeight;
  readonly isForeignTrade: boolean;
  readonly on: string;
}

export interface Surcharge {
  readonly name: string;
  /** The rule in words, as a dispatcher would say it. */
  readonly rule: string;
  readonly amount: Fen;
}

/** A price per box and how it came about: the row, how near its region matched, and what was added to it. */
export interface BoxPrice {
  readonly price: Fen;
  readonly row: RateRow;
  readonly matchLevel: MatchLevel;
  readonly surcharges: readonly Surcharge[];
}

const fits = <T>(wanted: T | null, given: T): boolean => wanted === null || wanted === given;

/** Whether a row applies, its region, customer, order type and container type apart. */
export const rowApplies = (row: RateRow, question: PriceQuestion): boolean =>
  fits(row.dockId, question.dockId) &&
  fits(row.shipCompanyId, question.shipCompanyId) &&
  fits(row.isHeavyCargo, question.isHeavyCargo) &&
  fits(row.isForeignTrade, question.isForeignTrade) &&
  fits(row.invoicing, question.invoicing) &&
  row.validFrom <= question.on &&
  question.on <= row.validTo;

/** Cells that may decide, the nearest first (decisions 5): own rows before general ones, then the longest region code that matches. */
function cellsOf(card: RateCard, question: PriceQuestion): RateCell[] {
  const codes = regionMatchOrder(question.regionCode);
  const cells: RateCell[] = [];
  const look = (owner: string | null) => {
    for (const code of codes) {
      const cell = card.cells.get(cellKeyOf(owner, question.harborId, code));
      if (cell) cells.push(cell);
    }
  };
  if (question.customerId !== null) look(question.customerId);
  look(null);
  return cells;
}

/** A row that is priced for heavy cargo, a trade or an invoice has that in its price already. */
const isIncluded = (rule: SurchargeRule, row: RateRow): boolean =>
  (rule.isHeavyCargo !== null && row.isHeavyCargo !== null) ||
  (rule.isForeignTrade !== null && row.isForeignTrade !== null) ||
  (rule.invoicing !== null && row.invoicing !== null);

type CardRule = RateCard['rules'][number];

/** Rules that the question calls for, whatever the row. */
const rulesFor = (card: RateCard, question: PriceQuestion): CardRule[] =>
  card.rules.filter(
    (rule) =>
      (rule.validFrom ?? '') <= question.on &&
      question.on <= (rule.validTo ?? '9999') &&
      fits(rule.isHeavyCargo, question.isHeavyCargo) &&
      fits(rule.isForeignTrade, question.isForeignTrade) &&
      fits(rule.invoicing, question.invoicing),
  );

const suitsRow = (rule: SurchargeRule, row: RateRow): boolean =>
  fits(rule.harborId, row.harborId) &&
  (rule.cabinetTypes === null || rule.cabinetTypes.includes(row.cabinetType)) &&
  !isIncluded(rule, row);

/** Adds the surcharges to a row's price. Undefined when discounts leave nothing: there are no prices of 0 yuan. */
export const priceFromRow = (card: RateCard, row: RateRow, question: PriceQuestion): BoxPrice | undefined =>
  addRules(rulesFor(card, question), row);

function addRules(rules: readonly CardRule[], row: RateRow): BoxPrice | undefined {
  const surcharges: Surcharge[] = [];
  let total: number = row.price;
  for (const rule of rules) {
    if (!suitsRow(rule, row)) continue;
    const amount = 'fen' in rule.size ? rule.size.fen : permilleOf(row.price, rule.size.permille);
    surcharges.push({ name: rule.name, rule: rule.words, amount });
    total += amount;
  }
  const price = fen(total);
  if (price <= 0) return undefined;
  return { price, row, matchLevel: matchLevelOf(row), surcharges };
}

/** How near a row's region matches where it matches at all. */
export const matchLevelOf = (row: RateRow): MatchLevel =>
  MATCH_LEVELS[regionLevel(row.regionCode as RegionCode) - 1]!;

/** The first row that applies, of the nearest cell that has one. */
function rowOf(cells: readonly RateCell[], question: PriceQuestion, slot: number): RateRow | undefined {
  for (const cell of cells) {
    for (const row of cell.slots[slot]!) if (rowApplies(row, question)) return row;
  }
  return undefined;
}

/** The price of one box, undefined when the card has no row for it. */
export const priceBox = (
  card: RateCard,
  question: PriceQuestion,
  orderType: OrderType,
  cabinetType: CabinetType,
): BoxPrice | undefined => {
  const row = rowOf(cellsOf(card, question), question, slotOf(orderType, cabinetType));
  return row && priceFromRow(card, row, question);
};

/** The prices of every direction and container type, by slot. */
export function priceSlots(card: RateCard, question: PriceQuestion): (BoxPrice | undefined)[] {
  const cells = cellsOf(card, question);
  const rules = rulesFor(card, question);
  const prices: (BoxPrice | undefined)[] = [];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const row = rowOf(cells, question, slot);
    prices.push(row && addRules(rules, row));
  }
  return prices;
}
