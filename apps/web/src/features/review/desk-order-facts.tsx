import { directionOf, orderFieldWords } from '@boxhaul/domain';
import type { OpsOrderItem } from '@boxhaul/contract';
import { Descriptions } from '../../ui/desk-parts';
import { yuan } from '../../lib/format/format';
import { Section } from './section';

/** The order as published. */
export function DeskOrderFacts({ order }: { order: OpsOrderItem }) {
  const words = orderFieldWords(directionOf(order.orderType));
  const items = [
    [words.orderType, order.orderTypeText],
    [words.bookSpaceNo, order.bookSpaceNo],
    ['港口 / 码头', order.dockName ? `${order.harborName} · ${order.dockName}` : order.harborName],
    [words.shipCompanyId, order.shipCompanyName],
    ['箱型箱量', `${order.cabinetType} × ${order.cabinetNum}`],
    [words.price, order.auditPrice ? `${yuan(order.auditPrice)} 元/箱` : '意向单，待报价'],
    ...(order.wishedPrice === null ? [] : [[words.wishedPrice, `${yuan(order.wishedPrice)} 元/箱`] as const]),
    [words.total, order.total ? `${yuan(order.total)} 元` : '—'],
    [words.invoicing, order.invoicingText],
    [words.isHeavyCargo, order.isHeavyCargoText],
    [words.isForeignTrade, order.isForeignTradeText],
    [words.goodsName, order.goodsName],
    [words.requireDate, order.requireDate],
    [words.contactName, `${order.contactName} ${order.contactPhone}`],
    ['下单时间', order.createDate],
  ] as const satisfies readonly (readonly [string, string])[];
  return (
    <Section title="订单信息">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          ...items.map(([label, children]) => ({ key: label, label, children })),
          {
            key: 'address',
            label: words.fullAddress,
            span: 'filled' as const,
            children: order.fullAddress,
          },
          { key: 'remark', label: words.remark, span: 'filled' as const, children: order.remark },
        ]}
      />
    </Section>
  );
}
