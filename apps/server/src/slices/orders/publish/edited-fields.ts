import {
  CARGO_WEIGHT_WORDS,
  fen,
  INVOICING_WORDS,
  ORDER_TYPE_WORDS,
  orderFieldWords,
  toWireTime,
  toYuan,
  tradeWord,
} from '@boxhaul/domain';
import type { orderColumns } from '../order-columns';
import type { OrderRow } from '../orders.repo';
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

interface Shown {
  /** The wire name under which it is kept, where that is not the draft's own. */
  name?: string;
  /** The value as a person reads it. */
  read: (order: OrderFacts) => string;
}

const perBox = (price: number | null, none: string): string =>
  price === null ? none : `${toYuan(fen(price))} 元/箱`;

const directionOf = (order: OrderFacts): 0 | 1 => (order.order_type === 0 ? 0 : 1);

/** What the timeline says of each field of a draft, in the order of the form; null: another field tells it. */
const FIELDS = {
  orderType: { read: (o) => ORDER_TYPE_WORDS[directionOf(o)] },
  harborName: { read: (o) => o.harbor_name },
  dockId: { name: 'dockName', read: (o) => o.dock_name ?? '不指定' },
  shipCompanyId: { name: 'shipCompanyName', read: (o) => o.ship_company_name },
  shipCompanyName: null,
  regionCode: { name: 'fullRegion', read: (o) => o.region_full_name },
  address: { read: (o) => o.address },
  cabinetType: { read: (o) => o.cabinet_type },
  cabinetNum: { read: (o) => String(o.cabinet_num) },
  goodsName: { read: (o) => o.goods_name },
  bookSpaceNo: { read: (o) => o.book_space_no },
  isHeavyCargo: { read: (o) => CARGO_WEIGHT_WORDS[o.is_heavy_cargo] },
  isForeignTrade: { read: (o) => tradeWord(o.is_foreign_trade) },
  invoicing: { read: (o) => INVOICING_WORDS[o.invoicing] },
  requireDate: { read: (o) => toWireTime(o.require_date) },
  remark: { read: (o) => o.remark },
  contactName: { read: (o) => o.contact_name },
  contactPhone: { read: (o) => o.contact_phone },
  price: { read: (o) => perBox(o.unit_price_fen, '待报价') },
  wishedPrice: { read: (o) => perBox(o.wished_price_fen, '无') },
  // The price tells of both, and new files are named by the edit itself.
  getQuoteType: null,
  quoteId: null,
  cusOrderDocumentList: null,
} satisfies Record<keyof OrderDraftInput, Shown | null>;

/** Those that it tells of, by words that every screen has for them. */
type ShownField = keyof typeof FIELDS & keyof ReturnType<typeof orderFieldWords>;

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

/** What an edit changes, as the timeline tells it. */
export function editedFields(old: OrderFacts, next: OrderFacts): Edited {
  const edited: Edited = { before: {}, after: {}, lines: [] };
  const words = orderFieldWords(directionOf(next));
  for (const [field, shown] of Object.entries<Shown | null>(FIELDS)) {
    if (!shown) continue;
    const { name = field, read } = shown;
    const [was, is] = [read(old), read(next)];
    if (was === is) continue;
    edited.before[name] = was;
    edited.after[name] = is;
    edited.lines.push(`${words[field as ShownField]} ${was} → ${is}`);
  }
  return edited;
}
