import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { editForm, EMPTY_FORM, type OrderField, type OrderForm } from '../../publish-order/order-form';
import { OrderFormContext, type OrderEdit } from '../../publish-order/order-form-context';
import type { Faults } from '../../publish-order/validate-order';
import { show } from './show';

/** Shows a part of the publish form around a form that is edited as the real one is. */
export function showInForm(piece: ReactNode, part: Partial<OrderForm> = {}, faults: Faults = {}) {
  const now = { form: { ...EMPTY_FORM, ...part } };
  const edits: OrderEdit[] = [];
  const left: OrderField[] = [];
  let close: () => void = () => undefined;
  function Around() {
    const [form, setForm] = useState(now.form);
    const [open, setOpen] = useState(true);
    now.form = form;
    close = () => act(() => setOpen(false));
    const edit = (change: OrderEdit) => {
      edits.push(change);
      setForm((before) => editForm(before, typeof change === 'function' ? change(before) : change));
    };
    const view = { form, edit, faults, leave: (field: OrderField) => void left.push(field) };
    return <OrderFormContext value={view}>{open && piece}</OrderFormContext>;
  }
  show(<Around />);
  return { form: () => now.form, edits, left, close: () => close() };
}
