import { listViewsSchemas } from '@boxhaul/contract/orders/list-views/schemas';
import type { CustomisableList } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeView, type ListView, saveView, type ViewContent } from '../../../data/orders/list-views.api';
import { showToast } from '../../../lib/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';

const schema = listViewsSchemas.save.input.pick({ name: true });

interface ViewNameDialogProps {
  list: CustomisableList;
  /** Null: a new one, of `content`. */
  renamed: ListView | null;
  content: ViewContent;
  onSaved: (viewId: string) => void;
  onClose: () => void;
}

/** The name of a view, new or other than before. */
export function ViewNameDialog({ list, renamed, content, onSaved, onClose }: ViewNameDialogProps) {
  const cache = useQueryClient();
  const save = useMutation(saveView(cache));
  const change = useMutation(changeView(cache));
  const [isDefault, setDefault] = useState(renamed?.isDefault ?? false);
  const form = useForm({
    keep: `view.${renamed?.viewId ?? `new.${list}`}`,
    schema,
    values: { name: renamed?.name ?? '' },
    send: async ({ name }) => {
      if (renamed) await change.mutateAsync({ id: renamed.viewId, name, isDefault });
      else onSaved((await save.mutateAsync({ list, name, isDefault, ...content })).viewId);
      showToast('success', renamed ? '视图已修改' : '视图已保存');
      onClose();
    },
  });
  return (
    <FormDialog
      title={renamed ? '修改视图' : '保存视图'}
      okText={renamed ? '保存修改' : '保存视图'}
      sheet
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="视图名称" maxLength={30} />}
      </FormField>
      <Checkbox checked={isDefault} onChange={setDefault}>
        打开列表时默认用这个视图
      </Checkbox>
    </FormDialog>
  );
}
