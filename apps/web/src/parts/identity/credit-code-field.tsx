import { cleanIdentifier, creditCodeDoubt, creditCodeFault } from '@boxhaul/domain/kit';
import type { ComponentProps } from 'react';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import type { FormPart } from '../../ui/form/use-form';
import { IdentifierField } from '../kit/identifier-field';

/** `codeChecked`: '1' once somebody looked again at a code that is doubted. */
type Coded<K extends string> = Record<K, string> & { codeChecked: string };

type Rest = Omit<
  ComponentProps<typeof IdentifierField>,
  'form' | 'name' | 'kind' | 'max' | 'value' | 'onChange'
>;
type CreditCodeFieldProps<K extends string, V extends Coded<K>> = Rest & { form: FormPart<V>; name: K };

/** With blanks between. */
const LENGTH = 24;

function doubtOf(text: string): string | null {
  const code = cleanIdentifier('creditCode', text);
  return creditCodeFault(code) === null ? creditCodeDoubt(code) : null;
}

/** A unified social credit code; one that may be a person's number is asked about, and taken once somebody looked. */
export function CreditCodeField<K extends string, V extends Coded<K>>({
  form,
  name,
  ...rest
}: CreditCodeFieldProps<K, V>) {
  const doubt = doubtOf(form.values[name]);
  // Once it was sent, its field says it.
  const isSaid = form.faults[name] !== undefined;
  return (
    <>
      <FormField form={form} name={name}>
        {(field) => (
          <IdentifierField
            {...field}
            {...rest}
            kind="creditCode"
            max={LENGTH}
            error={rest.error ?? field.error}
            onChange={(code) => form.edit((now) => ({ ...now, [name]: code, codeChecked: '' }))}
          />
        )}
      </FormField>
      {doubt !== null && !isSaid && <Notice tone="warning">{doubt}</Notice>}
      {doubt !== null && (
        <FormField form={form} name="codeChecked" choice>
          {({ value }) => (
            <Checkbox
              checked={value !== ''}
              onChange={(checked) => form.edit((now) => ({ ...now, codeChecked: checked ? '1' : '' }))}
            >
              已核对，确是统一社会信用代码
            </Checkbox>
          )}
        </FormField>
      )}
    </>
  );
}
