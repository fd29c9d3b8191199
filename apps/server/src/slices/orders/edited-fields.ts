import { fen, toWireTime, toYuan } from '@boxhaul/domain';
import type { orderColumns } from './order-columns';
import type { OrderRow } from './orders.repo';
import type { ResolvedDraft } from './resolve-draft';

type Named = Pick<OrderRow, 'harbor_name' | 'dock_name' | 'region_full_name' | 'ship_company_name'>;
/** An order with its names, stored or about to be. */
type OrderFacts = Named & Pick<OrderRow, Exclude<keyof ReturnType<typeof orderColumns>, 'quote'>>;

export const namesOf = ({ harbor, dock, region, shipCompany }: ResolvedDraft): Named => ({
  harbor_name: harbor.harbor_name,
  dock_name: dock?.dock_name ?? null,
  region_full_name: region.full_name,
  ship_company_name: shipCompany.ship_company_name,
});

/** Wire name, the word before its values, and the value as a person reads it; in the order of the form. */
const FIELDS: readonly (readonly [string, string, (order: OrderFacts) => string])[] = [
  ['orderType', '装送类型', (o) => (o.order_type === 0 ? '装货' : '送货')],
  ['harborName', '港口', (o) => o.harbor_name],
  ['dockName', '码头', (o) => o.dock_name ?? '不指定'],
  ['shipCompanyName', '船公司', (o) => o.ship_company_name],
  ['fullRegion', '门点区域', (o) => o.region_full_name],
  ['address', '详细地址', (o) => o.address],
  ['cabinetType', '箱型', (o) => o.cabinet_type],
  ['cabinetNum', '箱量', (o) => String(o.cabinet_num)],
  ['goodsName', '货物名称', (o) => o.goods_name],
  ['bookSpaceNo', '订舱单号', (o) => o.book_space_no],
  ['isHeavyCargo', '轻重货', (o) => (o.is_heavy_cargo === 1 ? '重货' : '轻货')],
  ['isForeignTrade', '内外贸', (o) => (o.is_foreign_trade ? '外贸' : '内贸')],
  ['invoicing', '是否开票', (o) => (o.invoicing === 1 ? '开票' : '不开票')],
  ['requireDate', '要求时间', (o) => toWireTime(o.require_date)],
  ['remark', '备注', (o) => o.remark],
  ['contactName', '联系人', (o) => o.contact_name],
  ['contactPhone', '联系电话', (o) => o.contact_phone],
  ['price', '单价', (o) => (o.unit_price_fen === null ? '待报价' : `${toYuan(fen(o.unit_price_fen))} 元/箱`)],
];

interface Edited {
  before: Record<string, string>;
  after: Record<string, string>;
  /** One change a line: '要求时间 2026-11-21 09:00:00 → 2026-11-22 10:00:00'. */
  lines: string[];
}

/** What an edit changes, as the timeline tells it; no lines when the order stays as it is. */
export function editedFields(old: OrderFacts, next: OrderFacts): Edited {
  const edited: Edited = { before: {}, after: {}, lines: [] };
  for (const [name, label, read] of FIELDS) {
    const [was, is] = [read(old), read(next)];
    if (was === is) continue;
    edited.before[name] = was;
    edited.after[name] = is;
    edited.lines.push(`${label} ${was} → ${is}`);
  }
  return edited;
}
