import { BOARD_MARK_WORDS, LATE_SIGN_WORDS } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { dispatchDay } from '../../../data/dispatch/dispatch.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Closing } from '../../../ui/overlay/closing';
import { DateField } from '../../../ui/form/dates/date-field';
import { readDay } from '../../../ui/form/dates/date-text';
import { addDays, dayOf } from '../../../ui/form/dates/calendar-days';
import { Button } from '../../../ui/button';
import { readBoardFilter } from '../board/board-address';
import { ChooseAll } from '../bulk/choose-all';
import type { Choosing } from '../bulk/use-chosen';
import { BoxList } from './box-list';
import type { DayTruck, DispatchDay } from './day-rows';
import css from './day.module.css';
import { Giving } from './giving';
import { Timeline } from './timeline';
import { TruckDayDialog } from './truck-day-dialog';
import { useGiving } from './use-giving';

const DayMap = lazyPart(async () => (await import('./day-map')).DayMap);

/** What stands beside the trucks, and beside the map: the same boxes for those who use none. */
const LISTS = {
  timeline: ({ boxes }: DispatchDay) => ({
    title: BOARD_MARK_WORDS.unassigned,
    name: `${BOARD_MARK_WORDS.unassigned}的箱`,
    boxes: boxes.filter(({ task }) => task === null),
    empty: '这一天没有待派的箱',
  }),
  map: ({ boxes }: DispatchDay) => ({ title: '当天', name: '地图上的箱', boxes, empty: '这一天没有箱' }),
};

interface DayViewProps {
  view: 'timeline' | 'map';
  /** What the day is narrowed by, in its first line. */
  filters: ReactNode;
  choice: Choosing;
}

/** A day of the board by its trucks or on the map, narrowed and chosen as the list is. */
export function DayView({ view, filters, choice }: DayViewProps) {
  const [params, change] = useAddress();
  const [today] = useState(() => dayOf(Date.now()));
  const day = readDay(params.get('day') ?? '') ?? today;
  const { from: _from, to: _to, ...asked } = readBoardFilter(params);
  const keyword = params.get('q') ?? '';
  const { data, error, isFetching, refetch } = useQuery(dispatchDay({ day, keyword, ...asked }));
  const assigns = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const { give, question } = useGiving();
  const giveById = (cabinetId: string, vehicleId: string) => {
    const box = data?.boxes.find((one) => one.cabinetId === cabinetId);
    const truck = data?.trucks.find((one) => one.vehicleId === vehicleId);
    if (assigns && box && truck) void give([box], truck);
  };
  return (
    <div className={css.day}>
      <div className={css.line}>
        <DayStep day={day} onChange={(next) => change({ day: next })} />
        {filters}
        {data && <Sum data={data} />}
        {data && assigns && (
          <ChooseAll
            words="全选当天"
            cabinetIds={data.boxes.map(({ cabinetId }) => cabinetId)}
            choice={choice}
          />
        )}
      </div>
      {error && (
        <ErrorState
          title="当天的箱加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="56px" />}
      {data && data.more > 0 && (
        <Notice tone="warning">还有 {data.more} 箱没有列出，请用筛选缩小范围。</Notice>
      )}
      {data && (
        <div className={css.board}>
          <BoxList {...LISTS[view](data)} choice={choice}>
            {assigns && <Giving drags={view === 'timeline'} data={data} choice={choice} />}
          </BoxList>
          {view === 'timeline' ? (
            <TrucksOfDay day={day} data={data} choice={choice} assigns={assigns} onGive={giveById} />
          ) : data.boxes.length > 0 ? (
            <Suspense fallback={<Skeleton lines={1} height="480px" />}>
              <DayMap boxes={data.boxes} chosen={choice.chosen} onToggle={choice.toggle} />
            </Suspense>
          ) : (
            <EmptyState title="这一天没有符合条件的箱" text="换一天，或去掉一个条件再试。" />
          )}
        </div>
      )}
      {question}
    </div>
  );
}

/** A day, and the ones beside it. */
function DayStep({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <div className={css.step}>
      <Button variant="outline" size="s" aria-label="前一天" onClick={() => onChange(addDays(day, -1))}>
        ‹
      </Button>
      <DateField className={css.date} label="到门日期" value={day} onChange={onChange} />
      <Button variant="outline" size="s" aria-label="后一天" onClick={() => onChange(addDays(day, 1))}>
        ›
      </Button>
    </div>
  );
}

function Sum({ data: { boxes } }: { data: DispatchDay }) {
  const loose = boxes.filter(({ task }) => task === null).length;
  const late = boxes.filter((box) => box.late !== null).length;
  const foretold = boxes.filter((box) => box.late === 'foretold').length;
  const unconfirmed = boxes.filter(({ task }) => task?.hourChange?.waits).length;
  return (
    <p className={css.sum}>
      共 <b className="figure">{boxes.length}</b> 箱，{BOARD_MARK_WORDS.unassigned}{' '}
      <b className="figure">{loose}</b>，{BOARD_MARK_WORDS.late} <b className="figure">{late}</b>
      {foretold > 0 && (
        <>
          （其中{LATE_SIGN_WORDS.foretold} <b className="figure">{foretold}</b>）
        </>
      )}
      {unconfirmed > 0 && (
        <>
          ，{BOARD_MARK_WORDS.unconfirmed} <b className="figure">{unconfirmed}</b>
        </>
      )}
    </p>
  );
}

interface TrucksOfDayProps {
  day: string;
  data: DispatchDay;
  choice: Choosing;
  /** Whether trucks' days may be changed here. */
  assigns: boolean;
  onGive: (cabinetId: string, vehicleId: string) => void;
}

/** The timeline, and what of a truck's day is to be changed. */
function TrucksOfDay({ day, data, choice, assigns, onGive }: TrucksOfDayProps) {
  const [looked, setLooked] = useState<DayTruck>();
  return (
    <>
      <Timeline
        day={day}
        data={data}
        chosen={choice.chosen}
        onToggle={choice.toggle}
        onGive={onGive}
        onLook={assigns ? setLooked : undefined}
      />
      <Closing>
        {looked && (
          <TruckDayDialog
            key={looked.vehicleId}
            truck={looked}
            data={data}
            day={day}
            onClose={() => setLooked(undefined)}
          />
        )}
      </Closing>
    </>
  );
}
