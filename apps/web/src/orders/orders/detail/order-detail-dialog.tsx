import { CallError } from '@boxhaul/contract/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../../data/identity/rights';
import { useSession } from '../../../data/kit/use-session';
import { RecordPeople } from '../../../parts/identity/record-people/record-people';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { Drawer } from '../../../ui/overlay/drawer';
import type { ListWalk } from '../../../ui/walk/list-walk';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Lane } from '../../../ui/layout/lane';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ACTION_LABELS } from '../list/use-order-actions';
import {
  oneOrder,
  type CabinetItem,
  type OrderDetail,
  type OrderItem,
} from '../../../data/orders/orders.api';
import { orderDocuments } from '../../../data/orders/files.api';
import { useLiveOrder } from '../../../parts/fleet/live-order/use-live-order';
import { BoxList } from './box-list';
import { DocumentLinks } from './document-links';
import css from './order-detail.module.css';
import { OrderFacts } from './order-facts';

type Action = OrderItem['actions'][number];

interface OrderDetailDialogProps {
  orderId: string;
  /** On the pending page the list's own item is the detail (S2). */
  item: OrderItem | undefined;
  /** The list that may hold the item is still on its way. */
  waiting: boolean;
  /** To the other orders of the page. */
  walk: ListWalk;
  onClose: () => void;
  /** Absent: the order is only looked at; its own list has the way to do something. */
  onAction?: (action: Action, item: OrderItem) => void;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

interface DetailProps {
  item: OrderItem;
  boxes: readonly CabinetItem[] | null;
  files: OrderDetail['fileList'];
}

function Detail({ item, boxes, files }: DetailProps) {
  const { user } = useSession();
  // An order that was reviewed has one, or may have.
  const agrees = item.status === 1 && mayDo(user, 'contracts') && mayDo(user, 'prices');
  return (
    <>
      <p className={css.number}>
        <span className="figure">{item.orderNo}</span>
        <CopyButton text={item.orderNo} label="复制订单号" />
        <span>{item.status === 1 ? item.orderStatusName : item.statusText}</span>
      </p>
      <p className={css.lane}>
        <Lane order={item} />
      </p>
      <Part title="订单信息">
        <OrderFacts item={item} />
      </Part>
      <Part title="箱列表">
        {boxes && boxes.length > 0 ? (
          <BoxList boxes={boxes} />
        ) : (
          <p className={css.none}>
            {item.cabinetType} × {item.cabinetNum}，审核通过后派车
          </p>
        )}
      </Part>
      <Part title="附件">
        <DocumentLinks files={files} />
      </Part>
      {agrees && (
        <Part title="运输协议">
          <Link className={css.agreement} to={`/contractSign?order=${item.id}`}>
            查看、签署或下载该订单的运输协议
          </Link>
        </Part>
      )}
    </>
  );
}

/** S2: order info, boxes, attachments. From the item itself on the pending page, fetched elsewhere. */
export function OrderDetailDialog({
  orderId,
  item,
  waiting,
  walk,
  onClose,
  onAction,
}: OrderDetailDialogProps) {
  const fetched = useQuery({ ...oneOrder(orderId), enabled: !item && !waiting });
  // Whoever leaves it open sees each step as it is done; a pending order has none.
  useLiveOrder(fetched.data && !item ? orderId : undefined);
  const papers = useQuery({ ...orderDocuments(orderId), enabled: (item?.documentCount ?? 0) > 0 });
  const error = fetched.error instanceof CallError ? fetched.error : null;
  const detail = fetched.data;
  const shown = item ?? detail?.cusOrderDto;
  const offered = ACTION_LABELS.filter(([action]) => shown?.actions.includes(action));
  return (
    <Drawer
      open
      title="订单详情"
      width={860}
      walk={walk}
      people={<RecordPeople kind="order" id={orderId} />}
      onClose={onClose}
    >
      {shown && onAction && offered.length > 0 && (
        <div className={css.actions}>
          {offered.map(([action, label]) => (
            <Button key={action} variant="outline" size="s" onClick={() => onAction(action, shown)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {item && <Detail item={item} boxes={null} files={papers.data ?? []} />}
      {!item && detail && (
        <Detail item={detail.cusOrderDto} boxes={detail.cusCabinetDtoList} files={detail.fileList} />
      )}
      {!item && !detail && error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={fetched.isFetching}
          onRetry={() => void fetched.refetch()}
        />
      )}
      {!item && !detail && !error && <Skeleton lines={8} height="28px" />}
    </Drawer>
  );
}
