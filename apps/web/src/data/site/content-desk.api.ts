import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type DeskNews = OutputOf<typeof content.detail>;

export const newsList = (pageNo: number) =>
  queryOptions({
    queryKey: ['desk', 'news', pageNo],
    queryFn: ({ signal }) => client.call(content.list, { pageNo, pageSize: 20 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** One as it was opened: what is written over it must not be replaced under the writer's hands. */
export const newsDetail = (newsId: string) =>
  queryOptions({
    queryKey: ['desk', 'news-detail', newsId],
    queryFn: ({ signal }) => client.call(content.detail, { newsId }, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const saveNews = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof content.save>) => client.call(content.save, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const publishNews = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof content.publish>) =>
    client.call(content.publish, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const withdrawNews = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof content.withdraw>) =>
    client.call(content.withdraw, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});
