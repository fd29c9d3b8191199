import { agreementsSchemas } from '@boxhaul/contract/orders/agreements/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { issueAgreement } from '../../data/orders/agreements.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';

/** Draws up an order's agreement for its customer. */
export function IssueDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <IssueForm onClose={onClose} />}</Closing>;
}

function IssueForm({ onClose }: { onClose: () => void }) {
  const issue = useMutation(issueAgreement(useQueryClient()));
  const form = useForm({
    keep: 'agreement.new',
    schema: agreementsSchemas.issue.input,
    values: { orderNo: '' },
    inputOf: (values) => values,
    send: async ({ orderNo }) => {
      await issue.mutateAsync(orderNo);
      showToast('success', '协议已生成，已通知客户签署');
      onClose();
    },
  });
  return (
    <FormDialog
      title="发起签署"
      okText="生成并通知客户"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>按订单现在的内容和生效的模板生成协议；已有待签署且内容一致的，不会重复生成。</p>
      <FormField form={form} name="orderNo">
        {(field) => <TextField {...field} label="订单号" required maxLength={40} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
