import { PLATE_COLOUR_WORDS, PLATE_COLOURS } from '@boxhaul/domain/kit';
import {
  PLATE_SCOPE_WORDS,
  PLATE_SCOPES,
  PLATE_TAILS,
  PLATE_TAILS_WORDS,
  VEHICLE_CLASS_WORDS,
  VEHICLE_CLASSES,
} from '@boxhaul/domain/pricing';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import { ChoiceGroup } from './choice-group';
import css from './zone-desk.module.css';
import type { ZoneValues } from './zone-values';

const CLASSES = VEHICLE_CLASSES.map((value) => ({ value, label: VEHICLE_CLASS_WORDS[value] }));
const COLOURS = PLATE_COLOURS.map((value) => ({ value, label: PLATE_COLOUR_WORDS[value] }));
const SCOPES = PLATE_SCOPES.map((value) => ({ value, label: PLATE_SCOPE_WORDS[value] }));
const TAILS = PLATE_TAILS.map((value) => ({ value, label: PLATE_TAILS_WORDS[value] }));
const DIGITS = Array.from({ length: 10 }, (_, value) => ({ value, label: String(value) }));

/** Whom a zone binds, and whom it does not. */
export function ScopeFields({ form }: { form: FormPart<ZoneValues> }) {
  return (
    <section aria-label="限行车辆" className={css.windows}>
      <h3>限行车辆</h3>
      <FormField form={form} name="classes" choice>
        {({ value, onChange }) => (
          <ChoiceGroup
            label="车辆类型"
            none="不选为所有货车"
            options={CLASSES}
            chosen={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField form={form} name="colours" choice>
        {({ value, onChange }) => (
          <ChoiceGroup
            label="号牌颜色"
            none="不选为不限"
            options={COLOURS}
            chosen={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <PlateFields form={form} />
      <div className={css.pair}>
        <FormField form={form} name="minWeightKg">
          {(field) => (
            <TextField
              {...field}
              label="总重不低于（选填）"
              suffix="千克"
              inputMode="numeric"
              maxLength={6}
            />
          )}
        </FormField>
        <FormField form={form} name="minAxles">
          {(field) => (
            <TextField {...field} label="轴数不低于（选填）" suffix="轴" inputMode="numeric" maxLength={2} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="exemptColours" choice>
        {({ value, onChange }) => (
          <ChoiceGroup label="豁免的号牌颜色" options={COLOURS} chosen={value} onChange={onChange} />
        )}
      </FormField>
      <FormField form={form} name="exemptPlates">
        {(field) => <TextArea {...field} label="豁免的车牌（选填，用顿号或换行隔开）" rows={2} />}
      </FormField>
    </section>
  );
}

/** Plates of which places, with which last digits. */
function PlateFields({ form }: { form: FormPart<ZoneValues> }) {
  const { scope, tails } = form.values;
  return (
    <>
      <FormField form={form} name="scope" choice>
        {(field) => <Segmented {...field} label="号牌范围" options={SCOPES} />}
      </FormField>
      {scope !== 'any' && (
        <FormField form={form} name="prefixes">
          {(field) => <TextField {...field} label="本地号牌的开头" placeholder="粤B、粤S" maxLength={120} />}
        </FormField>
      )}
      <FormField form={form} name="tails" choice>
        {(field) => <Segmented {...field} label="尾号" options={TAILS} />}
      </FormField>
      {tails === 'digits' && (
        <FormField form={form} name="digits" choice>
          {({ value, onChange }) => (
            <ChoiceGroup label="限行的尾号" options={DIGITS} chosen={value} onChange={onChange} />
          )}
        </FormField>
      )}
    </>
  );
}
