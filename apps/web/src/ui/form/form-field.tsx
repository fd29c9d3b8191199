import { useCallback, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FormPart } from './use-form';

/** What a control needs of its form. */
interface FieldBinding<T> {
  value: T;
  onChange: (value: T) => void;
  error: string | undefined;
  required: boolean;
}

interface FormFieldProps<V extends FieldValues, K extends keyof V & string> {
  form: FormPart<V>;
  name: K;
  className?: string;
  /** A choice in sight: what is not chosen is told once it is sent, not on leaving. */
  choice?: boolean;
  children: (field: FieldBinding<V[K]>) => ReactNode;
}

const firstControl = (slot: HTMLElement): HTMLInputElement | null =>
  slot.querySelector('input:checked') ?? slot.querySelector('input:not([type=file]), textarea, button');

function just<V, K extends keyof V>(name: K, value: V[K]): Partial<V> {
  const part: Partial<V> = {};
  part[name] = value;
  return part;
}

/** Where a field stands: told when it is left, given the focus when it is at fault, whatever its control is. */
export function FormField<V extends FieldValues, K extends keyof V & string>(props: FormFieldProps<V, K>) {
  const { form, name, className, choice = false, children } = props;
  const { field } = useController({ control: form.control, name });
  const register = field.ref;
  const attach = useCallback(
    (slot: HTMLDivElement | null) =>
      register(
        slot && { focus: () => firstControl(slot)?.focus(), select: () => firstControl(slot)?.select() },
      ),
    [register],
  );
  return (
    <div
      ref={attach}
      data-field={name}
      className={className}
      role="presentation"
      onBlur={(event) => {
        if (!choice && !event.currentTarget.contains(event.relatedTarget)) form.leave(name);
      }}
    >
      {children({
        value: form.values[name],
        onChange: (value) => form.edit(just(name, value)),
        error: form.faults[name],
        required: form.wants(name),
      })}
    </div>
  );
}
