import type { CallError } from '@boxhaul/contract/kit';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';

interface Refusable {
  refuse: (refusal: { message: string; fields: Record<string, string> }) => void;
}

const isAboutCode = ({ kind, errcode, message }: CallError): boolean =>
  kind === 'refusal' && (errcode === 'IMAGE_CODE' || errcode === 'SMS_CODE' || message.includes('短信'));

/** S8: what the server says of the SMS stands at its field, what belongs to no field is a toast too. */
export function refuseInForm(form: Refusable, thrown: unknown): void {
  const error = callFailure(thrown);
  const { kind, message, fields } = error;
  const atFields = Object.keys(fields).length > 0;
  if (!atFields && isAboutCode(error)) form.refuse({ message, fields: { phoneCode: message } });
  else {
    form.refuse({ message, fields });
    // Network trouble has its own toast, which stays.
    if (!atFields && (kind === 'refusal' || kind === 'http')) showToast('error', message);
  }
}
