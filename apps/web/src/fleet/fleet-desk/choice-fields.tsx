import { FLEET_KIND_WORDS, USUAL_TRAILER } from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import { fleetChoices } from '../../data/fleet/fleet-desk.api';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';

type One = { value: string; label: string };

/** What is chosen stays to be seen, although it is out of use meanwhile. */
const withKept = (options: readonly One[], kept: One | null): One[] =>
  kept && !options.some(({ value }) => value === kept.value) ? [...options, kept] : [...options];

interface ChoiceProps {
  /** What it was opened with. */
  kept: One | null;
}

/** Whose it is. */
export function CarrierField<V extends { carrierId: string }>({
  form,
  kept,
}: ChoiceProps & { form: FormPart<V> }) {
  const { data, isPending } = useQuery(fleetChoices);
  const carriers = (data?.carriers ?? []).map(({ carrierId, carrierName }) => ({
    value: carrierId,
    label: carrierName,
  }));
  return (
    <FormField form={form} name="carrierId">
      {(field) => (
        <Combobox
          {...field}
          label={FLEET_KIND_WORDS.carrier}
          loading={isPending}
          options={[{ value: '', label: '未分配' }, ...withKept(carriers, kept)]}
        />
      )}
    </FormField>
  );
}

/** Who usually drives it. */
export function UsualDriverField<V extends { usualDriverId: string }>({
  form,
  kept,
}: ChoiceProps & { form: FormPart<V> }) {
  const { data, isPending } = useQuery(fleetChoices);
  const drivers = (data?.drivers ?? []).map(({ driverId, driverName }) => ({
    value: driverId,
    label: driverName,
  }));
  return (
    <FormField form={form} name="usualDriverId">
      {(field) => (
        <Combobox
          {...field}
          label="常用司机"
          loading={isPending}
          options={[{ value: '', label: '不固定' }, ...withKept(drivers, kept)]}
        />
      )}
    </FormField>
  );
}

/** The trailer that it usually pulls; one that another truck pulls is not chosen. */
export function UsualTrailerField<V extends { usualTrailerId: string }>({
  form,
  kept,
}: ChoiceProps & { form: FormPart<V> }) {
  const { data, isPending } = useQuery(fleetChoices);
  const trailers = (data?.trailers ?? [])
    .filter(({ trailerId, usualPlate }) => usualPlate === null || trailerId === kept?.value)
    .map(({ trailerId, plateNumber }) => ({ value: trailerId, label: plateNumber }));
  return (
    <FormField form={form} name="usualTrailerId">
      {(field) => (
        <Combobox
          {...field}
          label={USUAL_TRAILER}
          loading={isPending}
          options={[{ value: '', label: '不固定' }, ...withKept(trailers, kept)]}
        />
      )}
    </FormField>
  );
}

const KILOGRAMS = { suffix: '千克', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** What a truck or a trailer weighs by itself. */
export function TareField<V extends { tareWeight: string }>({
  form,
  label,
}: {
  form: FormPart<V>;
  label: string;
}) {
  return (
    <FormField form={form} name="tareWeight">
      {(field) => <TextField {...field} {...KILOGRAMS} label={label} />}
    </FormField>
  );
}

/** What box and goods may weigh on a trailer. */
export function LoadField<V extends { loadWeight: string }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="loadWeight">
      {(field) => <TextField {...field} {...KILOGRAMS} label="核定载质量（箱和货）" />}
    </FormField>
  );
}

export function RemarkField<V extends { remark: string }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="remark">
      {(field) => <TextField {...field} label="备注" maxLength={200} />}
    </FormField>
  );
}
