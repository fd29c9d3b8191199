import { useQuery } from '@tanstack/react-query';
import { type CarrierFleet, ownFleet } from '../../data/dispatch/tenders.api';
import { requestIdOf } from '../../lib/format/request-id';
import { type FleetPart, wordsInPart } from '../../parts/dispatch/tenders/fleet-parts';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { counted, type FigureRow, FigureRows } from './figure-rows';
import css from './today.module.css';

const TITLE = '车辆与司机';
/** So many are named below a figure. */
const NAMED = 3;

interface Holder {
  name: string;
  faults: readonly string[];
  due: readonly string[];
}

function rowOf(part: FleetPart, label: string, unit: string, all: readonly Holder[]): FigureRow {
  const found = all.flatMap((one) => {
    const [first] = wordsInPart(part, one);
    return first === undefined ? [] : [`${one.name} ${first}`];
  });
  const more = found.length - NAMED;
  const named = found.slice(0, NAMED).join('；');
  return {
    ...counted(label, `/ops/carrier?tab=fleet&part=${part}`, found.length, unit),
    alarm: part === 'unfit' && found.length > 0,
    ...(found.length > 0 && { note: more > 0 ? `${named}；另有 ${more} ${unit}` : named }),
  };
}

function rowsOf({ vehicles, drivers }: CarrierFleet): FigureRow[] {
  const trucks = vehicles.map((one) => ({ ...one, name: one.plateNumber }));
  const people = drivers.map((one) => ({ ...one, name: one.driverName }));
  return [
    rowOf('unfit', '现在不能派的车', '辆', trucks),
    rowOf('unfit', '现在不能派的司机', '人', people),
    rowOf('due', '证件快到期的车', '辆', trucks),
    rowOf('due', '证件快到期的司机', '人', people),
  ];
}

/** Own trucks and drivers that papers or times away keep from boxes, or will soon: counted of what their list shows. */
export function CarrierFleetRows() {
  const { data, error, isFetching, refetch } = useQuery(ownFleet());
  if (!data && error) {
    return (
      <ErrorState
        title="车辆与司机加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton lines={4} height="36px" />;
  const missing = [
    data.vehicles.length === 0 && '还没有登记车辆',
    data.drivers.length === 0 && '还没有登记司机',
  ].filter(Boolean);
  return (
    <FigureRows title={TITLE} rows={rowsOf(data)}>
      {missing.length > 0 && (
        <p className={css.calm}>{missing.join('，')}：请联系平台登记，登记后才能派车。</p>
      )}
    </FigureRows>
  );
}
