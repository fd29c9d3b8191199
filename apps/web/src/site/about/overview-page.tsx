import { useCompanyPage } from '../../data/site/company.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import road from '../../ui/drawings/road.svg';
import css from './about.module.css';
import { Crumbs } from './crumbs';
import { CompanyArticle } from '../../parts/site/company-article';

/** What the company does and how, in its own words. */
export function OverviewPage() {
  const { data, error } = useCompanyPage('overview');
  return (
    <article className={`content ${css.page}`} data-narrow>
      <Crumbs />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => window.location.reload()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="28px" />}
      <img className={css.picture} src={road} alt="集装箱拖车驶过珠江口的斜拉桥" width="860" height="240" />
      {data && <CompanyArticle {...data} />}
    </article>
  );
}
