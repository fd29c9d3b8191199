import { createContext, useContext } from 'react';
import type { OrderField, OrderForm } from './order-form';
import type { Faults } from './validate-order';

export type OrderEdit = Partial<OrderForm> | ((now: OrderForm) => Partial<OrderForm>);

/** The form as its groups see it. */
export interface OrderFormView {
  form: OrderForm;
  /** By the changed fields, or by a function of the form as it then stands. */
  edit: (change: OrderEdit) => void;
  /** Only those to be shown now. */
  faults: Faults;
  leave: (field: OrderField) => void;
}

export const OrderFormContext = createContext<OrderFormView | null>(null);

export function useOrderFormView(): OrderFormView {
  const view = useContext(OrderFormContext);
  if (!view) throw new Error('outside of the publish form');
  return view;
}
