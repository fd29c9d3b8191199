import { fen, toWireTime, toYuan } from '@boxhaul/domain';
import type { orderColumns } from './order-columns';
import type { OrderRow } from './orders.repo';
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
  label: string;
  /** The value as a person reads it. */
  read: (order: OrderFacts) => string;
}

/** What the timeline says of each field of a draft, in the order of the form; null: another field tells it. */
const FIELDS = {
  orderType: { label: '装送类型', read: (o) => (o.order_type === 0 ? '装货' : '送货') },
  harborName: { label: '港口', read: (o) => o.harbor_name },
  dockId: { name: 'dockName', label: '码头', read: (o) => o.dock_name ?? '不指定' },
  shipCompanyId: { name: 'shipCompanyName', label: '船公司', read: (o) => o.ship_company_name },
  shipCompanyName: null,
  regionCode: { name: 'fullRegion', label: '门点区域', read: (o) => o.region_full_name },
  address: { label: '详细地址', read: (o) => o.address },
  cabinetType: { label: '箱型', read: (o) => o.cabinet_type },
  cabinetNum: { label: '箱量', read: (o) => String(o.cabinet_num) },
  goodsName: { label: '货物名称', read: (o) => o.goods_name },
  bookSpaceNo: { label: '订舱单号', read: (o) => o.book_space_no },
  isHeavyCargo: { label: '轻重货', read: (o) => (o.is_heavy_cargo === 1 ? '重货' : '轻货') },
  isForeignTrade: { label: '内外贸', read: (o) => (o.is_foreign_trade ? '外贸' : '内贸') },
  invoicing: { label: '是否开票', read: (o) => (o.invoicing === 1 ? '开票' : '不开票') },
  requireDate: { label: '要求时间', read: (o) => toWireTime(o.require_date) },
  remark: { label: '备注', read: (o) => o.remark },
  contactName: { label: '联系人', read: (o) => o.contact_name },
  contactPhone: { label: '联系电话', read: (o) => o.contact_phone },
  price: {
    label: '单价',
    read: (o) => (o.unit_price_fen === null ? '待报价' : `${toYuan(fen(o.unit_price_fen))} 元/箱`),
  },
  // The price tells of both, and new files are named by the edit itself.
  getQuoteType: null,
  quoteId: null,
  cusOrderDocumentList: null,
} satisfies Record<keyof OrderDraftInput, Shown | null>;

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
  /** One change a line: '要求时间 2026-11-21 09:00:00 → 2026-11-22 10:00:00'. */
  lines: string[];
}

/** What an edit changes, as the timeline tells it. */
export function editedFields(old: OrderFacts, next: OrderFacts): Edited {
  const edited: Edited = { before: {}, after: {}, lines: [] };
  for (const [field, shown] of Object.entries<Shown | null>(FIELDS)) {
    if (!shown) continue;
    const { name = field, label, read } = shown;
    const [was, is] = [read(old), read(next)];
    if (was === is) continue;
    edited.before[name] = was;
    edited.after[name] = is;
    edited.lines.push(`${label} ${was} → ${is}`);
  }
  return edited;
}
