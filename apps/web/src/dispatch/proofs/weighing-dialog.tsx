import type { ProofRow } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { readKg, slipFault } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { correctWeighing } from '../../data/dispatch/proofs.api';
import { showToast } from '../../lib/toast-store';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';

const schema = dispatchSchemas.correctWeighing.input.omit({ nodeId: true, revision: true });

/** Puts right what was typed of a slip; null closes the dialog. */
export function WeighingDialog({ row, onClose }: { row: ProofRow | null; onClose: () => void }) {
  return <Closing>{row && <WeighingForm row={row} onClose={onClose} />}</Closing>;
}

function WeighingForm({ row, onClose }: { row: ProofRow; onClose: () => void }) {
  const { nodeId, weighing } = row;
  const correct = useMutation(correctWeighing(useQueryClient()));
  const form = useForm({
    keep: `weighing.${nodeId}`,
    schema,
    values: {
      grossKg: String(weighing?.grossKg ?? ''),
      tareKg: String(weighing?.tareKg ?? ''),
      tareWithBox: String(weighing?.tareWithBox ?? false),
      reason: '',
    },
    more: ({ grossKg, tareKg }) => {
      const slip = { grossKg: readKg(grossKg), tareKg: readKg(tareKg) };
      if (slip.grossKg === null && slip.tareKg === null) return { grossKg: '请填写毛重或皮重' };
      const fault = slipFault(slip);
      return fault ? { [fault.field]: fault.message } : {};
    },
    send: async (input) => {
      await correct.mutateAsync({ nodeId, revision: weighing?.revision ?? 0, ...input });
      showToast('success', '重量已更正');
      onClose();
    },
  });
  const { leave, question } = useLeaveQuestion({ typed: () => form.dirty, onLeave: onClose });
  return (
    <FormDialog
      title={`磅单重量 · 第 ${row.seq} 箱`}
      okText="保存"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={leave}
    >
      <p>更正前后的重量和原因会记入订单的审核记录。</p>
      <FormField form={form} name="grossKg">
        {(field) => <TextField {...field} label="毛重" suffix="公斤" inputMode="numeric" maxLength={6} />}
      </FormField>
      <FormField form={form} name="tareKg">
        {(field) => <TextField {...field} label="皮重" suffix="公斤" inputMode="numeric" maxLength={6} />}
      </FormField>
      <Checkbox
        checked={form.values.tareWithBox === 'true'}
        onChange={(on) => form.edit({ tareWithBox: String(on) })}
      >
        皮重是空车带空箱称的
      </Checkbox>
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label="更正原因" rows={2} maxLength={200} />}
      </FormField>
      {question}
    </FormDialog>
  );
}
