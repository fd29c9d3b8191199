import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { Notice } from '../../../ui/feedback/notice';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import type { FormPart } from '../../../ui/form/use-form';

interface OverrideValues {
  vehicleId: string;
  driverId: string;
  overrideReason: string;
}

interface OverrideFieldProps<V extends OverrideValues> {
  form: FormPart<V>;
  resources: OutputOf<typeof dispatch.resources> | undefined;
  /** Whether one may send out what is not fit. */
  forces: boolean;
}

/** What keeps the chosen truck and driver from the day, and the reason for sending them all the same. */
export function OverrideField<V extends OverrideValues>({ form, resources, forces }: OverrideFieldProps<V>) {
  const { vehicleId, driverId } = form.values;
  const truck = resources?.vehicles.find((one) => one.vehicleId === vehicleId);
  const driver = resources?.drivers.find((one) => one.driverId === driverId);
  const said = [
    ...(truck?.faults ?? []).map((fault) => `${truck?.plateNumber}：${fault}`),
    ...(driver?.faults ?? []).map((fault) => `${driver?.driverName}：${fault}`),
  ];
  if (said.length === 0) return null;
  return (
    <>
      <Notice tone="warning">
        {said.join('；')}。{forces ? '确需派车，请填写原因，会记入操作日志。' : '请换一辆车或一名司机。'}
      </Notice>
      {forces && (
        <FormField form={form} name="overrideReason">
          {(field) => <TextField {...field} label="强行派车原因" maxLength={200} />}
        </FormField>
      )}
    </>
  );
}
