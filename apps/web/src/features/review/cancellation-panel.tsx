import type { OpsOrderItem } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from '../../ui/desk-parts';
import { useState } from 'react';
import { showToast } from '../../lib/toast-store';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { agreeCancellation } from '../../data/desk-orders.api';
import css from './cancellation-panel.module.css';
import { RefuseCancellationDialog } from './refuse-cancellation-dialog';

interface CancelAskPanelProps {
  order: OpsOrderItem;
  /** Others read the question, and wait for customer service. */
  mayAnswer: boolean;
}

/** The customer's question to cancel, with its two answers (decisions 4). */
export function CancellationPanel({ order, mayAnswer }: CancelAskPanelProps) {
  const { modal } = App.useApp();
  const agree = useMutation(agreeCancellation(useQueryClient()));
  // The drawer refreshes by itself: an answer stays with the question that was read.
  const [refusal, setRefusal] = useState<{ order: OpsOrderItem; open: boolean } | null>(null);
  // One question at a time: a second press must not ask, and then send, twice.
  const { run: confirmAgreement } = useSingleFlight(async () => {
    await modal.confirm({
      title: '同意取消订单',
      content: `${order.orderNo} 将取消，已派出但未起运的任务一并撤回，不能恢复。`,
      okText: '同意取消',
      okButtonProps: { danger: true },
      cancelText: '再看看',
      // A refusal has been shown by the client; the refreshed order tells the rest.
      onOk: () =>
        agree.mutateAsync({ id: order.id, requestedAt: order.cancellationRequestedAt ?? undefined }).then(
          () => showToast('success', '订单已取消'),
          () => undefined,
        ),
    });
  });

  return (
    <>
      {order.cancellationRequestedAt && (
        <section className={css.panel} aria-label="取消申请">
          <div>
            <b className={css.title}>客户申请取消</b>
            <time className={css.at}>{order.cancellationRequestedAt}</time>
          </div>
          <p>{order.cancellationReason}</p>
          {mayAnswer ? (
            <div className={css.answers}>
              <Button danger type="primary" loading={agree.isPending} onClick={() => void confirmAgreement()}>
                同意取消
              </Button>
              <Button onClick={() => setRefusal({ order, open: true })}>不同意取消</Button>
            </div>
          ) : (
            <p className={css.wait}>等待客服答复；答复前不能发布任务。</p>
          )}
        </section>
      )}
      {refusal && (
        <RefuseCancellationDialog {...refusal} onClose={() => setRefusal({ ...refusal, open: false })} />
      )}
    </>
  );
}
