import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';

interface Refusable {
  refuse: (refusal: { message: string; fields: Record<string, string> }) => void;
}

/** S5: before a code is sent the phone must be one; else its field says so and gets the focus. */
export function isPhone(form: Refusable, phone: string, field: string): boolean {
  const { error } = accountSchemas.sendMessageToPhone.input.shape.phone.safeParse(phone);
  const message = error?.issues[0]?.message;
  if (message === undefined) return true;
  form.refuse({ message, fields: { [field]: message } });
  return false;
}
