import type { ManagedHarbor } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveHarbor } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { PeriodFields, RegionField, SortField } from './place-fields';

/** A new harbour, or one as it is to be. */
export function HarborDialog({
  harbor,
  onClose,
}: {
  harbor: ManagedHarbor | undefined;
  onClose: () => void;
}) {
  const save = useMutation(saveHarbor(useQueryClient()));
  const form = useForm({
    keep: `harbor.${harbor?.harborId ?? 'new'}`,
    schema: placeDeskSchemas.saveHarbor.input,
    values: {
      harborName: harbor?.harborName ?? '',
      regionCode: harbor?.regionCode ?? '',
      sort: harbor ? String(harbor.sort) : '',
      validFrom: harbor?.validFrom ?? '',
      validTo: harbor?.validTo ?? '',
    },
    send: async (output) => {
      await save.mutateAsync({ ...output, harborId: harbor?.harborId, version: harbor?.version });
      showToast('success', harbor ? '已保存，几秒内生效' : '港口已新增，请接着新增码头');
      onClose();
    },
  });
  return (
    <FormDialog
      title={harbor ? `修改港口 · ${harbor.harborName}` : '新增港口'}
      okText={harbor ? '保存' : '新增'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="harborName">
        {(field) => <TextField {...field} label="港口名称" autoComplete="off" maxLength={30} />}
      </FormField>
      <RegionField form={form} />
      <SortField form={form} />
      <PeriodFields form={form} />
    </FormDialog>
  );
}
