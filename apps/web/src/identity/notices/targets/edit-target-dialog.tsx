import type { NoticeTarget } from '@boxhaul/contract/identity';
import { noticesSchemas } from '@boxhaul/contract/identity/notices/schemas';
import type { NoticeKind } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editTarget } from '../../../data/identity/notice-targets.api';
import { showToast } from '../../../lib/toast-store';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from '../sheet.module.css';
import { KindChoices } from './kind-choices';

interface EditTargetDialogProps {
  target: NoticeTarget;
  kinds: readonly { kind: NoticeKind; name: string }[];
  onClose: () => void;
}

/** Another name of a target, or other kinds that go there. */
export function EditTargetDialog({ target, kinds, onClose }: EditTargetDialogProps) {
  const edit = useMutation(editTarget(useQueryClient()));
  const form = useForm({
    keep: `notice-target.${target.targetId}`,
    schema: noticesSchemas.editTarget.input.pick({ name: true, kinds: true }),
    values: { name: target.name, kinds: target.kinds },
    send: async (input) => {
      await edit.mutateAsync({ targetId: target.targetId, stopped: target.stopped, ...input });
      showToast('success', '修改成功');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`修改 · ${target.name}`}
      okText="保存"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="名称" maxLength={40} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="kinds" choice>
        {({ value, onChange, error }) => (
          <KindChoices kinds={kinds} chosen={value} error={error} onChange={onChange} />
        )}
      </FormField>
      <p className={css.note}>地址 {target.urlShown} 不能修改；要换地址，请新增一个后删除这个。</p>
    </FormDialog>
  );
}
