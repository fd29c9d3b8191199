import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { AgreeCancellationDialog } from './agree-cancellation-dialog';
import css from './cancellation-panel.module.css';
import { RefuseCancellationDialog } from './refuse-cancellation-dialog';

interface CancelAskPanelProps {
  order: OpsOrderItem;
  /** Others read the question, and wait for customer service. */
  mayAnswer: boolean;
}

/** The customer's question to cancel, with its two answers (decisions 4). */
export function CancellationPanel({ order, mayAnswer }: CancelAskPanelProps) {
  // The drawer refreshes by itself: an answer stays with the question that was read.
  const [{ seen, answer }, setAnswer] = useState<{ seen: OpsOrderItem; answer: 'agree' | 'refuse' | null }>({
    seen: order,
    answer: null,
  });
  const close = () => setAnswer({ seen, answer: null });

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
              <Button variant="danger" onClick={() => setAnswer({ seen: order, answer: 'agree' })}>
                同意取消
              </Button>
              <Button variant="outline" onClick={() => setAnswer({ seen: order, answer: 'refuse' })}>
                不同意取消
              </Button>
            </div>
          ) : (
            <p className={css.wait}>等待客服答复；答复前不能发布任务。</p>
          )}
        </section>
      )}
      <Closing>{answer === 'agree' && <AgreeCancellationDialog order={seen} onClose={close} />}</Closing>
      <RefuseCancellationDialog order={seen} open={answer === 'refuse'} onClose={close} />
    </>
  );
}
