import type { ReactNode } from 'react';
import css from './make-order.module.css';
import type { OrderField } from './order-form';

interface FieldSlotProps {
  name: OrderField;
  /** Called when the focus leaves the field. */
  onLeave?: (name: OrderField) => void;
  wide?: boolean;
  children: ReactNode;
}

/** Where a field stands, so that a fault can be found, shown on leaving, and given the focus. */
export function FieldSlot({ name, onLeave, wide, children }: FieldSlotProps) {
  return (
    <div
      data-field={name}
      className={wide ? css.wide : css.slot}
      role="presentation"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(name);
      }}
    >
      {children}
    </div>
  );
}

/** Puts the focus into a field's first control. */
export function focusField(root: HTMLElement | null, name: OrderField): void {
  const slot = root?.querySelector(`[data-field="${name}"]`);
  const control =
    slot?.querySelector<HTMLElement>('input:checked') ??
    slot?.querySelector<HTMLElement>('input:not([type=file]), textarea, button');
  control?.focus();
}
