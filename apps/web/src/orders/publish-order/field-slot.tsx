import type { ComponentProps } from 'react';
import { FormField } from '../../ui/form/form-field';
import css from './make-order.module.css';
import type { OrderField, OrderForm } from './order-form';
import { useOrderFormView } from './order-form-context';

type FieldSlotProps<K extends OrderField> = Pick<
  ComponentProps<typeof FormField<OrderForm, K>>,
  'name' | 'choice' | 'children'
> & { wide?: boolean };

/** A field of the publish form in its place. */
export function FieldSlot<K extends OrderField>({ wide, ...field }: FieldSlotProps<K>) {
  return <FormField form={useOrderFormView()} className={wide ? css.wide : css.slot} {...field} />;
}
