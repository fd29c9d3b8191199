import { nodeTemplates } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['desk', 'node-templates'];
const MOST = 200;

/** Everybody's lists of nodes, and customers' own. */
export const nodeTemplateList = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) =>
    client.call(nodeTemplates.list, { pageNo: 1, pageSize: MOST }, { signal, quiet: true }),
  placeholderData: keepPreviousData,
});

export const nodeTemplate = (way: InputOf<typeof nodeTemplates.detail>) =>
  queryOptions({
    queryKey: [...KEY, 'one', way],
    queryFn: ({ signal }) => client.call(nodeTemplates.detail, way, { signal, quiet: true }),
  });

const settled = (cache: QueryClient) => ({
  onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
});

export const saveNodeTemplate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof nodeTemplates.save>) => client.call(nodeTemplates.save, input),
  ...settled(cache),
});

export const discardNodeTemplate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof nodeTemplates.discard>) => client.call(nodeTemplates.discard, input),
  ...settled(cache),
});

export const publishNodeTemplate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof nodeTemplates.publish>) => client.call(nodeTemplates.publish, input),
  ...settled(cache),
});

export const endNodeTemplate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof nodeTemplates.end>) => client.call(nodeTemplates.end, input),
  ...settled(cache),
});
