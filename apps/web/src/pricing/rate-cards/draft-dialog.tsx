import { rateCardsSchemas } from '@boxhaul/contract/pricing/rate-cards/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createRateCard } from '../../data/pricing/rate-cards.api';
import { Segmented } from '../../ui/form/segmented';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface DraftDialogProps {
  open: boolean;
  /** The version whose lanes and surcharges it may begin with. */
  basedOn: { versionId: string; versionName: string } | undefined;
  onClose: () => void;
  onMade: (versionId: string) => void;
}

/** A new draft, empty or a copy. */
export function DraftDialog({ open, ...props }: DraftDialogProps) {
  return <Closing>{open && <DraftForm {...props} />}</Closing>;
}

function DraftForm({ basedOn, onClose, onMade }: Omit<DraftDialogProps, 'open'>) {
  const create = useMutation(createRateCard(useQueryClient()));
  const form = useForm({
    keep: 'rate-card.new',
    schema: rateCardsSchemas.create.input,
    values: { versionName: '', note: '', basedOnId: basedOn?.versionId ?? '' },
    send: async (output) => onMade((await create.mutateAsync(output)).versionId),
  });
  return (
    <FormDialog
      title="新建草稿"
      okText="新建"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="versionName">
        {(field) => <TextField {...field} label="版本名称" maxLength={40} placeholder="如 2026-12 珠三角" />}
      </FormField>
      {/* A long name does not fit beside the other choice on a phone. */}
      {basedOn && <p>以“{basedOn.versionName}”为底稿，可复制它的线路和附加费，也可从空白开始。</p>}
      {basedOn && (
        <FormField form={form} name="basedOnId" choice>
          {(field) => (
            <Segmented
              {...field}
              label="内容"
              options={[
                { value: basedOn.versionId, label: '复制底稿' },
                { value: '', label: '空白' },
              ]}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="note">
        {(field) => <TextField {...field} label="说明" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
