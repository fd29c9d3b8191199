import type { CarrierRow, DriverRow, TrailerRow, VehicleRow } from '@boxhaul/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import {
  carrierList,
  driverList,
  paperRule,
  trailerList,
  vehicleList,
} from '../../data/fleet/fleet-desk.api';
import type { ReactNode } from 'react';
import { CARRIER_COLUMNS, driverColumns, trailerColumns, vehicleColumns } from './fleet-columns';
import { FleetList, useFleetFilter } from './fleet-list';

const carrierKey = ({ carrierId }: CarrierRow) => carrierId;
const vehicleKey = ({ vehicleId }: VehicleRow) => vehicleId;
const trailerKey = ({ trailerId }: TrailerRow) => trailerId;
const driverKey = ({ driverId }: DriverRow) => driverId;

interface OneList {
  views: ReactNode;
}

export const CarrierList = ({ views }: OneList) => (
  <FleetList<CarrierRow>
    kind="carrier"
    views={views}
    unit="家"
    placeholder="名称 / 联系人 / 电话"
    list={useQuery(carrierList(useFleetFilter()))}
    keyOf={carrierKey}
    nameOf={({ carrierName }) => carrierName}
    columns={CARRIER_COLUMNS}
  />
);

export const VehicleList = ({ views }: OneList) => (
  <FleetList<VehicleRow>
    kind="vehicle"
    views={views}
    unit="辆"
    placeholder="车牌 / 常用司机 / 终端号"
    list={useQuery(vehicleList(useFleetFilter()))}
    keyOf={vehicleKey}
    nameOf={({ plateNumber }) => plateNumber}
    columns={vehicleColumns(useQuery(paperRule).data)}
  />
);

export const TrailerList = ({ views }: OneList) => (
  <FleetList<TrailerRow>
    kind="trailer"
    views={views}
    unit="辆"
    placeholder="挂车车牌"
    list={useQuery(trailerList(useFleetFilter()))}
    keyOf={trailerKey}
    nameOf={({ plateNumber }) => plateNumber}
    columns={trailerColumns(useQuery(paperRule).data)}
  />
);

export const DriverList = ({ views }: OneList) => (
  <FleetList<DriverRow>
    kind="driver"
    views={views}
    unit="名"
    placeholder="姓名 / 手机号 / 驾驶证号"
    list={useQuery(driverList(useFleetFilter()))}
    keyOf={driverKey}
    nameOf={({ driverName }) => driverName}
    columns={driverColumns(useQuery(paperRule).data)}
  />
);
