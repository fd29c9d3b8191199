import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOverview } from '../../data/pricing/place-desk.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { DepotsTab } from './depots-tab';
import { DoorsTab } from './doors-tab';
import { HarborsTab } from './harbors-tab';
import css from './place-desk.module.css';
import { RegionsTab } from './regions-tab';
import { RemoveDialog } from './remove-dialog';
import { ShipCompaniesTab } from './ship-companies-tab';
import { useRemoval } from './use-removal';

/** Harbours with docks, depots, shipping companies and regions: when each is offered, and under which name. */
export function PlacesPage() {
  const [tab, setTab] = useState<'harbors' | 'depots' | 'companies' | 'regions' | 'doors'>('harbors');
  const { data, error, isPending, isFetching, refetch } = useQuery(placeOverview);
  const manages = useSession().user?.rights?.includes('place.manage') ?? false;
  const removal = useRemoval();
  const fromOverview = tab !== 'regions' && tab !== 'doors';
  return (
    <section className={css.page} aria-labelledby="places">
      <ListHead id="places" title={RIGHT_GROUP_WORDS.place} />
      <ListTabs
        label="类别"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'harbors', label: '港口与码头', count: data?.harbors.length },
          { key: 'depots', label: PLACE_KIND_WORDS.depot, count: data?.depots.length },
          { key: 'companies', label: PLACE_KIND_WORDS.shipCompany, count: data?.shipCompanies.length },
          { key: 'regions', label: '行政区划' },
          { key: 'doors', label: '门点记忆' },
        ]}
      />
      {tab === 'regions' && <RegionsTab manages={manages} />}
      {tab === 'doors' && <DoorsTab manages={manages} />}
      {fromOverview && error && (
        <ErrorState
          title="港口与地区加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {fromOverview && isPending && !error && <Skeleton lines={8} height="40px" />}
      {tab === 'harbors' && data && (
        <HarborsTab harbors={data.harbors} manages={manages} onRemove={removal.ask} />
      )}
      {tab === 'depots' && data && (
        <DepotsTab
          depots={data.depots}
          companies={data.shipCompanies}
          manages={manages}
          onRemove={removal.ask}
        />
      )}
      {tab === 'companies' && data && (
        <ShipCompaniesTab companies={data.shipCompanies} manages={manages} onRemove={removal.ask} />
      )}
      <RemoveDialog
        name={removal.asked?.name ?? null}
        busy={removal.busy}
        onRemove={removal.remove}
        onClose={removal.close}
      />
    </section>
  );
}
