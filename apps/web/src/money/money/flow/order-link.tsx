import { Link } from 'react-router';
import css from './cost-flow.module.css';

interface OrderLinkProps {
  order: { orderId: string; orderNo: string };
  /** The account may open the order list. */
  mayOpen: boolean;
}

/** A cost's order, and the way there for who has its page. */
export const OrderLink = ({ order: { orderId, orderNo }, mayOpen }: OrderLinkProps) =>
  mayOpen ? (
    <Link className={css.order} to={`/admin/order?order=${orderId}`}>
      {orderNo}
    </Link>
  ) : (
    orderNo
  );
