import { COMPANY_PAGE_WORDS, COMPANY_PAGES } from '@boxhaul/domain/site';
import { useQuery } from '@tanstack/react-query';
import { companyDesk } from '../../../data/site/company-desk.api';
import { useAddress } from '../../../data/kit/use-address';
import { requestIdOf } from '../../../lib/format/request-id';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ListHead } from '../../../ui/table/list-head';
import { CompanyEditor } from './company-editor';
import css from '../content-desk.module.css';
import { TextTabs } from '../text-tabs';

/** What the company says of itself: its two pages (`?text=overview`), each with all versions. */
export function CompanyDeskPage() {
  const [params, change] = useAddress();
  const page = COMPANY_PAGES.find((each) => each === params.get('text')) ?? 'about';
  const { data, error, isFetching, refetch } = useQuery(companyDesk(page));
  return (
    <section className={css.page} aria-labelledby="company">
      <ListHead id="company" title="公司介绍" />
      <TextTabs
        label="页面"
        words={COMPANY_PAGE_WORDS}
        names={COMPANY_PAGES}
        value={page}
        onChange={(text) => change({ text })}
      />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="48px" />}
      {data && <CompanyEditor key={`${page} ${data.versions[0]?.version ?? 0}`} stored={data} />}
    </section>
  );
}
