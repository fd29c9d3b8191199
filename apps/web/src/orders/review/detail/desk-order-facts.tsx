import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import { showOrderPhone } from '../../../data/orders/desk-orders.api';
import { MaskedPhone } from '../../../parts/kit/masked-phone';
import { orderFacts } from '../../../parts/orders/order-facts';
import { Facts } from '../../../ui/layout/facts';
import { Section } from '../../../ui/layout/section';

/** The order as published. */
export function DeskOrderFacts({ order }: { order: OpsOrderItem }) {
  const { facts, address, remark } = orderFacts(order);
  const words = orderFieldWords(directionOf(order.orderType));
  const phone = (
    <MaskedPhone
      key={order.id}
      phone={order.contactPhone}
      of={order.contactName}
      show={() => showOrderPhone(order.id)}
    />
  );
  return (
    <Section title="订单信息">
      <Facts
        facts={[
          ...facts.map(([label, value]) => ({ label, value: label === words.contactPhone ? phone : value })),
          { label: '下单时间', value: order.createDate },
          ...[address, remark].map(([label, value]) => ({ label, value, wide: true })),
        ]}
      />
    </Section>
  );
}
