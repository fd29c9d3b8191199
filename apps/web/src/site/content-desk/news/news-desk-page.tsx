import { useQuery } from '@tanstack/react-query';
import { newsDetail, newsList } from '../../../data/site/content-desk.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { requestIdOf } from '../../../lib/format/request-id';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { ListHead } from '../../../ui/table/list-head';
import css from '../content-desk.module.css';
import { COLUMNS, type NewsRow } from './news-columns';
import { NewsEditor } from './news-editor';

const keyOf = ({ newsId }: NewsRow) => newsId;
const nameOf = ({ title }: NewsRow) => title;

/** The news of the public site: all of them, or the one that is written (`?news=7`, `?news=new`). */
export function NewsDeskPage() {
  const [params, change] = useAddress();
  const opened = params.get('news');
  const open = (news: string | null) => change({ news });
  if (opened === null) return <NewsList onOpen={open} />;
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
}

function NewsList({ onOpen }: { onOpen: (news: string) => void }) {
  const [params] = useAddress();
  const { user } = useSession();
  const store = useBrowserStore('news', user?.accountId ?? '');
  const query = useQuery(newsList(Math.max(1, Number(params.get('page')) || 1)));
  return (
    <ListPage
      title="新闻"
      action={{ label: '写新闻', onPress: () => onOpen('new') }}
      query={query}
      failed="新闻加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        open: (row) => onOpen(keyOf(row)),
        empty: { title: '还没有新闻', text: '写好并发布后，访客在“关于我们 · 新闻动态”里看到。' },
      }}
    />
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
