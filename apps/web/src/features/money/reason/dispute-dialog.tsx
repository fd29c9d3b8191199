import type { CostReason } from '@boxhaul/contract';
import { costDisputesSchemas } from '@boxhaul/contract/cost-disputes/schemas';
import { DISPUTE_STEP_WORDS } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openDispute, reopenDispute, sendEvidence } from '../../../data/cost-disputes.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { UploadRow } from '../../../ui/upload/upload-row';
import { type Uploads, useUploads } from '../../../ui/upload/use-uploads';
import css from './cost-reason.module.css';

const LONGEST = 500;
const MOST_FILES = 6;
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
  const unsent = uploads.items.some(({ state }) => state !== 'done');
  const tooMany = uploads.items.length > MOST_FILES;
  const form = useForm({
    schema,
    values: { reason: '' },
    send: async ({ reason }) => {
      const files = uploads.items.flatMap(({ result }) => result ?? []);
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
      disabled={unsent || tooMany}
      dirty={form.dirty || uploads.items.length > 0}
      fault={tooMany ? `凭证最多 ${MOST_FILES} 个文件，请移除多余的文件` : form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        {cost.costTypeName} ¥ {yuan(cost.incomeAmount)} · {cost.cabinetNo ?? `第 ${cost.seq} 柜`}
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
      <Evidence uploads={uploads} />
    </FormDialog>
  );
}

/** The files that prove it, as they come. */
function Evidence({ uploads }: { uploads: Uploads<string> }) {
  return (
    <div className={css.uploads}>
      {uploads.items.length > 0 && (
        <ul aria-label="凭证">
          {uploads.items.map(({ id, file, state, progress, reason, final }) => (
            <UploadRow
              key={id}
              name={file.name}
              size={file.size}
              state={state}
              progress={progress}
              reason={reason}
              onRetry={state === 'failed' && !final ? () => uploads.retry(id) : undefined}
              onRemove={() => uploads.remove(id)}
            />
          ))}
        </ul>
      )}
      <UploadDropZone label="添加凭证" onFiles={uploads.add} />
    </div>
  );
}
