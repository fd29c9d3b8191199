import { CallError } from '@boxhaul/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { oneAudit, oneOrder } from '../../../data/orders/orders.api';
import { PriceExplanation } from '../../../parts/orders/price-explanation';
import type { ConfirmedAction } from '../list/use-order-actions';
import css from './audit-dialog.module.css';

interface AuditDialogProps {
  orderId: string;
  onClose: () => void;
  onAsk: (asked: ConfirmedAction) => void;
}

/** How the review stands, how the price came about, and everything that happened (decisions 4). */
export function AuditDialog({ orderId, onClose, onAsk }: AuditDialogProps) {
  const audit = useQuery(oneAudit(orderId));
  const answerable = audit.data?.canAnswerQuote ?? false;
  const item = useQuery({ ...oneOrder(orderId), enabled: answerable }).data?.cusOrderDto;
  const error = audit.error instanceof CallError ? audit.error : null;
  const data = audit.data;
  return (
    <Dialog
      open
      title="审核记录"
      width={640}
      onClose={onClose}
      footer={
        answerable &&
        item && (
          <>
            <Button variant="outline" onClick={() => onAsk({ action: 'decline_quote', item })}>
              不接受
            </Button>
            <Button onClick={() => onAsk({ action: 'accept_quote', item })}>接受报价</Button>
          </>
        )
      }
    >
      {audit.isPending && <Skeleton lines={6} height="28px" />}
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={audit.isFetching}
          onRetry={() => void audit.refetch()}
        />
      )}
      {data && (
        <>
          <dl className={css.facts}>
            <div>
              <dt>订单号</dt>
              <dd className="figure">{data.orderNo}</dd>
            </div>
            <div>
              <dt>审核状态</dt>
              <dd>{data.statusText}</dd>
            </div>
            <div>
              <dt>单价</dt>
              <dd>{data.auditPrice ? `${yuan(data.auditPrice)} 元/箱` : '待报价'}</dd>
            </div>
            <div>
              <dt>合计</dt>
              <dd>{data.total ? `${yuan(data.total)} 元` : '待报价'}</dd>
            </div>
          </dl>
          {data.rejectReason && <p className={css.reject}>驳回原因：{data.rejectReason}</p>}
          {data.cancellationRequestedAt && (
            <p className={css.asked}>
              已申请取消，等待客服处理（{data.cancellationRequestedAt}）：{data.cancellationReason}
            </p>
          )}
          {data.cancellationRefusal && (
            <p className={css.reject}>客服未同意取消：{data.cancellationRefusal}</p>
          )}
          <section className={css.part}>
            <ol className={css.events}>
              {data.events.map(({ at, actor, eventText, note }, i) => (
                <li key={`${at}-${i}`}>
                  <time>{at}</time>
                  <span>
                    <strong>{eventText}</strong> · {actor}
                    {note && <small>{note}</small>}
                  </span>
                </li>
              ))}
            </ol>
          </section>
          {data.reason && (
            <section className={css.part}>
              <h3>价格由来</h3>
              <PriceExplanation reason={data.reason} />
            </section>
          )}
        </>
      )}
    </Dialog>
  );
}
