import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { correctMark } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './box-marks.module.css';
import type { BoardMark } from './mark-words';
import { ShipFields } from './ship-fields';

const schema = dispatchSchemas.correctMark.input.omit({ markId: true, version: true });

interface CorrectMarkDialogProps {
  mark: BoardMark;
  seq: number;
  onClose: () => void;
}

/** Puts right what was typed of a mark. */
export function CorrectMarkDialog({ mark, seq, onClose }: CorrectMarkDialogProps) {
  const correct = useMutation(correctMark(useQueryClient()));
  const { markId, version, kind } = mark;
  const word = BOX_MARK_WORDS[kind];
  const form = useForm({
    keep: `mark.correct.${markId}`,
    schema,
    values: {
      begunAt: mark.begunAt,
      endedAt: mark.endedAt ?? '',
      place: mark.place,
      newVessel: mark.newVessel,
      newVoyage: mark.newVoyage,
      oldVessel: mark.oldVessel,
      oldVoyage: mark.oldVoyage,
      remark: mark.remark,
      reason: '',
    },
    send: async (input) => {
      await correct.mutateAsync({ ...input, markId, version });
      showToast('success', `第 ${seq} 箱${word}已更正`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`更正第 ${seq} 箱的${word}`}
      okText="保存更正"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={css.pair}>
        <FormField form={form} name="begunAt">
          {(field) => <DateTimeField {...field} label="开始时间" />}
        </FormField>
        {mark.endedAt !== null && (
          <FormField form={form} name="endedAt">
            {(field) => <DateTimeField {...field} label="结束时间" />}
          </FormField>
        )}
        <FormField form={form} name="place">
          {(field) => <TextField {...field} label="地点" maxLength={60} />}
        </FormField>
      </div>
      {kind === 'vessel_change' && <ShipFields form={form} />}
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label="备注" rows={2} maxLength={200} />}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextField {...field} label="更正原因" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
