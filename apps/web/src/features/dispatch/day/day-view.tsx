import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { dispatchDay } from '../../../data/dispatch.api';
import { useAddress } from '../../../data/use-address';
import { useSession } from '../../../data/use-session';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Combobox } from '../../../ui/form/combobox';
import { DateField } from '../../../ui/form/date-field';
import { readDay } from '../../../ui/form/date-text';
import { readBoardFilter } from '../board-address';
import type { useChosen } from '../bulk/use-chosen';
import { type DayBox, dayBoxName, type DispatchDay } from './day-rows';
import css from './day.module.css';
import { Timeline } from './timeline';
import { useGiving } from './use-giving';

const DayMap = lazyPart(async () => (await import('./day-map')).DayMap);
const BEIJING_MS = 8 * 3_600_000;
const todayHere = (): string => new Date(Date.now() + BEIJING_MS).toISOString().slice(0, 10);

interface DayViewProps {
  view: 'timeline' | 'map';
  choice: ReturnType<typeof useChosen>;
}

/** A day of the board by its trucks or on the map, narrowed and chosen as the list is. */
export function DayView({ view, choice }: DayViewProps) {
  const [params, change] = useAddress();
  const [today] = useState(todayHere);
  const day = readDay(params.get('day') ?? '') ?? today;
  const { from: _from, to: _to, ...asked } = readBoardFilter(params);
  const keyword = params.get('q') ?? '';
  const { data, error, isFetching, refetch } = useQuery(dispatchDay({ day, keyword, ...asked }));
  const assigns = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const give = useGiving();
  const giveById = (cabinetId: string, vehicleId: string) => {
    const box = data?.boxes.find((one) => one.cabinetId === cabinetId);
    const truck = data?.trucks.find((one) => one.vehicleId === vehicleId);
    if (assigns && box && truck) void give(box, truck);
  };
  return (
    <div className={css.day}>
      <DateField label="到门日期" value={day} onChange={(next) => change({ day: next })} />
      {error && (
        <ErrorState
          title="当天的箱加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="56px" />}
      {data && <Sum data={data} />}
      {data && assigns && <Giving data={data} choice={choice} />}
      {data && data.boxes.length === 0 && view === 'map' && (
        <EmptyState title="这一天没有符合条件的箱" text="换一天，或去掉一个条件再试。" />
      )}
      {data && view === 'timeline' && (
        <Timeline day={day} data={data} chosen={choice.chosen} onToggle={choice.toggle} onGive={giveById} />
      )}
      {data && data.boxes.length > 0 && view === 'map' && (
        <Suspense fallback={<Skeleton lines={1} height="480px" />}>
          <DayMap boxes={data.boxes} chosen={choice.chosen} onToggle={choice.toggle} />
        </Suspense>
      )}
    </div>
  );
}

function Sum({ data: { boxes, more } }: { data: DispatchDay }) {
  const loose = boxes.filter(({ task }) => task === null).length;
  const late = boxes.filter((box) => box.late).length;
  return (
    <>
      <p className={css.sum}>
        共 <b className="figure">{boxes.length}</b> 箱，未派车 <b className="figure">{loose}</b>，晚到{' '}
        <b className="figure">{late}</b>
      </p>
      {more > 0 && <Notice tone="warning">还有 {more} 箱没有列出，请用筛选缩小范围。</Notice>}
    </>
  );
}

/** Gives the chosen boxes to a truck: what dragging does, without a mouse. */
function Giving({ data, choice }: { data: DispatchDay; choice: DayViewProps['choice'] }) {
  const [vehicleId, setVehicleId] = useState('');
  const give = useGiving();
  const boxes: DayBox[] = data.boxes.filter(({ cabinetId }) => choice.chosen.has(cabinetId));
  const truck = data.trucks.find((one) => one.vehicleId === vehicleId);
  const { busy, run } = useSingleFlight(async () => {
    for (const box of boxes) if (truck) await give(box, truck);
    choice.clear();
  });
  if (boxes.length === 0)
    return <p className={css.hint}>按一下箱把它选中，再选车辆；也可以把箱拖到一辆车上。</p>;
  return (
    <form
      className={css.giving}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <p>
        已选 {boxes.length} 箱：{boxes.slice(0, 3).map(dayBoxName).join('、')}
        {boxes.length > 3 && '…'}
      </p>
      <Combobox
        label="派给车辆"
        placeholder="车牌号"
        value={vehicleId}
        options={data.trucks.map((one) => ({
          value: one.vehicleId,
          label: one.plateNumber,
          disabled:
            one.faults.length > 0
              ? one.faults.join('；')
              : one.usualDriverId === null
                ? '没有常用司机'
                : undefined,
        }))}
        onChange={setVehicleId}
      />
      <Button type="submit" busy={busy} disabled={!truck}>
        派车
      </Button>
      <Button variant="outline" onClick={choice.clear}>
        取消选择
      </Button>
    </form>
  );
}
