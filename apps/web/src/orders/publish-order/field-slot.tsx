import type { ComponentProps } from 'react';
import { FormField } from '../../ui/form/form-field';
import css from './make-order.module.css';
import type { OrderField, OrderForm } from './order-form';
import { useOrderFormView } from './order-form-context';

type FieldSlotProps<K extends OrderField> = Pick<
  ComponentProps<typeof FormField<OrderForm, K>>,
  'name' | 'choice' | 'children'
> & {
  /** The whole line. */
  wide?: boolean;
  /** Half a line on a phone too. */
  half?: boolean;
};

/** A field of the publish form in its place. */
export function FieldSlot<K extends OrderField>({ wide, half, ...field }: FieldSlotProps<K>) {
  const size = wide ? css.wide : half ? css.half : css.slot;
  return <FormField form={useOrderFormView()} className={size} {...field} />;
}
