import { orderFieldWords } from '@boxhaul/domain';
import css from './make-order.module.css';
import type { OrderField } from './order-form';
import { useOrderFormView } from './order-form-context';
import { faultyFields, type Faults } from './validate-order';

const FROM = 3;

/** From three faults on, a list of them that leads to each. */
export function ErrorSummary({ faults, onGo }: { faults: Faults; onGo: (field: OrderField) => void }) {
  const words = orderFieldWords(useOrderFormView().form.orderType);
  const fields = faultyFields(faults);
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
