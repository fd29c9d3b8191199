import type { Agreement } from '@boxhaul/contract/orders';
import { agreementsSchemas } from '@boxhaul/contract/orders/agreements/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inviteSigner } from '../../data/orders/agreements.api';
import { PhoneField } from '../../parts/kit/phone-field';
import { CopyButton } from '../../ui/feedback/copy-button';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './agreements.module.css';

interface InviteDialogProps {
  shown: Agreement;
  open: boolean;
  onClose: () => void;
}

/** A link for somebody who has no account, to be sent on. */
export function InviteDialog({ open, ...props }: InviteDialogProps) {
  return <Closing>{open && <Inviting {...props} />}</Closing>;
}

function Inviting({ shown, onClose }: Omit<InviteDialogProps, 'open'>) {
  const invite = useMutation(inviteSigner(useQueryClient()));
  const [link, setLink] = useState<{ path: string; until: string } | null>(null);
  const form = useForm({
    keep: `agreement.invite.${shown.agreementId}`,
    schema: agreementsSchemas.invite.input,
    values: { name: '', phone: '' },
    inputOf: (values) => ({ ...values, agreementId: shown.agreementId }),
    send: async (output) => setLink(await invite.mutateAsync(output)),
  });
  if (link) {
    const address = `${location.origin}${link.path}`;
    return (
      <Dialog open title="签署链接" onClose={onClose}>
        <p className={css.minor}>
          请发给 {form.values.name}；{link.until.slice(0, 16)} 前有效，只有该手机号收到的验证码能签署。
        </p>
        <p className={css.address}>{address}</p>
        <CopyButton text={address} label="复制签署链接" />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="请他人签署"
      okText="生成签署链接"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {shown.invitation && (
        <p className={css.minor}>
          已邀请 {shown.invitation.name}（{shown.invitation.phone}）；生成新链接后，原链接失效。
        </p>
      )}
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="签署人姓名" required maxLength={20} />}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => <PhoneField {...field} required label="签署人手机号" />}
      </FormField>
    </FormDialog>
  );
}
