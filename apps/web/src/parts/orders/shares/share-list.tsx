import type { OpsShare } from '@boxhaul/contract/orders';
import { SHARE_PART_WORDS, type ShareState } from '@boxhaul/domain/orders';
import { useState, type ReactNode } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { type Tone, ToneTag } from '../../kit/tone-tag';
import css from './share-list.module.css';

const TONES: Readonly<Record<ShareState, Tone>> = { live: 'go', expired: 'off', revoked: 'stop' };

const minute = (time: string): string => time.slice(0, 16);

type Fact = readonly [label: string, value: string];

function factsOf(share: OpsShare): Fact[] {
  const revoked: Fact[] =
    share.revokedAt === null ? [] : [['收回', `${minute(share.revokedAt)} · ${share.revokedBy ?? ''}`]];
  const [last] = share.openedAt;
  return [
    ['分享的箱', share.boxesText],
    ['显示内容', ['位置与进度', ...share.parts.map((part) => SHARE_PART_WORDS[part].name)].join('、')],
    [share.state === 'expired' ? '到期' : '有效至', minute(share.expiresAt)],
    ...revoked,
    ['打开', last === undefined ? '还没有人打开' : `${share.opens} 次，最近 ${minute(last)}`],
    ['分享人', `${share.createdBy} · ${minute(share.createdAt)}`],
  ];
}

interface ShareListProps<S extends OpsShare> {
  shares: readonly S[];
  mayRevoke: boolean;
  /** Rejects where it could not be done. */
  onRevoke: (shareId: string) => Promise<unknown>;
  /** What else can be done with one that works. */
  more?: (share: S) => ReactNode;
  /** What stands below it. */
  below?: (share: S) => ReactNode;
}

/** The shares of an order, each with what it shows, how long, and how often it was opened; one is taken back after a question. */
export function ShareList<S extends OpsShare>({
  shares,
  mayRevoke,
  onRevoke,
  more,
  below,
}: ShareListProps<S>) {
  const [asked, setAsked] = useState<S | null>(null);
  const { busy, run } = useSingleFlight(async (share: S) => {
    // The client has said why it failed.
    const failure = await failureOf(onRevoke(share.shareId));
    if (!failure) showToast('success', '已收回，链接不再显示订单');
    setAsked(null);
  });
  return (
    <>
      <FactCards
        rows={shares.map((share) => ({
          key: share.shareId,
          title: (
            <span className={css.title}>
              {share.forWhom}
              <ToneTag tone={TONES[share.state]} text={share.stateText} />
            </span>
          ),
          facts: factsOf(share),
          action: share.state === 'live' && (
            <>
              <span className={css.actions}>
                {more?.(share)}
                {mayRevoke && (
                  <Button variant="danger-outline" size="s" onClick={() => setAsked(share)}>
                    收回
                  </Button>
                )}
              </span>
              {below?.(share)}
            </>
          ),
        }))}
      />
      <Closing>
        {asked && (
          <ConfirmDialog
            title="收回分享"
            okText="收回分享"
            cancelText="保留"
            danger
            busy={busy}
            onOk={() => void run(asked)}
            onCancel={() => setAsked(null)}
          >
            收回后，发给“{asked.forWhom}
            ”的链接立即失效，正在打开的页面几秒内停止显示；不能恢复，需要时请重新分享。
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}
