import { noticesSchemas } from '@boxhaul/contract/identity/notices/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmMail, sendMailCode } from '../../../data/identity/notice-settings.api';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from '../sheet.module.css';

/** As the server wants it between two codes. */
const BETWEEN_SECONDS = 60;

/** The seconds until the next code may be asked for. */
function useCountdown(): [left: number, start: () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(BETWEEN_SECONDS)];
}

interface MailDialogProps {
  /** As it was, '' without one. */
  before: string;
  onClose: () => void;
}

/** A mail address, then the code that was sent there: only then anything goes to it. */
export function MailDialog({ before, onClose }: MailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [left, startCountdown] = useCountdown();
  const confirm = useMutation(confirmMail(useQueryClient()));
  const ask = useForm({
    keep: null,
    schema: noticesSchemas.sendMailCode.input,
    values: { address: before },
    send: async ({ address }) => {
      await sendMailCode(address);
      setSentTo(address);
      startCountdown();
    },
  });
  const prove = useForm({
    keep: null,
    schema: noticesSchemas.confirmMail.input,
    values: { code: '' },
    send: async ({ code }) => {
      await confirm.mutateAsync(code);
      showToast('success', '邮箱已验证');
      onClose();
    },
  });
  if (sentTo === null) {
    return (
      <FormDialog
        title={before === '' ? '添加邮箱' : '更换邮箱'}
        okText="发送验证码"
        busy={ask.busy}
        fault={ask.refusal}
        onSubmit={ask.submit}
        onClose={onClose}
      >
        <FormField form={ask} name="address">
          {(field) => (
            <TextField
              {...field}
              label="邮箱"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={100}
              placeholder="name@example.com"
            />
          )}
        </FormField>
        <p className={css.note}>
          我们会向它发送 6 位验证码，验证后才会收到通知。
          {before !== '' && '更换期间，原邮箱停止接收。'}
        </p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title="验证邮箱"
      okText="验证"
      busy={prove.busy}
      fault={prove.refusal ?? ask.refusal ?? ask.faults.address}
      onSubmit={prove.submit}
      onClose={onClose}
    >
      <p>
        验证码已发到 <strong>{sentTo}</strong>，10 分钟内有效。没有收到时，请看看垃圾邮件。
      </p>
      <div className={css.code}>
        <FormField form={prove} name="code">
          {(field) => (
            <TextField
              {...field}
              label="邮件验证码"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          )}
        </FormField>
        <Button variant="outline" size="l" disabled={left > 0} busy={ask.busy} onClick={() => ask.submit()}>
          {left > 0 ? `${left} 秒后重新发送` : '重新发送'}
        </Button>
      </div>
      <p>
        <Button variant="text" size="s" onClick={() => setSentTo(null)}>
          换一个邮箱
        </Button>
      </p>
    </FormDialog>
  );
}
