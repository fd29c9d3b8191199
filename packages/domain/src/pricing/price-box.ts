import { fen, permilleOf, sumFen, toYuan, type Fen } from '../money';
import { regionLevel, regionMatchOrder, type RegionCode } from '../regions/region-code';
import {
  cellKeyOf,
  slotOf,
  type PricedCabinet,
  type RateCard,
  type RateRow,
  type SurchargeRule,
} from './rate-card';

/** What a price is asked for. `on` is the day 'YYYY-MM-DD' in Asia/Shanghai. */
export interface PriceQuestion {
  readonly customerId: string | null;
  readonly harborId: number;
  readonly dockId: number | null;
  readonly regionCode: RegionCode;
  readonly shipCompanyId: number | null;
  readonly invoicing: 0 | 1;
  readonly isHeavyCargo: 0 | 1;
  readonly isForeignTrade: boolean;
  readonly on: string;
}

export type MatchLevel = 'street' | 'district' | 'city' | 'province';

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

const LEVELS: readonly MatchLevel[] = ['province', 'city', 'district', 'street'];

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

/** The row that decides (decisions 5): own rows before general ones, then the longest region code that matches. */
export function matchRow(
  card: RateCard,
  question: PriceQuestion,
  orderType: 0 | 1,
  cabinetType: PricedCabinet,
): RateRow | undefined {
  const slot = slotOf(orderType, cabinetType);
  const codes = regionMatchOrder(question.regionCode);
  for (const owner of question.customerId === null ? [null] : [question.customerId, null]) {
    for (const code of codes) {
      const list = card.cells.get(cellKeyOf(owner, question.harborId, code))?.[slot];
      const row = list?.find((candidate) => rowApplies(candidate, question));
      if (row) return row;
    }
  }
  return undefined;
}

const conditionWords = (rule: SurchargeRule): string =>
  [
    rule.cabinetTypes?.join('/'),
    rule.isHeavyCargo === null ? undefined : rule.isHeavyCargo === 1 ? '重货' : '轻货',
    rule.isForeignTrade === null ? undefined : rule.isForeignTrade ? '外贸' : '内贸',
    rule.invoicing === null ? undefined : rule.invoicing === 1 ? '开票' : '不开票',
  ]
    .filter((word) => word !== undefined)
    .join('、');

/** '20GP、重货：每箱加 150.00 元', '开票：按基价加 9%'. */
export function surchargeWords(rule: SurchargeRule): string {
  const when = conditionWords(rule) || '所有订单';
  if ('permille' in rule.size) {
    const { permille } = rule.size;
    return `${when}：按基价${permille < 0 ? '减' : '加'} ${Math.abs(permille) / 10}%`;
  }
  const amount = rule.size.fen;
  return `${when}：每箱${amount < 0 ? '减' : '加'} ${toYuan(fen(Math.abs(amount)))} 元`;
}

/** A row that is priced for heavy cargo, a trade or an invoice has that in its price already. */
const isIncluded = (rule: SurchargeRule, row: RateRow): boolean =>
  (rule.isHeavyCargo !== null && row.isHeavyCargo !== null) ||
  (rule.isForeignTrade !== null && row.isForeignTrade !== null) ||
  (rule.invoicing !== null && row.invoicing !== null);

const ruleApplies = (rule: SurchargeRule, row: RateRow, question: PriceQuestion): boolean =>
  fits(rule.harborId, row.harborId) &&
  fits(rule.isHeavyCargo, question.isHeavyCargo) &&
  fits(rule.isForeignTrade, question.isForeignTrade) &&
  fits(rule.invoicing, question.invoicing) &&
  (rule.cabinetTypes === null || rule.cabinetTypes.includes(row.cabinetType)) &&
  !isIncluded(rule, row);

/** Adds the surcharges to a row's price. Undefined when discounts leave nothing: there are no prices of 0 yuan. */
export function priceFromRow(card: RateCard, row: RateRow, question: PriceQuestion): BoxPrice | undefined {
  const surcharges = card.rules
    .filter((rule) => ruleApplies(rule, row, question))
    .map((rule) => ({
      name: rule.name,
      rule: surchargeWords(rule),
      amount: 'fen' in rule.size ? rule.size.fen : permilleOf(row.price, rule.size.permille),
    }));
  const price = sumFen([row.price, ...surcharges.map(({ amount }) => amount)]);
  if (price <= 0) return undefined;
  return { price, row, matchLevel: LEVELS[regionLevel(row.regionCode as RegionCode) - 1]!, surcharges };
}

/** The price of one box, undefined when the card has no row for it. */
export function priceBox(
  card: RateCard,
  question: PriceQuestion,
  orderType: 0 | 1,
  cabinetType: PricedCabinet,
): BoxPrice | undefined {
  const row = matchRow(card, question, orderType, cabinetType);
  return row && priceFromRow(card, row, question);
}
