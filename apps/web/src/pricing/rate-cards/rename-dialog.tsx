import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { rateCardsSchemas } from '@boxhaul/contract/pricing/rate-cards/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeRateCard } from '../../data/pricing/rate-cards.api';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface RenameDialogProps {
  open: boolean;
  version: RateCardDetail;
  onClose: () => void;
}

/** Another name and note of a draft. */
export function RenameDialog({ open, ...props }: RenameDialogProps) {
  return <Closing>{open && <RenameForm {...props} />}</Closing>;
}

function RenameForm({ version, onClose }: Omit<RenameDialogProps, 'open'>) {
  const describe = useMutation(describeRateCard(useQueryClient()));
  const { versionId, revision } = version;
  const form = useForm({
    keep: `rate-card.${versionId}`,
    schema: rateCardsSchemas.describe.input,
    values: { versionName: version.versionName, note: version.note },
    inputOf: (values) => ({ ...values, versionId, revision }),
    send: async (output) => {
      await describe.mutateAsync(output);
      onClose();
    },
  });
  return (
    <FormDialog
      title="名称与说明"
      okText="保存"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="versionName">
        {(field) => <TextField {...field} label="版本名称" maxLength={40} />}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <TextField {...field} label="说明" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
