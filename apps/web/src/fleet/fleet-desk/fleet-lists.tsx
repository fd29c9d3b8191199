import type { CarrierRow, DriverRow, TrailerRow, VehicleRow } from '@boxhaul/contract/fleet';
import {
  CARRIER_KIND_WORDS,
  FLEET_KIND_WORDS,
  type PaperHolder,
  PAUSE_HOLDER_WORDS,
  TRAILER_KIND_WORDS,
  USUAL_TRAILER,
} from '@boxhaul/domain/fleet';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { PLATE_COLOUR_WORDS } from '@boxhaul/domain/kit';
import { EMISSION_CLASS_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { carrierList, driverList, trailerList, vehicleList } from '../../data/fleet/fleet-desk.api';
import { RowLink } from '../../ui/table/row-link';
import { FleetList, useFleetFilter } from './fleet-list';
import { PaperMarks, StateTag } from './paper-marks';

const carrierOf = ({ carrierName }: { carrierName: string | null }) => carrierName ?? '未分配';
const carrierLink = ({ carrierName }: CarrierRow) => <RowLink>{carrierName}</RowLink>;
const plateLink = ({ plateNumber }: { plateNumber: string }) => <RowLink>{plateNumber}</RowLink>;
const driverLink = ({ driverName }: DriverRow) => <RowLink>{driverName}</RowLink>;
type Held = VehicleRow | TrailerRow | DriverRow;
const holderOf = (row: Held): PaperHolder =>
  'vehicleId' in row ? 'vehicle' : 'trailerId' in row ? 'trailer' : 'driver';
const papers = (row: Held) => (
  <PaperMarks
    holder={holderOf(row)}
    papers={row.papers}
    licenceClass={'licenceClass' in row ? row.licenceClass : null}
  />
);
const state = (row: Pick<VehicleRow, 'state'>) => <StateTag state={row.state} />;
const standing = (row: Held) => <StateTag state={row.state} away={row.pausedUntil && awayWords(row)} />;
const awayWords = (row: Held) => `${PAUSE_HOLDER_WORDS[holderOf(row)]}至 ${row.pausedUntil?.slice(5)}`;
const twin = (row: TrailerRow) => (row.twin ? `两个 20 尺，${row.loadWeight ?? '—'} 千克` : '不可');
const contact = ({ contactName, phone }: CarrierRow) => [contactName, phone].filter(Boolean).join(' ') || '—';
const colour = ({ vco }: VehicleRow) => PLATE_COLOUR_WORDS[vco].replace(/（.*）/, '');
const emission = (row: VehicleRow) => (row.emission ? EMISSION_CLASS_WORDS[row.emission] : '—');

export const CarrierList = () => (
  <FleetList<CarrierRow>
    kind="carrier"
    unit="家"
    placeholder="名称 / 联系人 / 电话"
    list={useQuery(carrierList(useFleetFilter()))}
    keyOf={({ carrierId }) => carrierId}
    titleOf={({ carrierName }) => carrierName}
    minWidth={1100}
    columns={[
      {
        title: FLEET_KIND_WORDS.carrier,
        width: 240,
        fixed: true,
        cell: carrierLink,
      },
      { title: '类型', width: 110, cell: ({ kind }) => CARRIER_KIND_WORDS[kind] },
      { title: '联系人', width: 200, cell: contact },
      {
        title: AUDIT_TARGET_WORDS.payee,
        width: 180,
        ellipsis: true,
        cell: ({ payeeName }) => payeeName ?? '—',
      },
      { title: FLEET_KIND_WORDS.vehicle, width: 80, align: 'right', cell: ({ vehicles }) => vehicles },
      { title: FLEET_KIND_WORDS.trailer, width: 80, align: 'right', cell: ({ trailers }) => trailers },
      { title: FLEET_KIND_WORDS.driver, width: 80, align: 'right', cell: ({ drivers }) => drivers },
      { title: '状态', width: 110, fixedEnd: true, cell: state },
    ]}
    factsOf={(row) => [
      ['类型', CARRIER_KIND_WORDS[row.kind]],
      ['联系人', contact(row)],
      ['车辆 / 司机', `${row.vehicles} / ${row.drivers}`],
      ['状态', state(row)],
    ]}
  />
);

export const VehicleList = () => (
  <FleetList<VehicleRow>
    kind="vehicle"
    unit="辆"
    placeholder="车牌 / 常用司机 / 终端号"
    list={useQuery(vehicleList(useFleetFilter()))}
    keyOf={({ vehicleId }) => vehicleId}
    titleOf={({ plateNumber }) => plateNumber}
    minWidth={1300}
    columns={[
      { title: '车牌', width: 130, fixed: true, cell: plateLink },
      { title: '颜色', width: 80, cell: colour },
      { title: FLEET_KIND_WORDS.carrier, width: 180, ellipsis: true, cell: carrierOf },
      { title: '排放', width: 80, cell: emission },
      { title: '常用司机', width: 110, cell: ({ usualDriverName }) => usualDriverName ?? '—' },
      { title: USUAL_TRAILER, width: 120, cell: ({ usualTrailerPlate }) => usualTrailerPlate ?? '—' },
      { title: '终端', width: 150, cell: ({ terminalId }) => terminalId ?? '未装' },
      { title: '证件', width: 290, cell: papers },
      { title: '状态', width: 130, fixedEnd: true, cell: standing },
    ]}
    factsOf={(row) => [
      [FLEET_KIND_WORDS.carrier, carrierOf(row)],
      ['常用司机', row.usualDriverName ?? '—'],
      ['证件', papers(row)],
      ['状态', standing(row)],
    ]}
  />
);

export const TrailerList = () => (
  <FleetList<TrailerRow>
    kind="trailer"
    unit="辆"
    placeholder="挂车车牌"
    list={useQuery(trailerList(useFleetFilter()))}
    keyOf={({ trailerId }) => trailerId}
    titleOf={({ plateNumber }) => plateNumber}
    minWidth={1120}
    columns={[
      { title: '车牌', width: 150, fixed: true, cell: plateLink },
      { title: '类型', width: 140, cell: ({ kind }) => TRAILER_KIND_WORDS[kind] },
      { title: '双拖', width: 130, cell: twin },
      { title: '常拉的车', width: 120, cell: ({ usualPlate }) => usualPlate ?? '—' },
      { title: FLEET_KIND_WORDS.carrier, width: 180, ellipsis: true, cell: carrierOf },
      { title: '证件', width: 290, cell: papers },
      { title: '状态', width: 130, fixedEnd: true, cell: standing },
    ]}
    factsOf={(row) => [
      ['类型', TRAILER_KIND_WORDS[row.kind]],
      ['双拖', twin(row)],
      [FLEET_KIND_WORDS.carrier, carrierOf(row)],
      ['证件', papers(row)],
      ['状态', standing(row)],
    ]}
  />
);

export const DriverList = () => (
  <FleetList<DriverRow>
    kind="driver"
    unit="名"
    placeholder="姓名 / 手机号 / 驾驶证号"
    list={useQuery(driverList(useFleetFilter()))}
    keyOf={({ driverId }) => driverId}
    titleOf={({ driverName }) => driverName}
    minWidth={1180}
    columns={[
      { title: '姓名', width: 110, fixed: true, cell: driverLink },
      { title: '手机号码', width: 140, cell: ({ phone }) => phone },
      { title: '驾驶证号', width: 190, cell: ({ licenceNo }) => licenceNo ?? '—' },
      { title: '准驾车型', width: 90, cell: ({ licenceClass }) => licenceClass ?? '—' },
      { title: FLEET_KIND_WORDS.carrier, width: 160, ellipsis: true, cell: carrierOf },
      { title: '账号', width: 90, cell: ({ hasAccount }) => (hasAccount ? '已开通' : '未开通') },
      { title: '证件', width: 290, cell: papers },
      { title: '状态', width: 130, fixedEnd: true, cell: standing },
    ]}
    factsOf={(row) => [
      ['手机号码', row.phone],
      [FLEET_KIND_WORDS.carrier, carrierOf(row)],
      ['证件', papers(row)],
      ['状态', standing(row)],
    ]}
  />
);
