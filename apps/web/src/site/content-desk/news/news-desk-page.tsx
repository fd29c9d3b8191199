import { useQuery } from '@tanstack/react-query';
import { newsDetail, newsList } from '../../../data/site/content-desk.api';
import { useAddress } from '../../../data/kit/use-address';
import { requestIdOf } from '../../../lib/format/request-id';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ListHead } from '../../../ui/table/list-head';
import { PagedList } from '../../../ui/table/paged-list';
import css from '../content-desk.module.css';
import { NewsEditor } from './news-editor';
import { NewsRows } from './news-rows';

/** The news of the public site: all of them, or the one that is written (`?news=7`, `?news=new`). */
export function NewsDeskPage() {
  const [params, change] = useAddress();
  const opened = params.get('news');
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(newsList(pageNo));
  const open = (news: string | null) => change({ news });
  if (opened !== null)
    return (
      <section className={css.page} aria-labelledby="news">
        <ListHead id="news" title={opened === 'new' ? '写新闻' : '修改新闻'}>
          <Button variant="outline" onClick={() => open(null)}>
            返回列表
          </Button>
        </ListHead>
        {opened === 'new' ? <NewsEditor stored={null} onSaved={open} /> : <Stored newsId={opened} />}
      </section>
    );
  return (
    <section className={css.page} aria-labelledby="news">
      <ListHead id="news" title="新闻">
        <Button onClick={() => open('new')}>写新闻</Button>
      </ListHead>
      <PagedList
        query={query}
        failed="新闻加载失败"
        empty={{ title: '还没有新闻', text: '写好并发布后，访客在“关于我们 · 新闻动态”里看到。' }}
        rowHeight="72px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <NewsRows rows={data} onOpen={open} />}
      </PagedList>
    </section>
  );
}

function Stored({ newsId }: { newsId: string }) {
  const { data, error, isFetching, refetch } = useQuery(newsDetail(newsId));
  if (error)
    return (
      <ErrorState
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data ? <NewsEditor key={data.version} stored={data} /> : <Skeleton lines={8} height="48px" />;
}
