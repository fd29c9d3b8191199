import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { BOX_MARK_WORDS, type BoxMarkKind } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setMarks } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './box-marks.module.css';
import { thisMinute } from './mark-words';
import { ShipFields } from './ship-fields';

const schema = dispatchSchemas.setMarks.input.omit({ cabinetIds: true });

interface SetMarksDialogProps {
  title: string;
  cabinetIds: readonly string[];
  kinds: readonly BoxMarkKind[];
  onClose: () => void;
}

const valuesOf = (kind: BoxMarkKind | undefined) => ({
  kind: kind ?? 'inspection',
  begunAt: thisMinute(),
  place: '',
  remark: '',
  newVessel: '',
  newVoyage: '',
  oldVessel: '',
  oldVoyage: '',
});

/** Marks boxes as inspected, of another ship, or with a cancelled export. */
export function SetMarksDialog({ title, cabinetIds, kinds, onClose }: SetMarksDialogProps) {
  const set = useMutation(setMarks(useQueryClient()));
  const form = useForm({
    keep: cabinetIds.length === 1 ? `mark.set.${cabinetIds[0]}` : null,
    schema,
    values: valuesOf(kinds[0]),
    send: async (input) => {
      await set.mutateAsync({ ...input, cabinetIds: [...cabinetIds] });
      showToast('success', `${cabinetIds.length} 箱已标记${BOX_MARK_WORDS[input.kind]}`);
      onClose();
    },
  });
  const { kind } = form.values;
  // What was typed of ships says nothing of the other kinds.
  const choose = (next: BoxMarkKind) =>
    form.edit({ kind: next, newVessel: '', newVoyage: '', oldVessel: '', oldVoyage: '' });
  return (
    <FormDialog
      title={title}
      okText="标记"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.hint}>箱的状态和任务不变；客户会收到通知，并看到开始时间、地点和备注。</p>
      <Segmented
        label="标记"
        options={kinds.map((value) => ({ value, label: BOX_MARK_WORDS[value] }))}
        value={kind}
        onChange={choose}
      />
      <div className={css.pair}>
        <FormField form={form} name="begunAt">
          {(field) => <DateTimeField {...field} label="开始时间" />}
        </FormField>
        <FormField form={form} name="place">
          {(field) => <TextField {...field} label="地点" maxLength={60} />}
        </FormField>
      </div>
      {kind === 'vessel_change' && <ShipFields form={form} hint="不填时取该订舱号的船期" />}
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label="备注" rows={2} maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
