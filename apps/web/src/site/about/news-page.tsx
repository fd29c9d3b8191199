import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useNewsPage } from '../../data/site/news.api';
import { requestIdOf } from '../../lib/format/request-id';
import signals from '../../ui/drawings/signals.svg';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './about.module.css';
import { Crumbs } from './crumbs';
import { NewsLines } from './news-lines';

const pathOf = (pageNo: number) => (pageNo === 1 ? '/about/news' : `/about/news/${pageNo}`);

interface NewsPageProps {
  /** Shown for a page that is not there. */
  missing: ReactNode;
}

/** A page of the news, the newest first; its links work without scripts. */
export function NewsPage({ missing }: NewsPageProps) {
  const { pageNum } = useParams();
  const wanted = pageNum === undefined ? '1' : pageNum;
  return /^[1-9]\d{0,5}$/.test(wanted) ? <Shown pageNo={Number(wanted)} missing={missing} /> : missing;
}

function Shown({ pageNo, missing }: NewsPageProps & { pageNo: number }) {
  const { data, error } = useNewsPage(pageNo);
  const last = data ? Math.max(1, Math.ceil(data.rowCount / data.pageSize)) : 1;
  if (data && pageNo > last) return missing;
  return (
    <section className={`content ${css.page}`} data-narrow>
      <Crumbs />
      <img className={css.picture} src={signals} alt="" width="860" height="200" />
      <h1 className={css.title}>新闻动态</h1>
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => window.location.reload()}
        />
      )}
      {!data && !error && <Skeleton lines={6} height="56px" />}
      {data &&
        (data.data.length > 0 ? (
          <NewsLines news={data.data} />
        ) : (
          <EmptyState title="还没有新闻" text="发布后会显示在这里。" />
        ))}
      {last > 1 && (
        <nav className={css.pages} aria-label="翻页">
          {pageNo > 1 && (
            <Link rel="prev" to={pathOf(pageNo - 1)}>
              上一页
            </Link>
          )}
          <span>
            第 {pageNo} / {last} 页
          </span>
          {pageNo < last && (
            <Link rel="next" to={pathOf(pageNo + 1)}>
              下一页
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
