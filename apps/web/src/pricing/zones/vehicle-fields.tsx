import { VEHICLE_CLASS_WORDS, VEHICLE_CLASSES } from '@boxhaul/domain/pricing';
import { PLATE_COLOUR_CHOICES } from '../../lib/format/plate-colour';
import { WeightFields } from '../../parts/fleet/weight-fields';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import type { FormPart } from '../../ui/form/use-form';
import frame from '../../ui/layout/tool-page.module.css';
import css from './forbidden.module.css';
import { PlateField } from '../../parts/fleet/plate-field';

type Vehicle = { vehicleType: string; plateNumber: string; vco: string; totalWeight: string; axles: string };

const CLASSES = VEHICLE_CLASSES.map((value) => ({ value, label: VEHICLE_CLASS_WORDS[value] }));
const WEIGHT_LABELS = { totalWeight: '总重（选填）', axles: '轴数（选填）' };

/** What is known of the vehicle: what is left out and matters makes the answer uncertain. */
export function VehicleFields<V extends Vehicle>({ form }: { form: FormPart<V> }) {
  return (
    <fieldset className={css.vehicle}>
      <legend>车辆</legend>
      <FormField form={form} name="vehicleType">
        {(field) => <Combobox {...field} label="车辆类型" options={CLASSES} />}
      </FormField>
      <FormField form={form} name="plateNumber">
        {(field) => <PlateField {...field} label="车牌号（选填）" />}
      </FormField>
      <FormField form={form} name="vco" choice>
        {(field) => <Segmented {...field} label="号牌颜色" options={PLATE_COLOUR_CHOICES} />}
      </FormField>
      <div className={frame.pair}>
        <WeightFields form={form} labels={WEIGHT_LABELS} />
      </div>
    </fieldset>
  );
}
