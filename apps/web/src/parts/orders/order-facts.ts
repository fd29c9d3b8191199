import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import type { OrderItem } from '../../data/orders/orders.api';
import { yuan } from '../../lib/format/format';

/** What a field is called, and what it says. */
export type Fact = readonly [label: string, value: string];

/** What an order says of itself on every screen, in the order in which a dispatcher reads it; long texts apart, blank ones not at all. */
export function orderFacts(item: Omit<OrderItem, 'actions'>): { facts: Fact[]; address: Fact; remark: Fact } {
  const words = orderFieldWords(directionOf(item.orderType));
  const facts: Fact[] = [
    [words.orderType, item.orderTypeText],
    [words.harborName, item.dockName ? `${item.harborName} · ${item.dockName}` : item.harborName],
    [words.shipCompanyId, item.shipCompanyName],
    [words.bookSpaceNo, item.bookSpaceNo],
    ['箱型箱量', `${item.cabinetType} × ${item.cabinetNum}`],
    [words.goodsName, item.goodsName],
    [words.isHeavyCargo, item.isHeavyCargoText],
    [words.isForeignTrade, item.isForeignTradeText],
    [words.invoicing, item.invoicingText],
    [words.requireDate, item.requireDate],
    [words.contactName, item.contactName],
    [words.contactPhone, item.contactPhone],
    [words.longitude, item.addressPrecisionText],
    [words.price, item.auditPrice === null ? '待报价' : `${yuan(item.auditPrice)} 元/箱`],
    [words.wishedPrice, item.wishedPrice === null ? '' : `${yuan(item.wishedPrice)} 元/箱`],
    [words.total, item.total === null ? '待报价' : `${yuan(item.total)} 元`],
  ];
  return {
    facts: facts.filter(([, value]) => value !== ''),
    address: [words.fullAddress, item.fullAddress],
    remark: [words.remark, item.remark],
  };
}
