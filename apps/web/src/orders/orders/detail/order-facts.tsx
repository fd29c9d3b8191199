import type { OrderItem } from '../../../data/orders/orders.api';
import { type Fact, orderFacts } from '../../../parts/orders/order-facts';
import css from './order-detail.module.css';

const Facts = ({ rows, className }: { rows: readonly Fact[]; className?: string | undefined }) =>
  rows.map(([label, value]) => (
    <div key={`${label} ${value}`} className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

/** The order with its address first, and what was said about it last. */
export function OrderFacts({ item }: { item: OrderItem }) {
  const { facts, address, remark } = orderFacts(item);
  const said: Fact[] = [
    remark,
    ...(item.rejectReason ? [['驳回原因', item.rejectReason] as const] : []),
    ...(item.cancellationReason ? [['取消申请', `等待客服处理：${item.cancellationReason}`] as const] : []),
    ...(item.cancellationRefusal ? [['取消申请', `客服未同意：${item.cancellationRefusal}`] as const] : []),
  ];
  return (
    <dl className={css.facts}>
      <Facts rows={[address]} className={css.wide} />
      <Facts rows={facts} />
      <Facts rows={said} className={css.wide} />
    </dl>
  );
}
