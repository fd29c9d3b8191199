import { CallError } from '@boxhaul/contract/kit';
import type { ShareAnswer } from '@boxhaul/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { OrderItem } from '../../data/orders/orders.api';
import { shareLinks } from '../../data/orders/shares.api';
import { copyText } from '../../lib/copy-text';
import { OrderAnswers } from '../../parts/orders/chosen/order-answers';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Dialog } from '../../ui/overlay/dialog';
import css from './shares.module.css';

/** Where the shares open that were made, once that is known. */
function useAddresses(answers: readonly ShareAnswer[]) {
  const ids = answers.flatMap(({ shareId }) => shareId ?? []);
  const asked = useQuery(shareLinks(ids));
  const links = new Map((asked.data?.links ?? []).map((link) => [link.shareId, link]));
  const addressOf = (shareId: string | null): string => {
    const path = links.get(shareId ?? '')?.path;
    return path ? `${location.origin}${path}` : '';
  };
  const all = [...links.values()].map(({ orderNo, shareId }) => `${orderNo} ${addressOf(shareId)}`);
  return { asked, addressOf, all, made: ids.length };
}

interface SharedOrdersProps {
  orders: readonly OrderItem[];
  answers: readonly ShareAnswer[];
  onClose: () => void;
}

/** What has become of each of several orders that were to be shared, with the links. */
export function SharedOrders({ orders, answers, onClose }: SharedOrdersProps) {
  const { asked, addressOf, all, made } = useAddresses(answers);
  const copyOne = ({ shareId, orderNo }: ShareAnswer) =>
    addressOf(shareId) !== '' && (
      <Button
        variant="outline"
        size="s"
        aria-label={`复制 ${orderNo} 的链接`}
        onClick={() => void copyText(addressOf(shareId))}
      >
        复制链接
      </Button>
    );
  const error = asked.error instanceof CallError ? asked.error : null;
  const left = answers.length - made;
  return (
    <Dialog
      open
      title="分享结果"
      width={640}
      onClose={onClose}
      footer={
        <>
          {made > 0 && (
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
        {made > 0 ? `${made} 单已生成链接` : '没有订单生成链接'}
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
        more={copyOne}
      />
    </Dialog>
  );
}
