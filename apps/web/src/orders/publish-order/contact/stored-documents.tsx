import { useQuery } from '@tanstack/react-query';
import { orderDocuments } from '../../../data/orders/files.api';
import css from '../make-order.module.css';

/** The files that an edited order has already: they stay. */
export function StoredDocuments({ orderId }: { orderId: string }) {
  const files = useQuery(orderDocuments(orderId)).data;
  if (!files || files.length === 0) return null;
  return (
    <p className={css.kept}>
      已有 {files.length} 个附件，保存后保留：{files.map(({ name }) => name).join('、')}
    </p>
  );
}
