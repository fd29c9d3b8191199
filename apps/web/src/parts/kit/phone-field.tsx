import type { ComponentProps } from 'react';
import { IdentifierField } from './identifier-field';

interface PhoneFieldProps extends Omit<
  ComponentProps<typeof IdentifierField>,
  'type' | 'inputMode' | 'kind' | 'max' | 'roomOf'
> {
  /** A number that a platform stands before has an extension; an office may have a landline. */
  takes?: 'mobile' | 'extension' | 'landline';
}

/** S5: up to 11 digits. */
const LONGEST = { mobile: 11, extension: 18, landline: 20 } as const;
/** A country's prefix is typed, or filled in by the browser, before the number. */
const PREFIX = /^\s*(?:[+(（＋]|00?|86)/;
const WITH_PREFIX = 20;

/** A mobile number (S5, S9, decisions 12.13). */
export function PhoneField({ takes = 'mobile', ...props }: PhoneFieldProps) {
  const roomOf = (typed: string): number => {
    if (PREFIX.test(typed)) return WITH_PREFIX;
    // An extension follows a whole number.
    return takes === 'extension' && typed.length < LONGEST.mobile ? LONGEST.mobile : LONGEST[takes];
  };
  return (
    <IdentifierField
      {...props}
      kind="phone"
      max={LONGEST[takes]}
      roomOf={roomOf}
      type="tel"
      inputMode="tel"
    />
  );
}
