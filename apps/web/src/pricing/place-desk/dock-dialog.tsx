import type { ManagedDock, ManagedHarbor } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDock } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './place-desk.module.css';
import { PeriodFields, PointFields, RegionField, SortField } from './place-fields';

interface DockDialogProps {
  harbor: ManagedHarbor;
  /** Undefined for a new one. */
  dock: ManagedDock | undefined;
  onClose: () => void;
}

const valuesOf = (harbor: ManagedHarbor, dock: ManagedDock | undefined) => ({
  harborId: harbor.harborId,
  dockName: dock?.dockName ?? '',
  unlocode: dock?.unlocode ?? '',
  smdg: dock?.smdg ?? '',
  regionCode: dock?.regionCode ?? harbor.regionCode,
  longitude: dock ? String(dock.longitude) : '',
  latitude: dock ? String(dock.latitude) : '',
  sort: dock ? String(dock.sort) : '',
  validFrom: dock?.validFrom ?? '',
  validTo: dock?.validTo ?? '',
});

/** A new dock of a harbour, or one as it is to be. */
export function DockDialog({ harbor, dock, onClose }: DockDialogProps) {
  const save = useMutation(saveDock(useQueryClient()));
  const form = useForm({
    keep: `dock.${harbor.harborId}.${dock?.dockId ?? 'new'}`,
    schema: placeDeskSchemas.saveDock.input,
    values: valuesOf(harbor, dock),
    send: async (output) => {
      await save.mutateAsync({ ...output, dockId: dock?.dockId, version: dock?.version });
      showToast('success', '已保存，几秒内生效');
      onClose();
    },
  });
  return (
    <FormDialog
      title={dock ? `修改码头 · ${dock.dockName}` : `新增码头 · ${harbor.harborName}`}
      okText={dock ? '保存' : '新增'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="dockName">
        {(field) => <TextField {...field} label="码头名称" autoComplete="off" maxLength={40} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="unlocode">
          {(field) => (
            <TextField
              {...field}
              label="UN/LOCODE（选填）"
              autoComplete="off"
              maxLength={5}
              hint="如 CNYTN"
            />
          )}
        </FormField>
        <FormField form={form} name="smdg">
          {(field) => (
            <TextField {...field} label="SMDG 代码（选填）" autoComplete="off" maxLength={6} hint="如 YICT" />
          )}
        </FormField>
      </div>
      <RegionField form={form} />
      <PointFields form={form} />
      <SortField form={form} />
      <PeriodFields form={form} />
    </FormDialog>
  );
}
