import type { TrailerDetail } from '@boxhaul/contract';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet-desk/schemas';
import { TRAILER_KIND_WORDS, TRAILER_KINDS } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveTrailer } from '../../data/fleet-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { CarrierField, RemarkField } from './choice-fields';
import css from './fleet-desk.module.css';
import { PaperFields, papersSent, papersTyped } from './paper-fields';

const KINDS = TRAILER_KINDS.map((value) => ({ value, label: TRAILER_KIND_WORDS[value] }));

/** A trailer with its papers. */
export function TrailerForm({ record, onClose }: { record: TrailerDetail | null; onClose: () => void }) {
  const save = useMutation(saveTrailer(useQueryClient()));
  const kept =
    record?.carrierId && record.carrierName ? { value: record.carrierId, label: record.carrierName } : null;
  const form = useForm({
    schema: fleetDeskSchemas.saveTrailer.input,
    values: {
      plateNumber: record?.plateNumber ?? '',
      kind: record?.kind ?? '40',
      carrierId: record?.carrierId ?? '',
      papers: papersTyped('trailer', record?.papers),
      remark: record?.remark ?? '',
    },
    inputOf: (values) => ({
      ...values,
      papers: papersSent(values.papers),
      trailerId: record?.trailerId,
      version: record?.version,
    }),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', `${output.plateNumber} 已保存`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={record ? '修改挂车' : '新增挂车'}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="plateNumber">
        {(field) => (
          <TextField {...field} label="车牌号" placeholder="粤B1234挂" autoComplete="off" maxLength={12} />
        )}
      </FormField>
      <FormField form={form} name="kind" choice>
        {({ onChange, ...field }) => (
          <Segmented {...field} label="类型" options={KINDS} onChange={(kind) => onChange(kind)} />
        )}
      </FormField>
      <div className={css.pair}>
        <CarrierField form={form} kept={kept} />
        <RemarkField form={form} />
      </div>
      <PaperFields form={form} />
    </FormDialog>
  );
}
