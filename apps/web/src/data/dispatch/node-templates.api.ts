import { nodeTemplates } from '@boxhaul/contract/dispatch';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const KEY = ['desk', 'node-templates'];
const data = dataOf(KEY);
const MOST = 200;

/** Everybody's lists of nodes, and customers' own. */
export const nodeTemplateList = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) =>
    client.call(nodeTemplates.list, { pageNo: 1, pageSize: MOST }, { signal, quiet: true }),
  placeholderData: keepPreviousData,
});

export const nodeTemplate = data.query(nodeTemplates.detail);

export const saveNodeTemplate = data.mutation(nodeTemplates.save);
export const discardNodeTemplate = data.mutation(nodeTemplates.discard);
export const publishNodeTemplate = data.mutation(nodeTemplates.publish);
export const endNodeTemplate = data.mutation(nodeTemplates.end);
