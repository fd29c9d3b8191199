import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useNewsDetail } from '../../data/site/news.api';
import { pageTitle } from '../../lib/format/page-title';
import { requestIdOf } from '../../lib/format/request-id';
import { NewsArticle } from '../../parts/site/news-article';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './about.module.css';
import { Crumbs } from './crumbs';

interface NewsDetailPageProps {
  /** Shown for one that is not there. */
  missing: ReactNode;
}

/** One piece of news, and those before and after it. */
export function NewsDetailPage({ missing }: NewsDetailPageProps) {
  const { detailId = '' } = useParams();
  return /^[1-9]\d{0,17}$/.test(detailId) ? <Shown newsId={detailId} missing={missing} /> : missing;
}

function Shown({ newsId, missing }: NewsDetailPageProps & { newsId: string }) {
  const { data, error } = useNewsDetail(newsId);
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
  if (error?.errcode === 'NOT_FOUND') return missing;
  return (
    <article className={`content ${css.page}`} data-narrow>
      <Crumbs news />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => window.location.reload()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="28px" />}
      {data && (
        <>
          <NewsArticle {...data} />
          <nav className={css.beside} aria-label="上一条与下一条">
            {data.newer && (
              <Link to={`/about/news/detail/${data.newer.newsId}`}>
                <span>上一条</span>
                {data.newer.title}
              </Link>
            )}
            {data.older && (
              <Link to={`/about/news/detail/${data.older.newsId}`} data-next>
                <span>下一条</span>
                {data.older.title}
              </Link>
            )}
          </nav>
        </>
      )}
    </article>
  );
}
