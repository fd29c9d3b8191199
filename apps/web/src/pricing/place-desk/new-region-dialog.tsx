import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addRegion } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { PeriodFields, PointFields } from './place-fields';

/** A new district of a city, or street of a district. */
export function NewRegionDialog({ parent, onClose }: { parent: ManagedRegion; onClose: () => void }) {
  const add = useMutation(addRegion(useQueryClient()));
  const digits = parent.level === 2 ? 2 : 3;
  const form = useForm({
    keep: `region.new.${parent.regionCode}`,
    schema: placeDeskSchemas.addRegion.input,
    values: {
      parentCode: parent.regionCode,
      regionCode: parent.regionCode,
      regionName: '',
      longitude: '',
      latitude: '',
      validFrom: '',
      validTo: '',
    },
    send: async (output) => {
      await add.mutateAsync(output);
      showToast('success', `已新增 ${output.regionName}，几秒内生效`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`新增地区 · ${parent.fullName}`}
      okText="新增"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="regionCode">
        {(field) => (
          <TextField
            {...field}
            label="行政区划代码"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            hint={`${parent.regionCode} 后加 ${digits} 位数字，以民政部门公布的为准`}
          />
        )}
      </FormField>
      <FormField form={form} name="regionName">
        {(field) => <TextField {...field} label="名称" autoComplete="off" maxLength={30} />}
      </FormField>
      <PointFields form={form} />
      <PeriodFields form={form} />
    </FormDialog>
  );
}
