import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mergeRegion } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { RegionPicker } from '../../parts/pricing/region-picker';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './place-desk.module.css';
import { LastDayField } from './place-fields';

/** Ends a street; its addresses lie in another one afterwards. */
export function MergeRegionDialog({ region, onClose }: { region: ManagedRegion; onClose: () => void }) {
  const merge = useMutation(mergeRegion(useQueryClient()));
  const { regionCode, version } = region;
  const form = useForm({
    keep: `region.merge.${regionCode}`,
    schema: placeDeskSchemas.mergeRegion.input,
    values: { regionCode, version, intoCode: regionCode.slice(0, 6), validTo: '' },
    send: async (output) => {
      await merge.mutateAsync(output);
      showToast('success', `${region.regionName}已撤并，几秒内生效`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`撤并 · ${region.fullName}`}
      okText="撤并"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>最后一天之后，客户不能再选该街道，查价时会提示并入了哪里；已有订单不变。</p>
      <FormField form={form} name="intoCode">
        {({ value, onChange, error, required }) => (
          <RegionPicker
            code={value}
            required={required}
            error={error}
            narrow
            onChange={(code) => onChange(code)}
          />
        )}
      </FormField>
      <LastDayField form={form} />
    </FormDialog>
  );
}
