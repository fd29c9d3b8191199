import { FLEET_KIND_WORDS } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { fleetChoices } from '../../data/fleet-desk.api';
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

export function RemarkField<V extends { remark: string }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="remark">
      {(field) => <TextField {...field} label="备注" maxLength={200} />}
    </FormField>
  );
}
