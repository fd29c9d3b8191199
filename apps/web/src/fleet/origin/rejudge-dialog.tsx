import { originSchemas } from '@boxhaul/contract/fleet/origin/schemas';
import { ORIGIN_VERDICT_WORDS, ORIGIN_VERDICTS, type OriginVerdict } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OriginDetail, rejudgeOrigin } from '../../data/fleet/origin.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';

const VERDICTS = ORIGIN_VERDICTS.map((value) => ({ value, label: ORIGIN_VERDICT_WORDS[value] }));
const schema = originSchemas.rejudge.input.pick({ verdict: true, reason: true });
const LONGEST = 200;

/** An operator's own judgement, over what was seen. */
export function RejudgeDialog({ detail, onClose }: { detail: OriginDetail; onClose: () => void }) {
  const work = useMutation(rejudgeOrigin(useQueryClient()));
  const values: { verdict: OriginVerdict | ''; reason: string } = { verdict: '', reason: '' };
  const form = useForm({
    keep: `origin.rejudge.${detail.taskId}.${detail.harborId}`,
    schema,
    values,
    send: async (said) => {
      const { taskId, harborId, version } = detail;
      await work.mutateAsync({ taskId, harborId, version, ...said });
      showToast('success', '已改判，历次判定都保留');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`复核改判 · ${detail.plateNumber} ${detail.harborName}`}
      okText="改判"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        系统判定为“{detail.verdictText}
        ”。改判后，客户看到的和新证书上写的都是您的判定和依据；已签发的证书核验时会提示有新的判定。
      </p>
      <FormField form={form} name="verdict" choice>
        {(field) => <Segmented {...field} label="判定" options={VERDICTS} />}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => (
          <TextArea
            {...field}
            label="依据"
            maxLength={LONGEST}
            placeholder="例如：核对了闸口照片和设备交接单，时间为……"
          />
        )}
      </FormField>
    </FormDialog>
  );
}
