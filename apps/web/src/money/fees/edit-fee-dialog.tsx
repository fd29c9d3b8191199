import type { FeeDetail } from '@boxhaul/contract/money';
import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editFee } from '../../data/money/fees.api';
import { showToast } from '../../lib/toast-store';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { FeeFields } from './fee-fields';

interface FeeFormProps {
  fee: FeeDetail;
  onClose: () => void;
}

/** Puts a line right that nobody has confirmed. */
export function EditFeeDialog({ open, ...props }: FeeFormProps & { open: boolean }) {
  return <Closing>{open && <EditFeeForm {...props} />}</Closing>;
}

function EditFeeForm({ fee, onClose }: FeeFormProps) {
  const edit = useMutation(editFee(useQueryClient()));
  const form = useForm({
    keep: `fee.edit.${fee.id}`,
    schema: feesSchemas.edit.input,
    values: { costTypeId: String(fee.costTypeId), incomeAmount: fee.incomeAmount, remark: fee.remark },
    inputOf: (values) => ({ ...values, id: fee.id, revision: fee.revision }),
    send: async (output) => {
      await edit.mutateAsync(output);
      showToast('success', '费用已修改，等待审核');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`修改费用 · ${fee.orderNo}`}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FeeFields form={form} />
    </FormDialog>
  );
}
