import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/text-field';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

const LONGEST = 11;

/** The number itself of what was pasted: without its country prefix, spaces and dashes. */
export const plainPhone = (text: string): string =>
  text.replace(/\D/g, '').replace(/^(?:00)?86(?=1\d{10}$)/, '');

/** A mobile number of up to 11 digits (S5, S9). */
export function PhoneField({ onChange, ...props }: PhoneFieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={LONGEST}
      onChange={onChange}
      // Cut at 11 characters, '+86 138 0000 0001' would lose its end.
      onPaste={(event) => {
        const pasted = plainPhone(event.clipboardData.getData('text'));
        if (pasted.length !== LONGEST) return;
        event.preventDefault();
        onChange(pasted);
      }}
    />
  );
}
