import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { AgreementFacts } from '@boxhaul/domain/orders';
import { CARGO_WEIGHT_WORDS, ORDER_TYPE_WORDS, tradeWord } from '@boxhaul/domain/pricing';
import type { OrderFactsRow } from './order-facts.repo';

/** The platform's own side of every agreement. */
const CARRIER = '柜达 BoxHaul';
const UNPRICED = '以双方确认为准';

/** An order as its agreement says it. */
export function presentOrderFacts(row: OrderFactsRow, agreementNo: string): AgreementFacts {
  const price = row.unit_price_fen;
  return {
    托运人: row.customer_name,
    承运人: CARRIER,
    协议编号: agreementNo,
    订单号: row.order_no,
    订舱号: row.book_space_no,
    承运船公司: row.ship_company_name,
    装送类型: ORDER_TYPE_WORDS[row.order_type],
    箱型: row.cabinet_type,
    箱量: String(row.cabinet_num),
    货物名称: row.goods_name,
    货物重量: CARGO_WEIGHT_WORDS[row.is_heavy_cargo],
    贸易类型: tradeWord(row.is_foreign_trade),
    起运港: row.harbor_name,
    提还柜码头: row.dock_name ?? '由乙方按放行安排',
    门点地址: `${row.region_name}${row.address}`,
    到门时间: toWireTime(row.require_date).slice(0, 16),
    现场联系人: row.contact_name,
    现场电话: row.contact_phone,
    单价: price === null ? UNPRICED : toYuan(fen(price)),
    总价: price === null ? UNPRICED : toYuan(fen(price * row.cabinet_num)),
    开票方式: INVOICING_WORDS[row.invoicing],
  };
}
