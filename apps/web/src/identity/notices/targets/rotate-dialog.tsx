import type { NoticeTarget } from '@boxhaul/contract/identity';
import { noticesSchemas } from '@boxhaul/contract/identity/notices/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rotateSecret } from '../../../data/identity/notice-targets.api';
import { showToast } from '../../../lib/toast-store';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';

/** What a rotation told, for the one time that it is shown. */
export interface RotatedSecret {
  name: string;
  secret: string;
  oldSecretUntil: string | null;
}

interface RotateDialogProps {
  target: NoticeTarget;
  onClose: () => void;
  onTold: (told: RotatedSecret) => void;
}

/** Another secret: one of ours for a webhook, the new one of the robot itself for 钉钉. */
export function RotateDialog({ target, onClose, onTold }: RotateDialogProps) {
  const rotate = useMutation(rotateSecret(useQueryClient()));
  const { targetId, name, kind } = target;
  const form = useForm({
    keep: null,
    schema: noticesSchemas.rotateSecret.input.pick({ secret: true }),
    values: { secret: '' },
    send: async (input) => {
      const { secret, oldSecretUntil } = await rotate.mutateAsync({ targetId, ...input });
      onClose();
      if (secret === null) showToast('success', '密钥已更换');
      else onTold({ name, secret, oldSecretUntil });
    },
  });
  return (
    <FormDialog
      title={`更换密钥 · ${name}`}
      okText="更换密钥"
      sheet
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {kind === 'dingtalk' ? (
        <FormField form={form} name="secret">
          {(field) => (
            <TextField
              {...field}
              label="新的加签密钥"
              hint="先在钉钉群里重置机器人的“加签”，再把以 SEC 开头的新密钥填在这里"
              maxLength={200}
              autoComplete="off"
            />
          )}
        </FormField>
      ) : (
        <p>
          会生成一个新密钥，只显示一次。旧密钥在 24
          小时内仍有效，这期间每次推送同时带两个签名，请在此之前在您的系统里换好。
        </p>
      )}
    </FormDialog>
  );
}
