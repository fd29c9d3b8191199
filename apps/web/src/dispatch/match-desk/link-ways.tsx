import type { MatchRow } from '@boxhaul/contract/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeMatchLink, sendMatchLink } from '../../data/dispatch/matches.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { LinkDialog } from '../../parts/dispatch/matches/link-dialog';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

type Step = 'send' | 'revoke';
export type LinkStep = Step | 'show';

const isLiving = (state: MatchRow['state']): boolean => state === 'open' || state === 'locked';

const WORDS: Readonly<Record<Step, { title: string; okText: string; done: string }>> = {
  send: { title: '重新发送链接', okText: '换新链接并通知司机', done: '已用新链接重新通知司机，旧链接失效' },
  revoke: { title: '收回链接', okText: '收回链接', done: '链接已收回' },
};

/** What the link of an offer is for now: shown where there is one, else sent anew while the offer lives. */
export function linkStep({ path, state }: MatchRow): LinkStep | null {
  if (path !== null) return 'show';
  return isLiving(state) ? 'send' : null;
}

interface LinkWaysProps {
  row: MatchRow;
  asked: LinkStep | null;
  onAsk: (step: LinkStep | null) => void;
}

/** The link of an offer: shown, sent anew, taken back. */
export function LinkWays({ row, asked, onAsk }: LinkWaysProps) {
  return (
    <>
      {asked === 'show' && row.path !== null && (
        <LinkDialog title={`抢单链接 · ${row.plateNumber}`} path={row.path} onClose={() => onAsk(null)}>
          {isLiving(row.state) && (
            <Button variant="outline" onClick={() => onAsk('send')}>
              重新发送
            </Button>
          )}
          <Button variant="danger-outline" onClick={() => onAsk('revoke')}>
            收回链接
          </Button>
        </LinkDialog>
      )}
      {(asked === 'send' || asked === 'revoke') && (
        <Asking row={row} step={asked} onClose={() => onAsk(null)} />
      )}
    </>
  );
}

function Asking({ row, step, onClose }: { row: MatchRow; step: Step; onClose: () => void }) {
  const cache = useQueryClient();
  const send = useMutation(sendMatchLink(cache));
  const revoke = useMutation(revokeMatchLink(cache));
  const { title, okText, done } = WORDS[step];
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why it failed.
    const failure = await failureOf((step === 'send' ? send : revoke).mutateAsync(row.matchId));
    if (failure === null) showToast('success', done);
    onClose();
  });
  return (
    <ConfirmDialog
      title={title}
      okText={okText}
      cancelText="返回"
      danger={step === 'revoke'}
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {step === 'send'
        ? `${row.driverName}会收到带新链接的消息和短信，之前的链接不能再打开。`
        : '链接不能再打开；司机登录后仍能看到这一单。'}
    </ConfirmDialog>
  );
}
