import { CallError } from '@boxhaul/contract/kit';
import type { ShareAnswer } from '@boxhaul/contract/orders';
import { sharesSchemas } from '@boxhaul/contract/orders/shares/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderItem } from '../../data/orders/orders.api';
import { makeShares, shareLinks } from '../../data/orders/shares.api';
import { copyText } from '../../lib/copy-text';
import { OrderAnswers } from '../../parts/orders/chosen/order-answers';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { useForm } from '../../ui/form/use-form';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { EMPTY_SHARE, ShareFields } from './share-fields';
import css from './shares.module.css';

interface FormProps {
  orders: readonly OrderItem[];
  onAnswered: (answers: readonly ShareAnswer[]) => void;
  onClose: () => void;
}

function SeveralForm({ orders, onAnswered, onClose }: FormProps) {
  const make = useMutation(makeShares(useQueryClient()));
  const form = useForm({
    keep: null,
    schema: sharesSchemas.makeSeveral.input,
    values: EMPTY_SHARE,
    inputOf: (values) => ({ ...values, orders: orders.map(({ orderId }) => ({ id: orderId })) }),
    send: async (output) => onAnswered((await make.mutateAsync(output)).answers),
  });
  return (
    <FormDialog
      title={`分享 · ${orders.length} 票`}
      okText="生成链接"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>每单各生成一个链接，收到的人不用账号就能看到箱子的位置与进度；可以在各单的“分享”里收回。</p>
      <ShareFields form={form} />
      <p className={css.orders}>{orders.map(({ orderNo }) => orderNo).join('、')}</p>
    </FormDialog>
  );
}

/** What has become of each, with the addresses once they are known. */
function SeveralMade({ orders, answers, onClose }: Pick<FormProps, 'orders' | 'onClose'> & Answered) {
  const ids = answers.flatMap(({ shareId }) => shareId ?? []);
  const asked = useQuery(shareLinks(ids));
  const links = new Map((asked.data?.links ?? []).map((link) => [link.shareId, link]));
  const addressOf = (shareId: string | null): string => {
    const path = links.get(shareId ?? '')?.path;
    return path ? `${location.origin}${path}` : '';
  };
  const all = [...links.values()].map(({ orderNo, shareId }) => `${orderNo} ${addressOf(shareId)}`);
  const error = asked.error instanceof CallError ? asked.error : null;
  const left = answers.length - ids.length;
  return (
    <Dialog
      open
      title="分享结果"
      width={640}
      onClose={onClose}
      footer={
        <>
          {ids.length > 0 && (
            <Button
              variant="outline"
              disabled={all.length === 0}
              onClick={() => void copyText(all.join('\n'), `已复制 ${all.length} 个链接`)}
            >
              复制全部链接
            </Button>
          )}
          <Button onClick={onClose}>知道了</Button>
        </>
      }
    >
      <p className={css.sum} role="status">
        {ids.length > 0 ? `${ids.length} 单已生成链接` : '没有订单生成链接'}
        {left > 0 && `；${left} 单没有生成`}
      </p>
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
      <OrderAnswers
        answers={answers}
        nameOf={(id) => orders.find(({ orderId }) => orderId === id)?.orderNo ?? ''}
        done={({ shareId }) => addressOf(shareId) || (asked.isPending ? '正在取链接…' : '链接已生成')}
        left="没有生成"
        more={({ shareId, orderNo }) =>
          addressOf(shareId) !== '' && (
            <Button
              variant="outline"
              size="s"
              aria-label={`复制 ${orderNo} 的链接`}
              onClick={() => void copyText(addressOf(shareId))}
            >
              复制链接
            </Button>
          )
        }
      />
    </Dialog>
  );
}

interface Answered {
  answers: readonly ShareAnswer[];
}

interface ShareSeveralDialogProps extends Pick<FormProps, 'orders' | 'onClose'> {
  /** The shares were made, as far as they could be. */
  onShared: () => void;
}

/** Shares several orders with the same people, a link each. */
export function ShareSeveralDialog({ orders, onShared, onClose }: ShareSeveralDialogProps) {
  const [answers, setAnswers] = useState<readonly ShareAnswer[] | null>(null);
  if (answers !== null) return <SeveralMade orders={orders} answers={answers} onClose={onClose} />;
  return (
    <SeveralForm
      orders={orders}
      onAnswered={(given) => {
        setAnswers(given);
        onShared();
      }}
      onClose={onClose}
    />
  );
}
