import { FLEET_KIND_WORDS, type FleetKind } from '@boxhaul/domain/fleet';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { carrierDetail, driverDetail, trailerDetail, vehicleDetail } from '../../data/fleet/fleet-desk.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import { CarrierForm } from './carrier-form';
import { DriverForm } from './driver-form';
import { TrailerForm } from './trailer-form';
import { VehicleForm } from './vehicle-form';

interface FormProps<T> {
  /** null: a new one. */
  record: T | null;
  onClose: () => void;
}

interface LoaderProps<T> {
  kind: FleetKind;
  query: UseQueryResult<T>;
  Form: (props: FormProps<T>) => ReactNode;
  onClose: () => void;
}

/** The record as it is now, then its form: what is typed is not overwritten by what comes later. */
function Loader<T>({ kind, query, Form, onClose }: LoaderProps<T>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query;
  if (data && (isFetchedAfterMount || !isFetching)) return <Form record={data} onClose={onClose} />;
  return (
    <Dialog open title={`修改${FLEET_KIND_WORDS[kind]}`} onClose={onClose} sheet>
      {error ? (
        <ErrorState
          title="档案加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={8} height="40px" />
      )}
    </Dialog>
  );
}

interface EditProps {
  id: string;
  onClose: () => void;
}

const EditCarrier = ({ id, onClose }: EditProps) => (
  <Loader kind="carrier" query={useQuery(carrierDetail(id))} Form={CarrierForm} onClose={onClose} />
);
const EditVehicle = ({ id, onClose }: EditProps) => (
  <Loader kind="vehicle" query={useQuery(vehicleDetail(id))} Form={VehicleForm} onClose={onClose} />
);
const EditTrailer = ({ id, onClose }: EditProps) => (
  <Loader kind="trailer" query={useQuery(trailerDetail(id))} Form={TrailerForm} onClose={onClose} />
);
const EditDriver = ({ id, onClose }: EditProps) => (
  <Loader kind="driver" query={useQuery(driverDetail(id))} Form={DriverForm} onClose={onClose} />
);

const EDITS = { carrier: EditCarrier, vehicle: EditVehicle, trailer: EditTrailer, driver: EditDriver };
const ADDS = { carrier: CarrierForm, vehicle: VehicleForm, trailer: TrailerForm, driver: DriverForm };

const NEW = 'new';

function Editor({ kind, id, onClose }: EditProps & { kind: FleetKind }) {
  const Add = ADDS[kind];
  const Edit = EDITS[kind];
  return id === NEW ? <Add record={null} onClose={onClose} /> : <Edit id={id} onClose={onClose} />;
}

interface RecordDialogProps {
  kind: FleetKind;
  /** 'new' adds one; null: closed. */
  id: string | null;
  onClose: () => void;
}

/** Adds a record of the fleet or changes one. */
export function RecordDialog({ kind, id, onClose }: RecordDialogProps) {
  return (
    <Closing>{id !== null && <Editor key={`${kind} ${id}`} kind={kind} id={id} onClose={onClose} />}</Closing>
  );
}
