import { normalisePlate } from '@boxhaul/domain/kit';
import { PLATE_COLOUR_CHOICES } from '../../lib/format/plate-colour';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import type { FormPart } from '../../ui/form/use-form';
import { PlateKeys } from './plate-keys';
import { PlateField } from './plate-field';

type Plate = { plateNumber: string; vco: string };

/** A plate with the keys of its signs, and its colour. */
export function PlateFields<V extends Plate>({ form }: { form: FormPart<V> }) {
  return (
    <>
      <FormField form={form} name="plateNumber">
        {(field) => <PlateField {...field} label="车牌号" />}
      </FormField>
      <FormField form={form} name="plateNumber" choice>
        {({ value, onChange }) => <PlateKeys value={normalisePlate(value)} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="vco" choice>
        {(field) => <Segmented {...field} label="号牌颜色" options={PLATE_COLOUR_CHOICES} />}
      </FormField>
    </>
  );
}
