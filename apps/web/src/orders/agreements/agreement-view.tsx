import type { Agreement } from '@boxhaul/contract/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { agreement, confirmRead, saveAgreement, startAgreement } from '../../data/orders/agreements.api';
import { failureOf } from '../../lib/format/failure-of';
import { requestIdOf } from '../../lib/format/request-id';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { AgreementText } from './agreement-text';
import { AGREEMENT_TONES } from '../../parts/orders/agreement-tone';
import css from './agreements.module.css';
import { Evidence } from './evidence';
import { InviteDialog } from './invite-dialog';
import { RefuseDialog } from './refuse-dialog';
import { SignForm } from './sign-form';

/** One agreement: its text, the form that signs it, and what happened to it. */
export function AgreementView({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(agreement(id));
  if (data) return <Opened id={id} shown={data} />;
  if (error) {
    return (
      <ErrorState
        title="协议打不开"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton lines={10} height="36px" />;
}

interface OpenedProps {
  /** The id or code in the address. */
  id: string;
  shown: Agreement;
}

function Opened({ id, shown }: OpenedProps) {
  const { actions, state } = shown;
  const read = useMutation(confirmRead(useQueryClient()));
  const onEnd = () => {
    if (shown.isRead || read.isPending || !actions.includes('sign')) return;
    read.mutate({ key: id, bodySha256: shown.bodySha256 });
  };
  return (
    <article aria-labelledby="agreement">
      <header className={css.head}>
        <h1 className={css.title} id="agreement">
          {shown.title}
        </h1>
        <ToneTag tone={AGREEMENT_TONES[state]} text={shown.stateText} />
        <p className={css.lead}>
          协议编号 {shown.agreementNo} · 订单 {shown.orderNo} · {shown.createdAt.slice(0, 16)} 生成
        </p>
      </header>
      <Standing shown={shown} />
      <AgreementText blocks={shown.blocks} onEnd={onEnd} />
      <Ways id={id} shown={shown} />
      {actions.includes('sign') &&
        (shown.isRead ? (
          <SignForm id={id} shown={shown} />
        ) : (
          <Notice tone={read.isError ? 'error' : 'info'}>
            {read.isError ? read.error.message : '请把协议读到末尾，之后可以在这里签名。'}
          </Notice>
        ))}
      <Evidence shown={shown} />
    </article>
  );
}

/** How it stands, in a sentence. */
function Standing({ shown }: { shown: Agreement }) {
  const { state, endedAt, signerName, signerPhone, refuseReason, voidReason, fault } = shown;
  if (state === 'signed') {
    return (
      <p className={css.done}>
        {signerName}（{signerPhone}）已于 {endedAt} 签署。
      </p>
    );
  }
  if (state === 'refused') {
    return (
      <Notice tone="warning">
        已于 {endedAt} 拒签：{refuseReason}
      </Notice>
    );
  }
  if (state === 'void') {
    return (
      <Notice tone="warning">
        协议已由客服作废：{voidReason}
        {signerName !== null && `（${signerName} 曾于 ${endedAt} 签署，签署文件不再有效）`}
      </Notice>
    );
  }
  return fault === null ? null : <Notice tone="warning">{fault}</Notice>;
}

/** What else can be done than to sign. */
function Ways({ id, shown }: OpenedProps) {
  const { actions } = shown;
  const [dialog, setDialog] = useState<'refuse' | 'invite' | null>(null);
  const navigate = useNavigate();
  const start = useMutation(startAgreement(useQueryClient()));
  const saving = useSingleFlight(async () => {
    const fault = await failureOf(saveAgreement(id, shown.agreementNo));
    if (fault !== null) showToast('error', fault);
  });
  const anew = useSingleFlight(async () => {
    await failureOf(
      start
        .mutateAsync(shown.orderId)
        .then(({ agreementId }) => navigate(`/contractSign/${agreementId}`, { replace: true })),
    );
  });
  if (actions.length === 0) return null;
  return (
    <div className={css.ways}>
      {actions.includes('download') && (
        <Button busy={saving.busy} onClick={() => void saving.run()}>
          下载签署文件（PDF）
        </Button>
      )}
      {actions.includes('restart') && (
        <Button busy={anew.busy} onClick={() => void anew.run()}>
          按现在的订单重新生成
        </Button>
      )}
      {actions.includes('invite') && (
        <Button variant="outline" onClick={() => setDialog('invite')}>
          请他人签署
        </Button>
      )}
      {actions.includes('refuse') && (
        <Button variant="danger-outline" onClick={() => setDialog('refuse')}>
          拒绝签署
        </Button>
      )}
      <RefuseDialog id={id} open={dialog === 'refuse'} onClose={() => setDialog(null)} />
      <InviteDialog shown={shown} open={dialog === 'invite'} onClose={() => setDialog(null)} />
    </div>
  );
}
