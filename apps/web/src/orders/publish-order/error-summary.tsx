import { orderFieldWords } from '@boxhaul/domain/pricing';
import type { Faults } from '../../ui/form/faults';
import css from './make-order.module.css';
import { ORDER_FIELDS, type OrderField, type OrderForm } from './order-form';
import { useOrderFormView } from './order-form-context';

const FROM = 3;

interface ErrorSummaryProps {
  faults: Faults<OrderForm>;
  onGo: (field: OrderField) => void;
}

/** From three faults on, a list of them that leads to each. */
export function ErrorSummary({ faults, onGo }: ErrorSummaryProps) {
  const words = orderFieldWords(useOrderFormView().values.orderType);
  const fields = ORDER_FIELDS.filter((field) => faults[field]);
  if (fields.length < FROM) return null;
  return (
    <nav className={css.errors} aria-label="待修改项">
      <strong>还有 {fields.length} 项需要填写或修改：</strong>
      {fields.map((field) => (
        <button key={field} type="button" onClick={() => onGo(field)}>
          {words[field]}
        </button>
      ))}
    </nav>
  );
}
