import type { CustomerDetail } from '@boxhaul/contract/identity';
import { Link } from 'react-router';
import { Section } from '../../ui/layout/section';
import css from './customers.module.css';

/** How running orders are named where not all of them stand. */
export const orderNames = ({ orders, runningOrders }: CustomerDetail): string => {
  const named = orders.map(({ orderNo }) => orderNo).join('、');
  return runningOrders > orders.length ? `${named} 等 ${runningOrders} 单` : named;
};

/** The orders that are approved or under way; nothing where there are none. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  if (customer.orders.length === 0) return null;
  return (
    <Section title="在途订单" note={`${customer.runningOrders} 单`}>
      <p className={css.links}>
        {customer.orders.map(({ orderId, orderNo }) => (
          <Link key={orderId} className="figure" to={`/ops/orders?state=all&order=${orderId}`}>
            {orderNo}
          </Link>
        ))}
        {customer.runningOrders > customer.orders.length && <span>等 {customer.runningOrders} 单</span>}
      </p>
    </Section>
  );
}
