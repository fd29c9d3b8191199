import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { MessagesLink } from '../../parts/dispatch/messages/messages-link';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import { Select } from '../../ui/form/select';
import { ListHead } from '../../ui/table/list-head';
import { readBoardFilter } from './board/board-address';
import { BoardFilters, useBoardChips } from './board/board-filters';
import { BoardList } from './board/board-list';
import { BoardViews } from './board/board-views';
import { SignRule } from './board/sign-rule';
import { BulkBar } from './bulk/bulk-bar';
import { useChosen } from './bulk/use-chosen';
import css from './dispatch-page.module.css';
import { PlanDialog } from './plan/plan-dialog';

const DayView = lazyPart(async () => (await import('./day/day-view')).DayView);

const VIEWS = [
  { value: '', label: '列表' },
  { value: 'timeline', label: '时间轴' },
  { value: 'map', label: '地图' },
] as const;

const NONE: readonly BoardOrder[] = [];

interface ToolsProps {
  view: (typeof VIEWS)[number]['value'];
  onPlan: () => void;
}

/** What leads from the board elsewhere, how it is drawn, and the plan of a day; on a phone behind one button. */
function Tools({ view, onPlan }: ToolsProps) {
  const [, change] = useAddress();
  const [open, setOpen] = useState(false);
  const phone = useBreakpoint() === 'phone';
  const rights = useSession().user?.rights ?? [];
  const assigns = rights.includes('dispatch.assign');
  const close = () => setOpen(false);
  const common = (
    <>
      <Select
        label="看板形式"
        value={view}
        options={VIEWS}
        onChange={(next) => {
          close();
          change({ view: next, from: null, to: null, page: null, box: null });
        }}
      />
      <BoardViews saves={assigns} />
      {assigns && (
        <Button
          variant="outline"
          onClick={() => {
            close();
            onPlan();
          }}
        >
          整日排车
        </Button>
      )}
    </>
  );
  if (phone) {
    return (
      <>
        <Button variant="outline" aria-label="看板工具" aria-expanded={open} onClick={() => setOpen(true)}>
          ⋯
        </Button>
        <Dialog open={open} sheet title="看板工具" onClose={close}>
          <div className={css.sheet}>{common}</div>
        </Dialog>
      </>
    );
  }
  return (
    <div className={css.tools}>
      {assigns && <MessagesLink />}
      {rights.includes('dispatch.checkin') && <SignRule />}
      <Link className={css.wall} to="/ops/wall">
        大屏
      </Link>
      {common}
    </div>
  );
}

/** What the day is narrowed to; on a phone behind one button, which says how much is set. */
function DayFilters() {
  const [params, change] = useAddress();
  const [open, setOpen] = useState(false);
  const asked = readBoardFilter(params);
  const { chips } = useBoardChips(asked);
  const phone = useBreakpoint() === 'phone';
  const filters = (
    <BoardFilters asked={asked} days={false} onChange={(next) => change({ page: null, ...next })} />
  );
  if (!phone) return filters;
  return (
    <>
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(true)}>
        {chips.length > 0 ? `筛选 · ${chips.length}` : '筛选'}
      </Button>
      <Dialog open={open} sheet title="筛选" onClose={() => setOpen(false)}>
        {filters}
        <p className={css.done}>
          <Button block onClick={() => setOpen(false)}>
            查看结果
          </Button>
        </p>
      </Dialog>
    </>
  );
}

/** The dispatcher's board: boxes and their tasks as a list, or a day by trucks or on the map, all narrowed alike. */
export function DispatchPage() {
  const [params, change] = useAddress();
  const [planning, setPlanning] = useState(false);
  const assigns = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const { value: view } = VIEWS.find(({ value }) => value === params.get('view')) ?? VIEWS[0];
  const choice = useChosen();
  const plan = () => setPlanning(true);
  const tools = <Tools view={view} onPlan={plan} />;
  return (
    <>
      <PlanDialog open={planning} onClose={() => setPlanning(false)} />
      {view === '' ? (
        <BoardList choice={choice} assigns={assigns} tools={tools} onPlan={plan} />
      ) : (
        <section aria-labelledby="dispatch-board">
          <ListHead
            id="dispatch-board"
            title="调度看板"
            keyword={params.get('q') ?? ''}
            placeholder="订单号 / 订舱号 / 柜号 / 车牌"
            onSearch={(q) => change({ q, page: null })}
          >
            {tools}
          </ListHead>
          <Suspense fallback={<Skeleton lines={8} height="56px" />}>
            <DayView view={view} filters={<DayFilters />} choice={choice} />
          </Suspense>
          {assigns && <BulkBar inSight={NONE} choice={choice} />}
        </section>
      )}
    </>
  );
}
