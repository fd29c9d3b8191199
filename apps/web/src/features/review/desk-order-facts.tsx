import type { OpsOrderItem } from '@boxhaul/contract';
import { orderFacts } from '../../parts/order-facts';
import { Descriptions } from '../../ui/desk-parts';
import { Section } from './section';

/** The order as published. */
export function DeskOrderFacts({ order }: { order: OpsOrderItem }) {
  const { facts, address, remark } = orderFacts(order);
  const rows = [...facts, ['下单时间', order.createDate] as const];
  return (
    <Section title="订单信息">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          ...rows.map(([label, children]) => ({ key: label, label, children })),
          ...[address, remark].map(([label, children]) => ({
            key: label,
            label,
            span: 'filled' as const,
            children,
          })),
        ]}
      />
    </Section>
  );
}
