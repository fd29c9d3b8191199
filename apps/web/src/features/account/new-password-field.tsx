import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/form/password-field';

/** A password that is being chosen, of up to 64 characters (decisions 9). */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  return <PasswordField {...props} required autoComplete="new-password" maxLength={64} />;
}
