import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { Faults } from '../../../ui/form/faults';
import { useForm, type Form } from '../../../ui/form/use-form';
import { editForm, EMPTY_FORM, type OrderField, type OrderForm } from '../../publish-order/order-form';
import { OrderFormContext } from '../../publish-order/order-form-context';
import { orderRules } from '../../publish-order/validate-order';
import { show } from './show';

/** Shows a part of the publish form around a form that is edited as the real one is. */
export function showInForm(piece: ReactNode, part: Partial<OrderForm> = {}, faults: Faults<OrderForm> = {}) {
  const now = { form: { ...EMPTY_FORM, ...part } };
  const edits: Partial<OrderForm>[] = [];
  const left: OrderField[] = [];
  let close: () => void = () => undefined;
  function Around() {
    const form = useForm({
      keep: null,
      ...orderRules({ isLeaf: () => true, wishing: true }),
      values: { ...EMPTY_FORM, ...part },
      edited: editForm,
      send: async () => undefined,
    });
    const [open, setOpen] = useState(true);
    now.form = form.values;
    close = () => act(() => setOpen(false));
    const view: Form<OrderForm> = {
      ...form,
      faults,
      edit: (change) => {
        edits.push(typeof change === 'function' ? change(now.form) : change);
        form.edit(change);
      },
      leave: (field) => void left.push(field),
    };
    return <OrderFormContext value={view}>{open && piece}</OrderFormContext>;
  }
  show(<Around />);
  return { form: () => now.form, edits, left, close: () => close() };
}
