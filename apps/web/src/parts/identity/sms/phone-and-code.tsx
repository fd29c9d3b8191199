import type { CodePurpose } from '@boxhaul/domain/identity';
import { FormField } from '../../../ui/form/form-field';
import type { FormPart } from '../../../ui/form/use-form';
import { PhoneField } from '../../kit/phone-field';
import { isPhone } from './phone-first';
import { SmsCodeField } from './sms-code-field';

interface PhoneAndCodeProps<K extends string> {
  form: FormPart<Record<K | 'phoneCode', string>>;
  /** The form's field of the phone. */
  name: K;
  label?: string;
  /** Null: a visitor's, for whichever panel it is typed into. */
  purpose?: CodePurpose | null;
}

/** A phone, and the code that was sent to it (S4, S5). */
export function PhoneAndCode<K extends string>(props: PhoneAndCodeProps<K>) {
  const { form, name, label = '手机号码', purpose = null } = props;
  const phone = form.values[name];
  return (
    <>
      <FormField form={form} name={name}>
        {(field) => <PhoneField {...field} required label={label} autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="phoneCode">
        {(field) => (
          <SmsCodeField
            {...field}
            phone={phone}
            purpose={purpose}
            checkPhone={() => isPhone(form, phone, name)}
          />
        )}
      </FormField>
    </>
  );
}
