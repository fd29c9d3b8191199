import type { VehicleDetail } from '@boxhaul/contract/fleet';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import {
  EMISSION_CLASS_WORDS,
  EMISSION_CLASSES,
  VEHICLE_CLASS_WORDS,
  VEHICLE_CLASSES,
  ZONE_FACT_WORDS,
} from '@boxhaul/domain/pricing';
import { PLATE_COLOUR_CHOICES } from '../../lib/format/plate-colour';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveVehicle } from '../../data/fleet/fleet-desk.api';
import { showToast } from '../../lib/toast-store';
import { WeightFields } from '../../parts/fleet/weight-fields';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { CarrierField, RemarkField, TareField, UsualDriverField, UsualTrailerField } from './choice-fields';
import css from './fleet-desk.module.css';
import { PaperFields, papersSent, papersTyped } from './paper-fields';
import { PlateField } from '../../parts/fleet/plate-field';

const EMISSIONS = EMISSION_CLASSES.map((value) => ({ value, label: EMISSION_CLASS_WORDS[value] }));
const CLASSES = VEHICLE_CLASSES.map((value) => ({ value, label: VEHICLE_CLASS_WORDS[value] }));
const WEIGHT_LABELS = {
  totalWeight: `${ZONE_FACT_WORDS.totalWeight}上限（含挂车与货物）`,
  axles: `${ZONE_FACT_WORDS.axles}（含挂车）`,
};
const keptOf = (value: string | null | undefined, label: string | null | undefined) =>
  value && label ? { value, label } : null;

type Kind = {
  vehicleClass: string;
  emission: string;
  totalWeight: string;
  axles: string;
  tareWeight: string;
};

/** What kind of truck it is: what bans on traffic ask about besides its plate. */
function KindFields<V extends Kind>({ form }: { form: FormPart<V> }) {
  return (
    <>
      <FormField form={form} name="vehicleClass">
        {(field) => <Combobox {...field} label={ZONE_FACT_WORDS.vehicleClass} options={CLASSES} />}
      </FormField>
      <WeightFields form={form} labels={WEIGHT_LABELS} />
      <TareField form={form} label="整备质量（牵引车）" />
      <FormField form={form} name="emission">
        {(field) => (
          <Combobox {...field} label="排放标准" options={[{ value: '', label: '未登记' }, ...EMISSIONS]} />
        )}
      </FormField>
    </>
  );
}

function PlateAndColour<V extends { plateNumber: string; vco: string }>({ form }: { form: FormPart<V> }) {
  return (
    <>
      <FormField form={form} name="plateNumber">
        {(field) => <PlateField {...field} label={ZONE_FACT_WORDS.plateNumber} />}
      </FormField>
      <FormField form={form} name="vco" choice>
        {(field) => <Segmented {...field} label={ZONE_FACT_WORDS.vco} options={PLATE_COLOUR_CHOICES} />}
      </FormField>
    </>
  );
}

/** A truck with its papers. */
export function VehicleForm({ record, onClose }: { record: VehicleDetail | null; onClose: () => void }) {
  const save = useMutation(saveVehicle(useQueryClient()));
  const vehicleClass: string = record?.vehicleClass ?? VEHICLE_CLASSES[0];
  const form = useForm({
    keep: `vehicle.${record?.vehicleId ?? 'new'}`,
    unkept: ['carrierId', 'usualDriverId', 'usualTrailerId', 'papers'],
    schema: fleetDeskSchemas.saveVehicle.input,
    values: {
      plateNumber: record?.plateNumber ?? '',
      vco: String(record?.vco ?? 2),
      vehicleClass,
      totalWeight: String(record?.totalWeight ?? ''),
      axles: String(record?.axles ?? ''),
      tareWeight: String(record?.tareWeight ?? ''),
      usualTrailerId: record?.usualTrailerId ?? '',
      carrierId: record?.carrierId ?? '',
      emission: record?.emission ?? '',
      usualDriverId: record?.usualDriverId ?? '',
      papers: papersTyped('vehicle', record?.papers),
      remark: record?.remark ?? '',
    },
    inputOf: (values) => ({
      ...values,
      papers: papersSent(values.papers),
      vehicleId: record?.vehicleId,
      version: record?.version,
    }),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', `${output.plateNumber} 已保存`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={record ? '修改车辆' : '新增车辆'}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PlateAndColour form={form} />
      <div className={css.pair}>
        <CarrierField form={form} kept={keptOf(record?.carrierId, record?.carrierName)} />
        <UsualDriverField form={form} kept={keptOf(record?.usualDriverId, record?.usualDriverName)} />
        <UsualTrailerField form={form} kept={keptOf(record?.usualTrailerId, record?.usualTrailerPlate)} />
        <KindFields form={form} />
        <RemarkField form={form} />
      </div>
      <PaperFields form={form} />
    </FormDialog>
  );
}
