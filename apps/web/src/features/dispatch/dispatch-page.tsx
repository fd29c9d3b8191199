import type { BoardOrder } from '@boxhaul/contract';
import { ORDER_WORDS } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useAddress } from '../../data/use-address';
import { useSession } from '../../data/use-session';
import { MessagesLink } from '../../parts/messages/messages-link';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/form/select';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { readBoardFilter } from './board-address';
import { BoardFilters } from './board-filters';
import { SignRule } from './sign-rule';
import { BoardViews } from './board-views';
import { BoardChoiceContext } from './bulk/board-choice';
import { BulkBar } from './bulk/bulk-bar';
import { ChooseAll } from './bulk/choose-all';
import { type Choosing, useChosen } from './bulk/use-chosen';
import { HeldCard } from './held-card';
import { PlanDialog } from './plan/plan-dialog';
import { dispatchBoard, type Stage } from '../../data/dispatch.api';
import { SetupSteps } from '../../parts/setup-steps';
import { useHeldOrders } from './use-held-orders';
import css from './dispatch-page.module.css';

const DayView = lazyPart(async () => (await import('./day/day-view')).DayView);

const STAGES: readonly { key: Stage; label: string; empty: string }[] = [
  {
    key: 'approved',
    label: ORDER_WORDS.approved.text,
    empty: '审核通过的订单会出现在这里，等待派车派司机。',
  },
  { key: 'running', label: ORDER_WORDS.running.text, empty: '登记首个节点（接单）后，订单转入运输中。' },
  { key: 'finished', label: ORDER_WORDS.finished.text, empty: '全部箱子完成后，订单转入已完成。' },
];

const VIEWS = [
  { value: '', label: '列表' },
  { value: 'timeline', label: '时间轴' },
  { value: 'map', label: '地图' },
] as const;

const NONE: readonly BoardOrder[] = [];

/** The dispatcher's board: orders, their boxes and tasks as a list, or a day by trucks or on the map, all narrowed alike. */
export function DispatchPage() {
  const [params, change] = useAddress();
  const [planning, setPlanning] = useState(false);
  const rights = useSession().user?.rights ?? [];
  const assigns = rights.includes('dispatch.assign');
  const checksIn = rights.includes('dispatch.checkin');
  const { value: view } = VIEWS.find(({ value }) => value === params.get('view')) ?? VIEWS[0];
  const choice = useChosen();
  return (
    <section aria-labelledby="dispatch-board">
      <ListHead
        id="dispatch-board"
        title="调度看板"
        keyword={params.get('q') ?? ''}
        placeholder="订单号 / 订舱号 / 柜号 / 车牌"
        onSearch={(q) => change({ q, page: null })}
      >
        <div className={css.tools}>
          {assigns && <MessagesLink />}
          {checksIn && <SignRule />}
          <Select
            label="看板形式"
            value={view}
            options={VIEWS}
            onChange={(next) => change({ view: next, from: null, to: null, page: null })}
          />
          <BoardViews saves={assigns} />
          {assigns && (
            <Button variant="outline" onClick={() => setPlanning(true)}>
              整日排车
            </Button>
          )}
        </div>
      </ListHead>
      <PlanDialog open={planning} onClose={() => setPlanning(false)} />
      {view === '' ? (
        <OrderList choice={choice} assigns={assigns} />
      ) : (
        <>
          <BoardFilters
            asked={readBoardFilter(params)}
            days={false}
            onChange={(next) => change({ page: null, ...next })}
          />
          <Suspense fallback={<Skeleton lines={8} height="56px" />}>
            <DayView view={view} choice={choice} />
          </Suspense>
          {assigns && <BulkBar inSight={NONE} choice={choice} />}
        </>
      )}
    </section>
  );
}

interface OrderListProps {
  choice: Choosing;
  assigns: boolean;
}

/** The orders of a stage, and what is done with several of their boxes. */
function OrderList({ choice, assigns }: OrderListProps) {
  const [params, change] = useAddress();
  const stage = STAGES.find(({ key }) => key === params.get('stage')) ?? STAGES[0]!;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const asked = readBoardFilter(params);
  const board = useQuery(dispatchBoard({ stage: stage.key, keyword, ...asked, pageNo, pageSize: 10 }));
  const held = useHeldOrders(board.data?.data ?? NONE);
  const narrowed = keyword !== '' || Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      <ListTabs
        label="运输阶段"
        value={stage.key}
        tabs={STAGES.map(({ key, label }) => ({ key, label, count: board.data?.counts[key] }))}
        onChange={(key) => change({ stage: key, page: null })}
      />
      <BoardFilters asked={asked} days onChange={(next) => change({ page: null, ...next })} />
      {!narrowed && board.data?.rowCount === 0 && stage.key === 'approved' && <SetupSteps />}
      <PagedList
        query={board}
        failed="看板加载失败"
        empty={{ title: narrowed ? '没有符合条件的订单' : `没有${stage.label}的订单`, text: stage.empty }}
        rowHeight="72px"
        holds={held.rows.length > 0}
        onPage={(page) => change({ page: String(page) })}
      >
        {() => <Orders held={held} choice={assigns && stage.key !== 'finished' ? choice : null} />}
      </PagedList>
      {assigns && <BulkBar inSight={board.data?.data ?? NONE} choice={choice} />}
    </>
  );
}

interface OrdersProps {
  held: ReturnType<typeof useHeldOrders>;
  choice: Choosing | null;
}

function Orders({ held: { rows, hold }, choice }: OrdersProps) {
  return (
    <BoardChoiceContext value={choice}>
      {choice && (
        <ChooseAll
          words="全选本页"
          cabinetIds={rows.flatMap(({ board, gone }) =>
            gone ? [] : board.cabinets.map(({ cabinetId }) => cabinetId),
          )}
          choice={choice}
        />
      )}
      <ul className={css.list}>
        {rows.map((one) => (
          <li key={one.board.order.id}>
            <HeldCard {...one} hold={hold} />
          </li>
        ))}
      </ul>
    </BoardChoiceContext>
  );
}
