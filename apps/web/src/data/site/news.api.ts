import type { OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { useContext } from 'react';
import { client } from '../kit/client';
import { SiteDataContext } from '../kit/site-data';
import { type Fetched, useSent } from '../kit/use-sent';

export type NewsPageData = OutputOf<typeof content.newsPage>;
export type NewsDetailData = OutputOf<typeof content.newsDetail>;
export type NewsHead = NewsPageData['data'][number];

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
