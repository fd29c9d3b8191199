import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { BOARD_TAB_WORDS, BOARD_TABS, BOX_STAGES, canHaveMark } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { MessagesLink } from '../../parts/dispatch/messages/messages-link';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/form/select';
import { Closing } from '../../ui/overlay/closing';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { readBoardFilter } from './board/board-address';
import { BoardFilters } from './board/board-filters';
import { SignRule } from './board/sign-rule';
import { BoardViews } from './board/board-views';
import { BoardChoiceContext } from './bulk/board-choice';
import { BulkBar } from './bulk/bulk-bar';
import { ChooseAll } from './bulk/choose-all';
import { type Choosing, useChosen } from './bulk/use-chosen';
import { PinnedCard } from './board/pinned-card';
import { PlanDialog } from './plan/plan-dialog';
import { type BoardQuestion, dispatchBoard, type Stage } from '../../data/dispatch/dispatch.api';
import { SetupSteps } from '../../parts/identity/setup-steps';
import { usePinnedOrders } from './board/use-pinned-orders';
import css from './dispatch-page.module.css';

const PickedDialog = lazyPart(async () => (await import('./bulk/picked-dialog')).PickedDialog);
const DayView = lazyPart(async () => (await import('./day/day-view')).DayView);

/** What comes onto a tab, where nothing stands there. */
const EMPTY: Readonly<Record<Stage, string>> = {
  open: '审核通过、还没有完成的箱会出现在这里。',
  unassigned: '审核通过的订单里还没有派车的箱会出现在这里。',
  assigned: '已派车、还没有告诉司机的箱会出现在这里。',
  published: '已发布给司机、还没有起运的箱会出现在这里。',
  running: '司机起运后，箱子转到这里。',
  held: '甩挂或未确定的箱会出现在这里。',
  finished: '还柜或放空后，箱子转到这里。',
};

/** The tab of an address: whoever looks for something finds it wherever it stands, and the others begin with what waits. */
const stageOf = (params: URLSearchParams): Stage =>
  BOARD_TABS.find((one) => one === params.get('stage')) ?? (params.get('q') ? 'open' : 'unassigned');

/** Where the boxes that are looked for stand instead. */
const elsewhere = (counts: Readonly<Partial<Record<Stage, number | null>>>, here: Stage): string =>
  BOX_STAGES.flatMap((stage) => {
    const count = stage === here ? 0 : (counts[stage] ?? 0);
    return count > 0 ? [`${BOARD_TAB_WORDS[stage]} ${count} 箱`] : [];
  }).join('、');

/** The marks that stay where another tab is looked at. */
const marksOn = (stage: Stage, { marks = [] }: ReturnType<typeof readBoardFilter>): string =>
  marks.filter((mark) => canHaveMark(stage, mark)).join();

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
          <Link className={css.wall} to="/ops/wall">
            大屏
          </Link>
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
        <OrderList choice={choice} assigns={assigns} onPlan={() => setPlanning(true)} />
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
  onPlan: () => void;
}

/** The orders of which a box stands on the tab, and what is done with several of their boxes. */
function OrderList({ choice, assigns, onPlan }: OrderListProps) {
  const [params, change] = useAddress();
  const stage = stageOf(params);
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const asked = readBoardFilter(params);
  const board = useQuery(dispatchBoard({ stage, keyword, ...asked, pageNo, pageSize: 10 }));
  const held = usePinnedOrders(board.data?.data ?? NONE);
  const others = board.data ? elsewhere(board.data.counts, stage) : '';
  const narrowed = keyword !== '' || Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      <BoardFilters
        asked={asked}
        tab={stage}
        days
        head={
          <ListTabs
            label="运输阶段"
            value={stage}
            tabs={BOARD_TABS.map((key) => ({
              key,
              label: BOARD_TAB_WORDS[key],
              count: board.data?.counts[key],
            }))}
            onChange={(key) => change({ stage: key, marks: marksOn(key, asked), page: null })}
          />
        }
        onChange={(next) => change({ page: null, ...next })}
      />
      {!narrowed && board.data?.rowCount === 0 && stage === 'unassigned' && <SetupSteps />}
      <PagedList
        query={board}
        failed="看板加载失败"
        empty={{
          title: narrowed
            ? '这一页签没有符合条件的箱'
            : `没有${stage === 'open' ? '未完成' : BOARD_TAB_WORDS[stage]}的箱`,
          text: narrowed && others !== '' ? `符合条件的箱在：${others}。` : EMPTY[stage],
        }}
        rowHeight="72px"
        holds={held.rows.length > 0}
        onPage={(page) => change({ page: String(page) })}
      >
        {() => <Orders stage={stage} held={held} choice={assigns && stage !== 'finished' ? choice : null} />}
      </PagedList>
      {assigns && stage !== 'finished' && (board.data?.total ?? 0) > 0 && (
        <PickAll asked={{ stage, keyword, ...asked }} onPlan={onPlan} />
      )}
      {assigns && <BulkBar inSight={board.data?.data ?? NONE} choice={choice} />}
    </>
  );
}

interface OrdersProps {
  stage: Stage;
  held: ReturnType<typeof usePinnedOrders>;
  choice: Choosing | null;
}

function Orders({ stage, held: { rows, hold }, choice }: OrdersProps) {
  return (
    <BoardChoiceContext value={choice}>
      {choice && (
        <ChooseAll
          words="全选本页"
          cabinetIds={rows.flatMap(({ board, gone }) =>
            gone
              ? []
              : board.cabinets.flatMap((box) =>
                  stage === 'open' || box.stage === stage ? [box.cabinetId] : [],
                ),
          )}
          choice={choice}
        />
      )}
      <ul className={css.list}>
        {rows.map((one) => (
          <li key={one.board.order.id}>
            <PinnedCard {...one} stage={stage} hold={hold} />
          </li>
        ))}
      </ul>
    </BoardChoiceContext>
  );
}

/** What is done with all boxes that are found, on whatever page they stand. */
function PickAll({ asked, onPlan }: { asked: BoardQuestion; onPlan: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        处理全部符合条件的箱…
      </Button>
      <Suspense>
        <Closing>
          {open && (
            <PickedDialog
              asked={asked}
              onPlan={() => {
                setOpen(false);
                onPlan();
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </Closing>
      </Suspense>
    </>
  );
}
