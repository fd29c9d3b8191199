import { createContext, useContext } from 'react';
import type { Form } from '../../ui/form/use-form';
import type { OrderForm } from './order-form';

export const OrderFormContext = createContext<Form<OrderForm> | null>(null);

/** The form as its groups see it. */
export function useOrderFormView(): Form<OrderForm> {
  const view = useContext(OrderFormContext);
  if (!view) throw new Error('outside of the publish form');
  return view;
}
