import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editRegion } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { PeriodFields, PointFields } from './place-fields';

/** A region as it is to be: its name, point and days. */
export function RegionDialog({ region, onClose }: { region: ManagedRegion; onClose: () => void }) {
  const save = useMutation(editRegion(useQueryClient()));
  const form = useForm({
    keep: `region.${region.regionCode}`,
    schema: placeDeskSchemas.editRegion.input,
    values: {
      regionCode: region.regionCode,
      version: region.version,
      regionName: region.regionName,
      longitude: String(region.longitude),
      latitude: String(region.latitude),
      validFrom: region.validFrom ?? '',
      validTo: region.validTo ?? '',
    },
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', '已保存，几秒内生效');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`修改地区 · ${region.fullName}`}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="regionName">
        {(field) => (
          <TextField
            {...field}
            label="名称"
            autoComplete="off"
            maxLength={30}
            hint="改名后，下级地区的全称一并更新；订单里已有的地址不变"
          />
        )}
      </FormField>
      <PointFields form={form} />
      <PeriodFields form={form} />
    </FormDialog>
  );
}
