import type { MatchRow } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeMatchLink, sendMatchLink } from '../../data/matches.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { LinkDialog } from '../../parts/matches/link-dialog';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

/** The link of an offer: shown, sent anew, taken back. */
export function LinkWays({ row }: { row: MatchRow }) {
  const cache = useQueryClient();
  const send = useMutation(sendMatchLink(cache));
  const revoke = useMutation(revokeMatchLink(cache));
  const [asked, setAsked] = useState<'show' | 'send' | 'revoke' | null>(null);
  const living = row.state === 'open' || row.state === 'locked';
  const name = `${row.plateNumber} ${row.box.orderNo}`;
  const { busy, run } = useSingleFlight(async (step: 'send' | 'revoke') => {
    const change = step === 'send' ? send : revoke;
    // The client has said why it failed.
    const failure = await failureOf(change.mutateAsync(row.matchId));
    if (failure === null) {
      showToast('success', step === 'send' ? '已用新链接重新通知司机，旧链接失效' : '链接已收回');
    }
    setAsked(null);
  });
  return (
    <>
      {row.path !== null && (
        <Button variant="outline" size="s" aria-label={`链接 ${name}`} onClick={() => setAsked('show')}>
          链接
        </Button>
      )}
      {living && (
        <Button variant="outline" size="s" aria-label={`重新发送 ${name}`} onClick={() => setAsked('send')}>
          重新发送
        </Button>
      )}
      {row.path !== null && (
        <Button
          variant="danger-outline"
          size="s"
          aria-label={`收回链接 ${name}`}
          onClick={() => setAsked('revoke')}
        >
          收回链接
        </Button>
      )}
      {asked === 'show' && row.path !== null && (
        <LinkDialog title={`机会链接 · ${row.plateNumber}`} path={row.path} onClose={() => setAsked(null)} />
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title="重新发送链接"
          okText="换新链接并通知司机"
          cancelText="返回"
          busy={busy}
          onOk={() => void run('send')}
          onCancel={() => setAsked(null)}
        >
          {row.driverName}会收到带新链接的消息和短信，之前的链接不能再打开。
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title="收回链接"
          okText="收回链接"
          cancelText="返回"
          danger
          busy={busy}
          onOk={() => void run('revoke')}
          onCancel={() => setAsked(null)}
        >
          链接不能再打开；司机登录后仍能看到这个机会。
        </ConfirmDialog>
      )}
    </>
  );
}
