import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import {
  CARGO_WEIGHT_WORDS,
  isDoorPoint,
  ORDER_TYPE_WORDS,
  orderFieldWords,
  pointPrecisionWord,
  tradeWord,
} from '@boxhaul/domain/pricing';
import type { orderColumns } from './order-columns';
import { storedTexts, PER_BOX, type OrderRow } from '../orders';
import type { OrderDraftInput, ResolvedDraft } from './resolve-draft';

type Columns = Omit<ReturnType<typeof orderColumns>, 'quote'>;
type Named = Pick<OrderRow, 'harbor_name' | 'dock_name' | 'region_full_name' | 'ship_company_name'>;
/** An order with its names, stored or about to be. */
type OrderFacts = Named & Pick<OrderRow, keyof Columns>;

export const namesOf = ({ harbor, dock, region, shipCompany }: ResolvedDraft): Named => ({
  harbor_name: harbor.harbor_name,
  dock_name: dock?.dock_name ?? null,
  region_full_name: region.full_name,
  ship_company_name: shipCompany.ship_company_name,
});

const perBox = (price: number | null, none: string): string =>
  price === null ? none : `${toYuan(fen(price))}${PER_BOX}`;

const directionOf = (order: OrderFacts): 0 | 1 => (order.order_type === 0 ? 0 : 1);

/** Told by another field, or by the edit itself. */
type Untold = 'latitude' | 'shipCompanyName' | 'getQuoteType' | 'quoteId' | 'cusOrderDocumentList';
type ShownField = Exclude<keyof OrderDraftInput, Untold>;

/** The middle of a region moves with the region, which is told by itself. */
const doorText = ({ address_precision: precision, address_lng: lng, address_lat: lat }: OrderFacts): string =>
  isDoorPoint(precision)
    ? `${pointPrecisionWord(precision)} ${lng.toFixed(5)}, ${lat.toFixed(5)}`
    : pointPrecisionWord(precision);

/** Each field of a draft as a person reads it. */
const shownFields = (o: OrderFacts) =>
  ({
    orderType: ORDER_TYPE_WORDS[directionOf(o)],
    harborName: o.harbor_name,
    dockId: o.dock_name ?? '不指定',
    shipCompanyId: o.ship_company_name,
    regionCode: o.region_full_name,
    longitude: doorText(o),
    cabinetType: o.cabinet_type,
    cabinetNum: String(o.cabinet_num),
    isHeavyCargo: CARGO_WEIGHT_WORDS[o.is_heavy_cargo],
    isForeignTrade: tradeWord(o.is_foreign_trade),
    invoicing: INVOICING_WORDS[o.invoicing],
    requireDate: toWireTime(o.require_date),
    price: perBox(o.unit_price_fen, '待报价'),
    wishedPrice: perBox(o.wished_price_fen, '无'),
    ...storedTexts(o),
  }) satisfies Record<ShownField, string>;

/** The wire names under which changes are kept, where they are not the draft's own. */
const KEPT_AS: Readonly<Record<string, string>> = {
  dockId: 'dockName',
  shipCompanyId: 'shipCompanyName',
  regionCode: 'fullRegion',
  longitude: 'doorPoint',
};

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** Whether the order is another afterwards, in whatever column; only how its price came about does not count. */
export function changesOrder(old: OrderFacts, next: ReturnType<typeof orderColumns>): boolean {
  const { quote: _quote, ...columns } = next;
  return Object.entries<unknown>(columns).some(
    ([column, value]) => comparable(old[column as keyof Columns]) !== comparable(value),
  );
}

interface Edited {
  before: Record<string, string>;
  after: Record<string, string>;
  /** One change a line: '要求装货时间 2026-11-21 09:00:00 → 2026-11-22 10:00:00'. */
  lines: string[];
}

/** What an edit changes, as the timeline tells it, in the order of the form. */
export function editedFields(old: OrderFacts, next: OrderFacts): Edited {
  const edited: Edited = { before: {}, after: {}, lines: [] };
  const was: Readonly<Record<string, string>> = shownFields(old);
  const is: Readonly<Record<string, string>> = shownFields(next);
  const words: Readonly<Record<ShownField, string>> = orderFieldWords(directionOf(next));
  for (const [field, word] of Object.entries(words)) {
    const [before, after] = [was[field], is[field]];
    if (before === undefined || after === undefined || before === after) continue;
    const name = KEPT_AS[field] ?? field;
    edited.before[name] = before;
    edited.after[name] = after;
    edited.lines.push(`${word} ${before} → ${after}`);
  }
  return edited;
}
