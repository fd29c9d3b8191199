import type { OutputOf } from '@boxhaul/contract/kit';
import type { ManagedShipCompany, placeDesk } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { placeOverview } from '../../data/pricing/place-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { oneOf } from '../../parts/kit/list-page/list-filter';
import { ListViews } from '../../parts/kit/list-page/list-views';
import { DepotsTab } from './depots-tab';
import { DoorsTab } from './doors-tab';
import { HarborsTab } from './harbors-tab';
import { RegionsTab } from './regions-tab';
import { RemoveDialog } from './remove-dialog';
import { ShipCompaniesTab } from './ship-companies-tab';
import { useRemoval } from './use-removal';

const NO_COMPANIES: readonly ManagedShipCompany[] = [];
const VIEWS = ['harbors', 'depots', 'companies', 'regions', 'doors'] as const;

const WORDS: Readonly<Record<(typeof VIEWS)[number], string>> = {
  harbors: '港口与码头',
  depots: PLACE_KIND_WORDS.depot,
  companies: PLACE_KIND_WORDS.shipCompany,
  regions: '行政区划',
  doors: '门点记忆',
};

/** What a kind of places is called, with how many there are where all of them are known. */
function labelOf(
  view: (typeof VIEWS)[number],
  known: OutputOf<typeof placeDesk.overview> | undefined,
): string {
  const counts = {
    harbors: known?.harbors.length,
    depots: known?.depots.length,
    companies: known?.shipCompanies.length,
    regions: undefined,
    doors: undefined,
  };
  return [WORDS[view], counts[view]].filter((part) => part !== undefined).join(' ');
}

/** Harbours with docks, depots, shipping companies and regions: when each is offered, and under which name. */
export function PlacesPage() {
  const [params, change] = useAddress();
  const overview = useQuery(placeOverview);
  const { data } = overview;
  const manages = useSession().user?.rights?.includes('place.manage') ?? false;
  const removal = useRemoval();
  const view = oneOf(VIEWS, params.get('view')) ?? 'harbors';
  const views = (
    <ListViews
      label="类别"
      value={view}
      views={VIEWS.map((key) => ({ key, label: labelOf(key, data) }))}
      onChange={(next) => change({ view: next === 'harbors' ? null : next, q: null, page: null })}
    />
  );
  const companies = data?.shipCompanies ?? NO_COMPANIES;
  const own = { views, manages, onRemove: removal.ask };
  return (
    <>
      {view === 'harbors' && <HarborsTab {...own} query={{ ...overview, data: data?.harbors }} />}
      {view === 'depots' && (
        <DepotsTab {...own} query={{ ...overview, data: data?.depots }} companies={companies} />
      )}
      {view === 'companies' && (
        <ShipCompaniesTab {...own} query={{ ...overview, data: data?.shipCompanies }} />
      )}
      {view === 'regions' && <RegionsTab views={views} manages={manages} />}
      {view === 'doors' && <DoorsTab views={views} manages={manages} />}
      <RemoveDialog
        name={removal.asked?.name ?? null}
        busy={removal.busy}
        onRemove={removal.remove}
        onClose={removal.close}
      />
    </>
  );
}
