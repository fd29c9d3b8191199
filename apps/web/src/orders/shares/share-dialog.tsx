import { CallError } from '@boxhaul/contract/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOrder } from '../../data/orders/orders.api';
import { orderShares, type OwnShare, revokeShare } from '../../data/orders/shares.api';
import { copyText } from '../../lib/copy-text';
import { ShareList } from '../../parts/orders/shares/share-list';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import { QrPicture } from '../../parts/kit/qr-picture';
import { ShareForm } from './share-form';
import css from './shares.module.css';

const addressOf = ({ path }: OwnShare): string => `${location.origin}${path ?? ''}`;

/** The shares that there are; `shown` is the one whose picture stands below it. */
function OwnShares({ list, shown, onShow }: OwnSharesProps) {
  const revoke = useMutation(revokeShare(useQueryClient()));
  const links = (share: OwnShare) => (
    <>
      <Button variant="outline" size="s" onClick={() => void copyText(addressOf(share))}>
        复制链接
      </Button>
      <Button
        variant="outline"
        size="s"
        aria-expanded={shown === share.shareId}
        onClick={() => onShow(shown === share.shareId ? null : share.shareId)}
      >
        二维码
      </Button>
    </>
  );
  const picture = (share: OwnShare) =>
    shown === share.shareId && (
      <div className={css.link}>
        <QrPicture text={addressOf(share)} label={`给${share.forWhom}的分享二维码`} />
        <p className={css.address}>{addressOf(share)}</p>
      </div>
    );
  return (
    <ShareList
      shares={list}
      mayRevoke
      onRevoke={(shareId) => revoke.mutateAsync(shareId)}
      more={links}
      below={picture}
    />
  );
}

interface OwnSharesProps {
  list: readonly OwnShare[];
  shown: string | null;
  onShow: (shareId: string | null) => void;
}

interface ShareDialogProps {
  orderId: string;
  onClose: () => void;
}

/** The shares of an order: who was given one, what it shows, and the way to a new one (decisions 8, /a). */
export function ShareDialog({ orderId, onClose }: ShareDialogProps) {
  const list = useQuery(orderShares(orderId));
  const order = useQuery(oneOrder(orderId));
  const [making, setMaking] = useState(false);
  // Whose picture is shown: a new share's at once.
  const [shown, setShown] = useState<string | null>(null);
  const error = list.error instanceof CallError ? list.error : null;
  const fresh = (
    <Button disabled={!order.data} onClick={() => setMaking(true)}>
      新建分享
    </Button>
  );
  return (
    <Dialog
      open
      title="分享订单"
      width={640}
      onClose={onClose}
      footer={list.data && list.data.length > 0 ? fresh : undefined}
    >
      {order.data && (
        <p className={css.lead}>
          <span className="figure">{order.data.cusOrderDto.orderNo}</span>
          收到链接的人不用账号就能看到箱子的位置与进度。
        </p>
      )}
      {list.isPending && <Skeleton lines={4} height="48px" />}
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState title="还没有分享" text="给收货人、仓库或客户一个链接，随时可以收回。" action={fresh} />
      )}
      {list.data && <OwnShares list={list.data} shown={shown} onShow={setShown} />}
      <Closing>
        {making && order.data && (
          <ShareForm
            order={order.data}
            onMade={(shareId) => {
              setShown(shareId);
              setMaking(false);
            }}
            onClose={() => setMaking(false)}
          />
        )}
      </Closing>
    </Dialog>
  );
}
