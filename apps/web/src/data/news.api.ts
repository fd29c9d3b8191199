import { type CallError, content, type OutputOf } from '@boxhaul/contract';
import { useContext, useEffect, useState } from 'react';
import { callFailure } from '../lib/format/failure-of';
import { client } from './client';
import { SiteDataContext } from './site-data';

export type NewsPageData = OutputOf<typeof content.newsPage>;
export type NewsDetailData = OutputOf<typeof content.newsDetail>;
export type NewsHead = NewsPageData['data'][number];

interface Fetched<T> {
  data: T | null;
  error: CallError | null;
}

const NOTHING = { data: null, error: null } as const;

/** What the server sent with the page, else what `load` brings for the key; `load` is the same function on every render. */
function useSent<T>(sent: T | undefined, key: string, load: (key: string) => Promise<T>): Fetched<T> {
  const [got, setGot] = useState<Fetched<T> & { key: string }>({ key: '', ...NOTHING });
  const there = sent !== undefined;
  useEffect(() => {
    if (there) return undefined;
    let gone = false;
    const run = async () => {
      try {
        const data = await load(key);
        if (!gone) setGot({ key, data, error: null });
      } catch (error) {
        if (!gone) setGot({ key, data: null, error: callFailure(error) });
      }
    };
    void run();
    return () => {
      gone = true;
    };
  }, [there, key, load]);
  if (sent !== undefined) return { data: sent, error: null };
  return got.key === key ? got : NOTHING;
}

const loadPage = (pageNo: string) =>
  client.call(content.newsPage, { pageNo: Number(pageNo) }, { quiet: true });
const loadDetail = (newsId: string) => client.call(content.newsDetail, { newsId }, { quiet: true });

/** A page of the published news. */
export function useNewsPage(pageNo: number): Fetched<NewsPageData> {
  const sent = useContext(SiteDataContext)?.page?.newsPage;
  return useSent(sent?.pageNo === pageNo ? sent : undefined, String(pageNo), loadPage);
}

/** One published piece. */
export function useNewsDetail(newsId: string): Fetched<NewsDetailData> {
  const sent = useContext(SiteDataContext)?.page?.newsDetail;
  return useSent(sent?.newsId === newsId ? sent : undefined, newsId, loadDetail);
}
