import type { OpsOrderItem } from '@boxhaul/contract';
import { orderFacts } from '../../parts/order-facts';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';

/** The order as published. */
export function DeskOrderFacts({ order }: { order: OpsOrderItem }) {
  const { facts, address, remark } = orderFacts(order);
  return (
    <Section title="订单信息">
      <Facts
        facts={[
          ...facts.map(([label, value]) => ({ label, value })),
          { label: '下单时间', value: order.createDate },
          ...[address, remark].map(([label, value]) => ({ label, value, wide: true })),
        ]}
      />
    </Section>
  );
}
