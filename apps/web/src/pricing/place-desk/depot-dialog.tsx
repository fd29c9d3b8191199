import type { ManagedDepot, ManagedShipCompany } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDepot } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { CompanyChoices } from './company-choices';
import { PeriodFields, PointFields, RegionField } from './place-fields';
import { PhoneField } from '../../parts/kit/phone-field';

interface DepotDialogProps {
  /** Undefined for a new one. */
  depot: ManagedDepot | undefined;
  companies: readonly ManagedShipCompany[];
  onClose: () => void;
}

/** A new depot, or one as it is to be. */
export function DepotDialog({ depot, companies, onClose }: DepotDialogProps) {
  const save = useMutation(saveDepot(useQueryClient()));
  const form = useForm({
    keep: `depot.${depot?.depotId ?? 'new'}`,
    schema: placeDeskSchemas.saveDepot.input,
    values: {
      depotName: depot?.depotName ?? '',
      address: depot?.address ?? '',
      contactPhone: depot?.contactPhone ?? '',
      regionCode: depot?.regionCode ?? '',
      longitude: depot ? String(depot.longitude) : '',
      latitude: depot ? String(depot.latitude) : '',
      shipCompanyIds: depot?.shipCompanyIds ?? [],
      validFrom: depot?.validFrom ?? '',
      validTo: depot?.validTo ?? '',
    },
    send: async (output) => {
      await save.mutateAsync({ ...output, depotId: depot?.depotId, version: depot?.version });
      showToast('success', '已保存');
      onClose();
    },
  });
  return (
    <FormDialog
      title={depot ? `修改堆场 · ${depot.depotName}` : '新增堆场'}
      okText={depot ? '保存' : '新增'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="depotName">
        {(field) => <TextField {...field} label="堆场名称" autoComplete="off" maxLength={40} />}
      </FormField>
      <FormField form={form} name="address">
        {(field) => <TextField {...field} label="地址" autoComplete="off" maxLength={200} />}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} takes="landline" label="联系电话（选填）" autoComplete="off" />}
      </FormField>
      <RegionField form={form} />
      <PointFields form={form} />
      <FormField form={form} name="shipCompanyIds" choice>
        {({ value, onChange, error }) => (
          <CompanyChoices companies={companies} chosen={value} error={error} onChange={onChange} />
        )}
      </FormField>
      <PeriodFields form={form} />
    </FormDialog>
  );
}
