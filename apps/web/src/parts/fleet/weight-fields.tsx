import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';

type Weights = { totalWeight: string; axles: string };

interface WeightFieldsProps<V extends Weights> {
  form: FormPart<V>;
  /** How both are called here. */
  labels: Readonly<Record<'totalWeight' | 'axles', string>>;
}

/** What a ban by weight asks of a vehicle: kilograms and axles. */
export function WeightFields<V extends Weights>({ form, labels }: WeightFieldsProps<V>) {
  return (
    <>
      <FormField form={form} name="totalWeight">
        {(field) => (
          <TextField
            {...field}
            label={labels.totalWeight}
            suffix="千克"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        )}
      </FormField>
      <FormField form={form} name="axles">
        {(field) => (
          <TextField
            {...field}
            label={labels.axles}
            suffix="轴"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
        )}
      </FormField>
    </>
  );
}
