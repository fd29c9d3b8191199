import type { CostReason } from '@boxhaul/contract/money';
import { costDisputesSchemas } from '@boxhaul/contract/money/cost-disputes/schemas';
import { DISPUTE_STEP_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openDispute, reopenDispute, sendEvidence } from '../../../data/money/cost-disputes.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { DisputeEvidence, evidenceOf } from '../../../parts/money/dispute-evidence';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useUploads } from '../../../ui/upload/use-uploads';
import css from './cost-reason.module.css';

const LONGEST = 500;
const schema = costDisputesSchemas.open.input.pick({ reason: true });

interface DisputeFormProps {
  cost: CostReason;
  onClose: () => void;
}

/** A reason with its evidence: for the first time, or again after an answer. */
export function DisputeDialog({ open, ...props }: DisputeFormProps & { open: boolean }) {
  return <Closing>{open && <DisputeForm {...props} />}</Closing>;
}

function DisputeForm({ cost, onClose }: DisputeFormProps) {
  const cache = useQueryClient();
  const begin = useMutation(openDispute(cache));
  const again = useMutation(reopenDispute(cache));
  const uploads = useUploads(sendEvidence, () => undefined);
  const { dispute } = cost;
  const { files, unsent, fault } = evidenceOf(uploads);
  const form = useForm({
    keep: `cost.dispute.${cost.id}`,
    schema,
    values: { reason: '' },
    send: async ({ reason }) => {
      if (dispute) {
        await again.mutateAsync({ id: dispute.id, revision: dispute.revision, reason, files });
      } else await begin.mutateAsync({ costId: cost.id, reason, files });
      showToast('success', '异议已提交，客服会尽快答复');
      onClose();
    },
  });
  return (
    <FormDialog
      title={DISPUTE_STEP_WORDS[dispute ? 'reopen' : 'open']}
      okText="提交异议"
      busy={form.busy}
      disabled={unsent || fault !== null}
      dirty={form.dirty || uploads.items.length > 0}
      fault={fault ?? form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        {cost.costTypeName} ¥ {yuan(cost.incomeAmount)} · {cost.cabinetNo ?? `第 ${cost.seq} 箱`}
      </p>
      <FormField form={form} name="reason">
        {(field) => (
          <TextArea
            {...field}
            label="异议原因"
            maxLength={LONGEST}
            placeholder="例如：到门点即开始装货，没有等待"
          />
        )}
      </FormField>
      <DisputeEvidence uploads={uploads} />
    </FormDialog>
  );
}
