import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import type { FormPart } from '../../../ui/form/use-form';
import css from './box-marks.module.css';

interface Ships {
  oldVessel: string;
  oldVoyage: string;
  newVessel: string;
  newVoyage: string;
}

interface ShipFieldsProps<V extends Ships> {
  form: FormPart<V>;
  /** What happens where the old ship is left empty. */
  hint?: string;
}

/** 改船: from which ship to which. */
export function ShipFields<V extends Ships>({ form, hint }: ShipFieldsProps<V>) {
  return (
    <div className={css.pair}>
      <FormField form={form} name="newVessel">
        {(field) => <TextField {...field} label="新船名" maxLength={60} />}
      </FormField>
      <FormField form={form} name="newVoyage">
        {(field) => <TextField {...field} label="新航次" maxLength={20} />}
      </FormField>
      <FormField form={form} name="oldVessel">
        {(field) => <TextField {...field} label="原船名" maxLength={60} hint={hint} />}
      </FormField>
      <FormField form={form} name="oldVoyage">
        {(field) => <TextField {...field} label="原航次" maxLength={20} />}
      </FormField>
    </div>
  );
}
