import type { NoQuote } from '@boxhaul/contract/pricing';
import {
  type CabinetType,
  type MissingPrice,
  nearestPriced,
  NEIGHBOUR_WITHIN_M,
  nearestPrices,
  ORDER_TYPE_WORDS,
  type OrderType,
  type PriceQuestion,
  type RateCard,
  slotOf,
  whyNoPrice,
} from '@boxhaul/domain/pricing';
import { Refusal } from '../../platform/http/refusal';
import type { PlaceBook } from '../places';
import type { Asked } from './quote-token';

export interface MissingQuote {
  /** The whole sentence. */
  message: string;
  data: NoQuote;
}

const SENTENCES: Readonly<Record<MissingPrice, (harbor: string, region: string) => string>> = {
  harbor: (harbor) => `${harbor}尚未开通运价`,
  coarse: (_harbor, region) => `${region}没有统一运价，请选择到区县或街道`,
  region: (harbor, region) => `${harbor}到${region}暂无运价`,
  conditions: (harbor, region) =>
    `${harbor}到${region}没有符合所选码头、船公司、内外贸、轻重货和开票条件的运价`,
  expired: (harbor, region) => `${harbor}到${region}的运价已过有效期`,
};

function namesOf(book: PlaceBook, asked: Asked): [harbor: string, region: string] {
  const harbor = book.harbors.find((row) => row.harbor_id === asked.harborId);
  return [harbor?.harbor_name ?? '', book.regions.get(asked.regionCode)?.full_name ?? ''];
}

/** Says what is missing, and names the nearest region that has a price (decisions 5). */
export function explainMissingQuote(
  book: PlaceBook,
  card: RateCard | undefined,
  question: PriceQuestion,
): MissingQuote {
  if (!card) return alone('运价表尚未发布');
  const why = whyNoPrice(card, question);
  const missing = SENTENCES[why](...namesOf(book, question));
  const near = nearestPriced(card, question, (code) => book.regions.get(code));
  // Of a harbour without any price, or a region that was not said to its end, a distance would tell nothing.
  if (!near && (why === 'harbor' || why === 'coarse')) return alone(missing);
  return withNeighbour(book, missing, near);
}

const alone = (missing: string): MissingQuote => ({ message: missing, data: { missing, neighbour: null } });

/** The same with the nearest region that has a price, or that there is none near. */
function withNeighbour(
  book: PlaceBook,
  missing: string,
  near: { regionCode: string; metres: number } | undefined,
): MissingQuote {
  if (!near) return alone(`${missing}；周围 ${NEIGHBOUR_WITHIN_M / 1000} 公里内没有可用的运价`);
  const neighbour = {
    regionCode: near.regionCode,
    regionFullName: book.regions.get(near.regionCode)?.full_name ?? '',
    km: Math.round(near.metres / 1000),
  };
  const message = `${missing}；最近有运价的是${neighbour.regionFullName}（直线约 ${neighbour.km} 公里）`;
  return { message, data: { missing, neighbour } };
}

/** For a question that has prices, but none for this direction and container type. */
export function explainMissingSlot(
  book: PlaceBook,
  card: RateCard,
  question: PriceQuestion & { orderType: OrderType; cabinetType: CabinetType },
): MissingQuote {
  const { orderType, cabinetType } = question;
  const [harbor, region] = namesOf(book, question);
  const missing = `${harbor}到${region}没有 ${cabinetType} ${ORDER_TYPE_WORDS[orderType]}的运价`;
  const near = nearestPrices(card, question, (code) => book.regions.get(code));
  return withNeighbour(book, missing, near[slotOf(orderType, cabinetType)]);
}

export const refuseMissing = ({ message, data }: MissingQuote): Refusal =>
  new Refusal('NO_QUOTE', { message, data: { ...data } });
