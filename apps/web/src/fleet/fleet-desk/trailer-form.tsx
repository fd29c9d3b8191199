import type { TrailerDetail } from '@boxhaul/contract/fleet';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import { TRAILER_KIND_WORDS, TRAILER_KINDS } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveTrailer } from '../../data/fleet/fleet-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { CarrierField, LoadField, RemarkField, TareField } from './choice-fields';
import css from './fleet-desk.module.css';
import { PaperFields, papersSent, papersTyped } from './paper-fields';
import { PlateField } from '../../parts/fleet/plate-field';

const CARRIES = [
  { value: '0', label: '一个箱' },
  { value: '1', label: '两个 20 尺箱' },
] as const;
const KINDS = TRAILER_KINDS.map((value) => ({ value, label: TRAILER_KIND_WORDS[value] }));

/** What it bears and weighs. */
const Weights = <V extends { loadWeight: string; tareWeight: string }>({ form }: { form: FormPart<V> }) => (
  <>
    <LoadField form={form} />
    <TareField form={form} label="整备质量（挂车）" />
  </>
);

const keptCarrier = (record: TrailerDetail | null) =>
  record?.carrierId && record.carrierName ? { value: record.carrierId, label: record.carrierName } : null;

/** A trailer with its papers. */
export function TrailerForm({ record, onClose }: { record: TrailerDetail | null; onClose: () => void }) {
  const save = useMutation(saveTrailer(useQueryClient()));
  const form = useForm({
    keep: `trailer.${record?.trailerId ?? 'new'}`,
    unkept: ['carrierId', 'papers'],
    schema: fleetDeskSchemas.saveTrailer.input,
    values: {
      plateNumber: record?.plateNumber ?? '',
      kind: record?.kind ?? '40',
      twin: record?.twin ? '1' : '0',
      tareWeight: String(record?.tareWeight ?? ''),
      loadWeight: String(record?.loadWeight ?? ''),
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
        {(field) => <PlateField {...field} label="车牌号" placeholder="粤B1234挂" />}
      </FormField>
      <FormField form={form} name="kind" choice>
        {({ onChange, ...field }) => (
          <Segmented {...field} label="类型" options={KINDS} onChange={(kind) => onChange(kind)} />
        )}
      </FormField>
      <FormField form={form} name="twin" choice>
        {({ onChange, ...field }) => (
          <Segmented {...field} label="最多装" options={CARRIES} onChange={(twin) => onChange(twin)} />
        )}
      </FormField>
      <div className={css.pair}>
        <Weights form={form} />
        <CarrierField form={form} kept={keptCarrier(record)} />
        <RemarkField form={form} />
      </div>
      <PaperFields form={form} />
    </FormDialog>
  );
}
