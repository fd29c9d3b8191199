import { savedQuotesSchemas } from '@boxhaul/contract/pricing/saved-quotes/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renameSavedQuote, type SavedQuote } from '../../data/pricing/saved-quotes.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';

const schema = savedQuotesSchemas.rename.input.pick({ name: true });

/** Another name for a kept query. */
export function RenameDialog({ saved, onClose }: { saved: SavedQuote; onClose: () => void }) {
  const rename = useMutation(renameSavedQuote(useQueryClient()));
  const form = useForm({
    keep: `saved-quote.${saved.savedQuoteId}`,
    schema,
    values: { name: saved.name },
    send: async ({ name }) => {
      await rename.mutateAsync({ id: saved.savedQuoteId, name });
      showToast('success', '名称已修改');
      onClose();
    },
  });
  return (
    <FormDialog
      title="修改名称"
      okText="保存名称"
      sheet
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="名称" maxLength={40} />}
      </FormField>
    </FormDialog>
  );
}
