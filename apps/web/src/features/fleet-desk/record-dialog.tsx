import { FLEET_KIND_WORDS, type FleetKind } from '@boxhaul/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { carrierDetail, driverDetail, trailerDetail, vehicleDetail } from '../../data/fleet-desk.api';
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

interface EditorProps {
  id: string;
  onClose: () => void;
}

interface LoaderProps<T> extends EditorProps {
  title: string;
  useRecord: (id: string) => UseQueryResult<T>;
  Form: (props: FormProps<T>) => ReactNode;
}

/** The record as it is now, then its form: what is typed is not overwritten by what comes later. */
function Loader<T>({ id, title, useRecord, Form, onClose }: LoaderProps<T>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useRecord(id);
  if (data && (isFetchedAfterMount || !isFetching)) return <Form record={data} onClose={onClose} />;
  return (
    <Dialog open title={title} onClose={onClose} sheet>
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

const useCarrier = (id: string) => useQuery(carrierDetail(id));
const useVehicle = (id: string) => useQuery(vehicleDetail(id));
const useTrailer = (id: string) => useQuery(trailerDetail(id));
const useDriver = (id: string) => useQuery(driverDetail(id));

const NEW = 'new';

function Editor({ kind, id, onClose }: EditorProps & { kind: FleetKind }) {
  const shared = { id, title: `修改${FLEET_KIND_WORDS[kind]}`, onClose };
  const isNew = id === NEW;
  switch (kind) {
    case 'carrier':
      return isNew ? (
        <CarrierForm record={null} onClose={onClose} />
      ) : (
        <Loader {...shared} useRecord={useCarrier} Form={CarrierForm} />
      );
    case 'vehicle':
      return isNew ? (
        <VehicleForm record={null} onClose={onClose} />
      ) : (
        <Loader {...shared} useRecord={useVehicle} Form={VehicleForm} />
      );
    case 'trailer':
      return isNew ? (
        <TrailerForm record={null} onClose={onClose} />
      ) : (
        <Loader {...shared} useRecord={useTrailer} Form={TrailerForm} />
      );
    case 'driver':
      return isNew ? (
        <DriverForm record={null} onClose={onClose} />
      ) : (
        <Loader {...shared} useRecord={useDriver} Form={DriverForm} />
      );
  }
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
