import type { CarrierDetail, DriverDetail, TrailerDetail, VehicleDetail } from '@boxhaul/contract/fleet';
import {
  CARRIER_KIND_WORDS,
  FLEET_KIND_WORDS,
  type FleetKind,
  TRAILER_KIND_WORDS,
  USUAL_TRAILER,
} from '@boxhaul/domain/fleet';
import { AUDIT_TARGET_WORDS, CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { PLATE_COLOUR_WORDS } from '@boxhaul/domain/kit';
import { EMISSION_CLASS_WORDS, VEHICLE_CLASS_WORDS, ZONE_FACT_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carrierDetail, driverDetail, trailerDetail, vehicleDetail } from '../../data/fleet/fleet-desk.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { CarrierDispatchers } from './carrier-dispatchers';
import { CarrierTenderRecord } from './carrier-tender-record';
import { DriverAccount } from './driver-account';
import css from './fleet-desk.module.css';
import { PaperList } from './paper-list';
import { StateTag } from './paper-marks';
import { PauseList } from './pause-list';
import { RecordActions } from './record-actions';
import { WriteToDriver } from './write-to-driver';

interface RecordProps {
  id: string;
  onEdit: (id: string) => void;
  onClose: () => void;
}

interface RecordDrawerProps extends Pick<RecordProps, 'onEdit'> {
  kind: FleetKind;
  walk: ListWalk;
}

const BODIES: Readonly<Record<FleetKind, (props: RecordProps) => ReactNode>> = {
  carrier: Carrier,
  vehicle: Vehicle,
  trailer: Trailer,
  driver: Driver,
};

/** The record of the fleet that is open, with its papers and what is done with it. */
export function RecordDrawer({ kind, walk, onEdit }: RecordDrawerProps) {
  const id = walk.openId;
  const Body = BODIES[kind];
  return (
    <Drawer
      open={id !== null}
      title={`${FLEET_KIND_WORDS[kind]}详情`}
      walk={walk}
      people={<RecordPeople kind={kind} id={id} />}
      onClose={walk.close}
    >
      {id !== null && <Body key={id} id={id} onEdit={onEdit} onClose={walk.close} />}
    </Drawer>
  );
}

interface LoadedProps<T> {
  query: {
    data: T | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (record: T) => ReactNode;
}

function Loaded<T>({ query: { data, error, isPending, isFetching, refetch }, children }: LoadedProps<T>) {
  if (isPending) return <Skeleton lines={8} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        title="档案加载失败"
        message={error?.message ?? ''}
        requestId={error ? requestIdOf(error) : undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return children(data);
}

interface FrameProps extends RecordProps {
  kind: FleetKind;
  name: string;
  record: CarrierDetail | VehicleDetail | TrailerDetail | DriverDetail;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
}

function Frame({ kind, name, record, facts, children, ...rest }: FrameProps) {
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <StateTag state={record.state} />
      </header>
      {manages && <RecordActions kind={kind} name={name} record={record} {...rest} />}
      <Facts
        facts={[
          ...facts,
          ...(record.disabledAt ? [{ label: '停用时间', value: record.disabledAt.slice(0, 16) }] : []),
          ...(record.remark ? [{ label: '备注', value: record.remark, wide: true }] : []),
        ]}
      />
      {children}
    </div>
  );
}

function Carrier(props: RecordProps) {
  return (
    <Loaded query={useQuery(carrierDetail(props.id))}>
      {(one) => (
        <Frame
          {...props}
          kind="carrier"
          name={one.carrierName}
          record={one}
          facts={[
            { label: '类型', value: CARRIER_KIND_WORDS[one.kind] },
            { label: '信用代码', value: one.creditCode ?? '—' },
            { label: CERTIFICATION_FIELD_WORDS.linkman, value: one.contactName || '—' },
            { label: '手机号码', value: one.phone ?? '—' },
            { label: AUDIT_TARGET_WORDS.payee, value: one.payeeName ?? '—' },
            { label: '在用车辆', value: one.vehicles },
            { label: '在用挂车', value: one.trailers },
            { label: '在用司机', value: one.drivers },
            ...(one.offerId ? [{ label: '来源', value: <FromOffer offerId={one.offerId} /> }] : []),
          ]}
        >
          {one.kind === 'subcontracted' && (
            <>
              <CarrierDispatchers carrierId={one.carrierId} retired={one.state === 'retired'} />
              <CarrierTenderRecord carrierId={one.carrierId} />
            </>
          )}
        </Frame>
      )}
    </Loaded>
  );
}

/** Those who deal with offers go there; for others it is where the fleet came from. */
function FromOffer({ offerId }: { offerId: string }) {
  const opens = useSession().user?.rights.includes('capacity.manage') ?? false;
  const name = `${AUDIT_TARGET_WORDS.capacity_offer} ${offerId}`;
  return opens ? <Link to={`/ops/capacity-offers?offer=${offerId}`}>{name}</Link> : name;
}

const kilograms = (kg: number | null): string => (kg === null ? '—' : `${kg} 千克`);
const carries = ({ twin }: TrailerDetail): string => (twin ? '一个箱，或两个 20 尺箱' : '一个箱');

function Vehicle(props: RecordProps) {
  return (
    <Loaded query={useQuery(vehicleDetail(props.id))}>
      {(one) => (
        <Frame
          {...props}
          kind="vehicle"
          name={one.plateNumber}
          record={one}
          facts={[
            { label: '号牌颜色', value: PLATE_COLOUR_WORDS[one.vco] },
            { label: ZONE_FACT_WORDS.vehicleClass, value: VEHICLE_CLASS_WORDS[one.vehicleClass] },
            {
              label: `${ZONE_FACT_WORDS.totalWeight}上限`,
              value: one.totalWeight === null ? '—' : `${one.totalWeight} 千克`,
            },
            { label: ZONE_FACT_WORDS.axles, value: one.axles === null ? '—' : `${one.axles} 轴` },
            { label: '整备质量', value: kilograms(one.tareWeight) },
            { label: USUAL_TRAILER, value: one.usualTrailerPlate ?? '—' },
            { label: '排放标准', value: one.emission ? EMISSION_CLASS_WORDS[one.emission] : '—' },
            { label: FLEET_KIND_WORDS.carrier, value: one.carrierName ?? '未分配' },
            { label: '常用司机', value: one.usualDriverName ?? '—' },
            { label: '终端号', value: one.terminalId ?? '未装' },
          ]}
        >
          <PaperList holder="vehicle" papers={one.papers} />
          <PauseList holder="vehicle" id={one.vehicleId} name={one.plateNumber} />
        </Frame>
      )}
    </Loaded>
  );
}

function Trailer(props: RecordProps) {
  return (
    <Loaded query={useQuery(trailerDetail(props.id))}>
      {(one) => (
        <Frame
          {...props}
          kind="trailer"
          name={one.plateNumber}
          record={one}
          facts={[
            { label: '类型', value: TRAILER_KIND_WORDS[one.kind] },
            { label: '能装', value: carries(one) },
            { label: '核定载质量', value: kilograms(one.loadWeight) },
            { label: '整备质量', value: kilograms(one.tareWeight) },
            { label: '常拉的车', value: one.usualPlate ?? '—' },
            { label: FLEET_KIND_WORDS.carrier, value: one.carrierName ?? '未分配' },
          ]}
        >
          <PaperList holder="trailer" papers={one.papers} />
          <PauseList holder="trailer" id={one.trailerId} name={one.plateNumber} />
        </Frame>
      )}
    </Loaded>
  );
}

function Driver(props: RecordProps) {
  return (
    <Loaded query={useQuery(driverDetail(props.id))}>
      {(one) => (
        <Frame
          {...props}
          kind="driver"
          name={one.driverName}
          record={one}
          facts={[
            { label: '手机号码', value: one.phone },
            { label: FLEET_KIND_WORDS.carrier, value: one.carrierName ?? '未分配' },
            { label: '驾驶证号', value: one.licenceNo ?? '—' },
            { label: '准驾车型', value: one.licenceClass ?? '—' },
            { label: AUDIT_TARGET_WORDS.payee, value: one.payeeName ?? '—' },
            { label: '登录账号', value: <DriverAccount driver={one} /> },
          ]}
        >
          <WriteToDriver driver={one} />
          <PaperList holder="driver" papers={one.papers} />
          <PauseList holder="driver" id={one.driverId} name={one.driverName} />
        </Frame>
      )}
    </Loaded>
  );
}
