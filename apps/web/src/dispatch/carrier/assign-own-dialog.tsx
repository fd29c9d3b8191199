import type { CarrierTender, tenders } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { tendersSchemas } from '@boxhaul/contract/dispatch/tenders/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignTender, ownFleet } from '../../data/dispatch/tenders.api';
import { showToast } from '../../lib/toast-store';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Combobox } from '../../ui/form/combobox';
import type { ComboOption } from '../../ui/form/combobox-options';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './carrier.module.css';
import { hoursLeftWords } from './hours-left-words';
import { endsOf } from './tender-facts';

type Fleet = OutputOf<typeof tenders.ownFleet>;

interface AssignOwnDialogProps {
  tender: CarrierTender;
  onClose: () => void;
}

/** Why it cannot be chosen: the box is never given to one that is away or unfit. */
const whyNot = ({ faults }: Pick<Fleet['drivers'][number], 'faults'>): string | undefined =>
  faults.length > 0 ? `不能派：${faults.join('；')}` : undefined;

const hintOf = (hours: string, due: readonly string[]): string => [hours, ...due].filter(Boolean).join(' · ');

function vehicleOptions({ vehicles, drivers }: Fleet, task: CarrierTender['task']): ComboOption[] {
  return vehicles.map((one) => {
    const usual = drivers.find(({ driverId }) => driverId === one.usualDriverId);
    return {
      value: one.vehicleId,
      label: one.plateNumber,
      hint: hintOf(usual ? `常用司机${usual.driverName}，${hoursLeftWords(usual)}` : '', [
        ...(one.busy && one.vehicleId !== task?.vehicleId ? ['任务中'] : []),
        ...one.due,
      ]),
      disabled: whyNot(one),
    };
  });
}

const driverOptions = ({ drivers }: Fleet, task: CarrierTender['task']): ComboOption[] =>
  drivers.map((one) => ({
    value: one.driverId,
    label: `${one.driverName} ${one.phone}`,
    hint: hintOf(hoursLeftWords(one), [
      ...(one.busy && one.driverId !== task?.driverId ? ['任务中'] : []),
      ...one.due,
    ]),
    disabled: whyNot(one),
  }));

/** Truck and driver of a box, sent once. */
function useCrewForm(tender: CarrierTender, data: Fleet | undefined, onClose: () => void) {
  const assign = useMutation(assignTender(useQueryClient()));
  return useForm({
    keep: null,
    schema: tendersSchemas.assign.input,
    values: { vehicleId: tender.task?.vehicleId ?? '', driverId: tender.task?.driverId ?? '' },
    inputOf: (values) => ({ ...values, tenderId: tender.tenderId }),
    // The usual driver comes with the truck, until another one is chosen.
    edited: (before, part) => {
      const usual = part.vehicleId
        ? data?.vehicles.find(({ vehicleId }) => vehicleId === part.vehicleId)?.usualDriverId
        : null;
      const known = data?.drivers.some(({ driverId }) => driverId === usual);
      return { ...before, ...part, ...(usual && known && { driverId: usual }) };
    },
    send: async (output) => {
      await assign.mutateAsync(output);
      showToast('success', '已派车，等待平台发布任务');
      onClose();
    },
  });
}

interface CrewFieldsProps {
  form: ReturnType<typeof useCrewForm>;
  fleet: Fleet;
  tender: CarrierTender;
}

function CrewFields({ form, fleet, tender }: CrewFieldsProps) {
  return (
    <>
      <FormField form={form} name="vehicleId">
        {(field) => (
          <Combobox
            {...field}
            label="车辆"
            placeholder="选择自己的车"
            options={vehicleOptions(fleet, tender.task)}
          />
        )}
      </FormField>
      <FormField form={form} name="driverId">
        {(field) => (
          <Combobox
            {...field}
            label="司机"
            placeholder="选择自己的司机"
            options={driverOptions(fleet, tender.task)}
          />
        )}
      </FormField>
    </>
  );
}

/** Truck and driver of the own carrier for one box. */
export function AssignOwnDialog({ tender, onClose }: AssignOwnDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(
    ownFleet({ day: tender.requireDate.slice(0, 10), tenderId: tender.tenderId }),
  );
  const form = useCrewForm(tender, data, onClose);
  return (
    <FormDialog
      title={`派车 · ${tender.orderNo} 第 ${tender.seq} 箱`}
      okText="派车"
      busy={form.busy}
      dirty={form.dirty}
      disabled={!data}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        {tender.requireDate.slice(0, 16)} 到门 · {tender.cabinetType} · {endsOf(tender).join(' → ')}
      </p>
      {error && (
        <ErrorState
          title="车辆司机加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={2} height="56px" />}
      {data && <CrewFields form={form} fleet={data} tender={tender} />}
    </FormDialog>
  );
}
