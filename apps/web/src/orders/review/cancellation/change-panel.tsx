import type { OpsOrderItem, OrderChangeItem } from '@boxhaul/contract/orders';
import { orderChangesSchemas } from '@boxhaul/contract/orders/order-changes/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agreeChange, deskOrderChanges, refuseChange } from '../../../data/orders/desk-orders.api';
import { yuan } from '../../../lib/format/format';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import css from './cancellation-panel.module.css';

const COMMON = ['码头已办单，不能改', '车辆已出发，来不及改', '请与客服电话确认后再改'];

const schema = orderChangesSchemas.refuse.input.pick({ note: true });

/** What the request does to the order's price; '' where it costs nothing. */
const priceWords = ({ difference, total, newTotal }: OrderChangeItem): string =>
  difference === null || Number(difference) === 0
    ? '费用不变'
    : `合计 ${yuan(total)} → ${yuan(newTotal)} 元（${Number(difference) > 0 ? '加收' : '减收'} ${yuan(difference.replace('-', ''))} 元）`;

/** The customer's request to change an approved order, with its two answers. */
export function ChangePanel({ order, mayAnswer }: { order: OpsOrderItem; mayAnswer: boolean }) {
  const changes = useQuery(deskOrderChanges(order.id));
  const [answer, setAnswer] = useState<'agree' | 'refuse' | null>(null);
  const close = () => setAnswer(null);
  const waiting = changes.data?.find(({ waits }) => waits);
  if (changes.isPending) return <Skeleton lines={3} height="24px" />;
  if (!changes.data) {
    return (
      <ErrorState
        message="改单申请加载失败"
        busy={changes.isFetching}
        onRetry={() => void changes.refetch()}
      />
    );
  }
  if (!waiting) return null;
  return (
    <section className={css.panel} aria-label="改单申请">
      <div>
        <b className={css.title}>客户申请改单</b>
        <time className={css.at}>{waiting.askedAt}</time>
      </div>
      <ul>
        {waiting.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{priceWords(waiting)}</p>
      {waiting.reason && <p>客户说明：{waiting.reason}</p>}
      {mayAnswer ? (
        <div className={css.answers}>
          <Button onClick={() => setAnswer('agree')}>同意改单</Button>
          <Button variant="outline" onClick={() => setAnswer('refuse')}>
            不同意改单
          </Button>
        </div>
      ) : (
        <p className={css.wait}>等待客服答复；答复前按原内容执行。</p>
      )}
      <Closing>
        {answer === 'agree' && <AgreeDialog order={order} change={waiting} onClose={close} />}
      </Closing>
      <RefuseDialog order={order} change={waiting} open={answer === 'refuse'} onClose={close} />
    </section>
  );
}

interface AnswerProps {
  order: OpsOrderItem;
  change: OrderChangeItem;
  onClose: () => void;
}

function AgreeDialog({ order, change, onClose }: AnswerProps) {
  const agree = useMutation(agreeChange(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    await agree.mutateAsync({ changeId: change.changeId }).then(
      () => showToast('success', '已改单，司机和调度已收到通知'),
      // A refusal has been shown by the client.
      () => undefined,
    );
    onClose();
  });
  return (
    <ConfirmDialog
      title={`同意改单 · ${order.orderNo}`}
      okText="同意改单"
      cancelText="返回"
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {change.lines.join('；')}。{priceWords(change)}。同意后立即生效。
    </ConfirmDialog>
  );
}

function RefuseDialog({ order, change, open, onClose }: AnswerProps & { open: boolean }) {
  const refuse = useMutation(refuseChange(useQueryClient()));
  return (
    <ReasonDialog
      keep={`order.refuse-change.${change.changeId}`}
      open={open}
      title={`不同意改单 · ${order.orderNo}`}
      label="答复客户"
      schema={schema}
      placeholder="客户会看到这段说明"
      suggestions={COMMON}
      okText="不同意改单"
      danger={false}
      onSend={async ({ note }) => {
        await refuse.mutateAsync({ changeId: change.changeId, note });
        showToast('success', '已答复客户，订单按原内容执行');
      }}
      onClose={onClose}
    />
  );
}
