import { CallError } from '@boxhaul/contract/kit';
import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { openMakeOrder } from '../../../data/orders/make-order-store';
import { useNow } from '../../../lib/hooks/use-now';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { Closing } from '../../../ui/overlay/closing';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { useFetchAhead } from '../../../lib/hooks/use-fetch-ahead';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Pagination } from '../../../ui/table/pagination';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useWalk } from '../../../parts/orders/walk/use-walk';
import { useDialogAddress } from '../dialog-address';
import { orderList, statusCounts } from '../../../data/orders/orders.api';
import { listInput, readFilter, writeFilter, type ListFilter } from './list-address';
import { ListFilters } from './list-filters';
import css from './order-list.module.css';
import { OrderRows } from './order-rows';
import type { OrderPageType } from './order-state';
import { StatusTabs } from './status-tabs';
import { useOrderActions } from './use-order-actions';

const AuditDialog = lazyPart(async () => (await import('../audit/audit-dialog')).AuditDialog);
const OrderDetailDialog = lazyPart(
  async () => (await import('../detail/order-detail-dialog')).OrderDetailDialog,
);
const TaskDialog = lazyPart(async () => (await import('../tasks/task-dialog')).TaskDialog);
const ConfirmActionDialog = lazyPart(
  async () => (await import('./confirm-action-dialog')).ConfirmActionDialog,
);
const AHEAD = [OrderDetailDialog, AuditDialog, TaskDialog, ConfirmActionDialog];

const TICK_MS = 30_000;

interface OrderListPageProps {
  pageType: OrderPageType;
  /** What stands over the filters: orders that were begun and not yet sent. */
  drafts?: ReactNode;
}

/** The portal's two order lists; the filter, the page and the open dialog live in the address. */
export function OrderListPage({ pageType, drafts }: OrderListPageProps) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, pageType);
  const list = useQuery(orderList(listInput(filter, pageType)));
  const counts = useQuery(statusCounts(filter.keyword));
  const address = useDialogAddress();
  const { asked, ask, run, waiting, untracked, trackAgain, leaveTrack } = useOrderActions(address);
  const now = Math.max(useNow(TICK_MS), list.dataUpdatedAt);
  const page = list.data;
  const walk = useWalk(
    page?.data.map(({ orderId }) => orderId),
    address.kind === 'order' ? address.id : null,
    (id) => (id === null ? address.close() : address.open('order', id)),
  );
  const title = MENU_WORDS[ORDER_PAGE_MENUS[pageType]].name;
  useFetchAhead(AHEAD);
  const error = list.error instanceof CallError ? list.error : null;
  const change = (part: Partial<ListFilter>) => setParams((before) => writeFilter(before, filter, part));
  const filtered = filter.status !== null || filter.keyword !== '' || filter.from !== '' || filter.to !== '';

  return (
    <section className={css.page} aria-label={title}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {list.isFetching && page && <span className={css.fresh}>正在刷新…</span>}
      </header>
      <StatusTabs
        pageType={pageType}
        status={filter.status}
        counts={counts.data}
        onChoose={(status) => change({ status })}
      />
      {drafts}
      <ListFilters key={pageType} filter={filter} onChange={change} />
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!page && !error && <Skeleton lines={6} height="120px" />}
      {page && page.data.length === 0 && !error && (
        <EmptyState
          title={filtered ? '没有符合条件的订单' : pageType === 'pending' ? '没有待审核的订单' : '还没有订单'}
          text={
            filtered
              ? '换个条件，或清除筛选再试。'
              : pageType === 'pending'
                ? '发布的订单先在这里等待客服审核。'
                : '审核通过的订单会出现在这里。'
          }
          action={
            filtered ? (
              <Button
                variant="outline"
                onClick={() => change({ status: null, keyword: '', from: '', to: '' })}
              >
                清除筛选
              </Button>
            ) : (
              <Button variant="outline" onClick={() => openMakeOrder()}>
                发布订单
              </Button>
            )
          }
        />
      )}
      {page && page.data.length > 0 && (
        <OrderRows
          pageType={pageType}
          rows={page.data}
          old={list.isPlaceholderData}
          now={now}
          waiting={waiting}
          onOpen={(item) => address.open('order', item.orderId)}
          onAction={run}
        />
      )}
      {page && page.total > 0 && (
        <Pagination
          pageNo={filter.pageNo}
          pageSize={filter.pageSize}
          total={page.total}
          unit="单"
          sizes={[10, 20, 50]}
          onChange={(pageNo, pageSize) => change({ pageNo, pageSize })}
        />
      )}
      <Suspense fallback={null}>
        <Closing>
          {address.kind === 'order' && (
            <OrderDetailDialog
              orderId={address.id}
              walk={walk}
              item={
                pageType === 'pending' ? page?.data.find(({ orderId }) => orderId === address.id) : undefined
              }
              waiting={pageType === 'pending' && !page && !error}
              onClose={address.close}
              onAction={(action, item) => {
                address.close();
                run(action, item);
              }}
            />
          )}
        </Closing>
        <Closing>
          {address.kind === 'tasks' && <TaskDialog orderId={address.id} onClose={address.close} />}
        </Closing>
        <Closing>
          {address.kind === 'audit' && (
            <AuditDialog orderId={address.id} onClose={address.close} onAsk={ask} />
          )}
        </Closing>
        <Closing>{asked && <ConfirmActionDialog asked={asked} onClose={() => ask(null)} />}</Closing>
      </Suspense>
      <Closing>
        {untracked && (
          <Dialog open title="货物跟踪" onClose={leaveTrack} sheet>
            <ErrorState message={untracked.message} busy={untracked.busy} onRetry={trackAgain} />
          </Dialog>
        )}
      </Closing>
    </section>
  );
}
