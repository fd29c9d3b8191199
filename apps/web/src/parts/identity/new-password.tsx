import { FormField } from '../../ui/form/form-field';
import { PasswordField } from '../../ui/form/password-field';
import type { FormPart } from '../../ui/form/use-form';

const LONGEST = 64;

interface NewPasswordProps {
  form: FormPart<{ password: string; confirmPassword: string }>;
  label?: string;
  again?: string;
}

/** A password that is being chosen, typed twice (decisions 9). */
export function NewPassword({ form, label = '新密码', again = '确认密码' }: NewPasswordProps) {
  return (
    <>
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField
            {...field}
            label={label}
            required
            hint="8 到 64 个字符，不用常见密码和自己的手机号"
            autoComplete="new-password"
            maxLength={LONGEST}
          />
        )}
      </FormField>
      <FormField form={form} name="confirmPassword">
        {(field) => (
          <PasswordField {...field} label={again} required autoComplete="new-password" maxLength={LONGEST} />
        )}
      </FormField>
    </>
  );
}
