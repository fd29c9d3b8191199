import { useQuery } from '@tanstack/react-query';
import { siteSettings } from '../../../data/site/site-desk.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ListHead } from '../../../ui/table/list-head';
import { SiteForm } from './site-form';
import css from './site-settings.module.css';

/** What the public site says of the company on every page: foot, phones, codes, licences, partners. */
export function SiteSettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(siteSettings);
  return (
    <section className={css.page} aria-labelledby="site">
      <ListHead id="site" title="站点设置" />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="60px" />}
      {data && <SiteForm key={data.version} stored={data} />}
    </section>
  );
}
