import { FLEET_KIND_WORDS } from '@boxhaul/domain/fleet';
import { useAddress } from '../../data/kit/use-address';
import { ListViews } from '../../parts/kit/list-page/list-views';
import { CarrierList, DriverList, TrailerList, VehicleList } from './fleet-lists';
import { RecordDialog } from './record-dialog';

const VIEWS = [
  { key: 'vehicle', List: VehicleList },
  { key: 'driver', List: DriverList },
  { key: 'trailer', List: TrailerList },
  { key: 'carrier', List: CarrierList },
] as const;

const CLEAN = { q: null, page: null, state: null, carrier: null, open: null, edit: null };

/** Trucks, drivers, trailers and whose they are. */
export function FleetPage() {
  const [params, change] = useAddress();
  const { key, List } = VIEWS.find((one) => one.key === params.get('view')) ?? VIEWS[0];
  const edited = params.get('edit');
  return (
    <>
      <List
        key={key}
        views={
          <ListViews
            label="档案类别"
            value={key}
            views={VIEWS.map((one) => ({ key: one.key, label: FLEET_KIND_WORDS[one.key] }))}
            onChange={(next) => change({ ...CLEAN, view: next === 'vehicle' ? null : next })}
          />
        }
      />
      <RecordDialog kind={key} id={edited} onClose={() => change({ edit: null })} />
    </>
  );
}
