import { normalisePlate, PLATE_COLOUR_WORDS, PLATE_COLOURS } from '@boxhaul/domain';
import { FormField } from '../ui/form/form-field';
import { Segmented } from '../ui/form/segmented';
import { TextField } from '../ui/form/text-field';
import type { FormPart } from '../ui/form/use-form';
import { PlateKeys } from './plate-keys';

const COLOURS = PLATE_COLOURS.map((vco) => ({
  value: String(vco),
  // There is no room for the rest of the words.
  label: PLATE_COLOUR_WORDS[vco].replace(/（.*）/, ''),
}));

type Plate = { plateNumber: string; vco: string };

/** A plate with the keys of its signs, and its colour. */
export function PlateFields<V extends Plate>({ form }: { form: FormPart<V> }) {
  return (
    <>
      <FormField form={form} name="plateNumber">
        {(field) => (
          <TextField
            {...field}
            label="车牌号"
            placeholder="粤B12345"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
          />
        )}
      </FormField>
      <FormField form={form} name="plateNumber" choice>
        {({ value, onChange }) => <PlateKeys value={normalisePlate(value)} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="vco" choice>
        {(field) => <Segmented {...field} label="号牌颜色" options={COLOURS} />}
      </FormField>
    </>
  );
}
