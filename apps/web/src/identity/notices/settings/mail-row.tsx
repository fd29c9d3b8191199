import type { NoticeSettings } from '@boxhaul/contract/identity';
import { NOTICE_CHANNEL_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeMail } from '../../../data/identity/notice-settings.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from '../sheet.module.css';
import { MailDialog } from './mail-dialog';

/** One's mail address: none, one that waits for its code, or one that is proved. */
export function MailRow({ mail, mailWorks }: Pick<NoticeSettings, 'mail' | 'mailWorks'>) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const remove = useMutation(removeMail(useQueryClient()));
  const close = () => setOpen(null);
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why; the question stays.
    if ((await failureOf(remove.mutateAsync(undefined))) !== null) return;
    showToast('success', '邮箱已移除');
    close();
  });
  const state = mail === null ? '未添加' : `${mail.address}（${mail.verified ? '已验证' : '待验证'}）`;
  return (
    <div className={css.row}>
      <dt>{NOTICE_CHANNEL_WORDS.mail}</dt>
      <dd>{mailWorks || mail !== null ? state : '本平台还没有接通邮件服务'}</dd>
      <dd className={css.buttons}>
        {mailWorks && (
          <Button variant="outline" onClick={() => setOpen('change')}>
            {mail === null ? '添加邮箱' : mail.verified ? '更换' : '验证'}
          </Button>
        )}
        {mail !== null && (
          <Button variant="text" onClick={() => setOpen('remove')}>
            移除
          </Button>
        )}
        <Closing>{open === 'change' && <MailDialog before={mail?.address ?? ''} onClose={close} />}</Closing>
        <Closing>
          {open === 'remove' && mail !== null && (
            <ConfirmDialog
              title="移除邮箱"
              okText="移除邮箱"
              cancelText="保留"
              danger
              busy={busy}
              onOk={() => void run()}
              onCancel={close}
            >
              移除后不再向 {mail.address} 发送通知，可随时重新添加。
            </ConfirmDialog>
          )}
        </Closing>
      </dd>
    </div>
  );
}
