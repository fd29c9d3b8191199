import { Link } from 'react-router';
import { useCompanyPage } from '../../data/site/company.api';
import { useNewsPage } from '../../data/site/news.api';
import { requestIdOf } from '../../lib/format/request-id';
import { CompanyCards } from '../../parts/site/company-cards';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './about.module.css';
import { NewsLines } from './news-lines';

/** What the company is, in short, and its latest news. */
export function AboutPage() {
  const { data: company, error } = useCompanyPage('about');
  const { data } = useNewsPage(1);
  return (
    <>
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => window.location.reload()}
        />
      )}
      {!company && !error && <Skeleton lines={6} height="56px" />}
      {company && <CompanyCards {...company} />}
      <section className={`content ${css.page}`} data-after>
        <Link className={css.more} to="/about/overview">
          公司概况
        </Link>
        {data && data.data.length > 0 && (
          <>
            <h2 className={css.heading}>新闻动态</h2>
            <NewsLines news={data.data.slice(0, 3)} />
            <Link className={css.more} to="/about/news">
              全部新闻
            </Link>
          </>
        )}
      </section>
    </>
  );
}
