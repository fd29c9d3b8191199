import { dispatch, type InputOf, type OutputOf } from '@boxhaul/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from './client';

export type TextTemplate = OutputOf<typeof dispatch.textTemplates>['templates'][number];

const KEY = ['dispatch-texts'] as const;

/** Each look is kept: the texts are asked for once, as long as they stand in sight. */
export const dispatchTexts = (input: InputOf<typeof dispatch.texts>) =>
  queryOptions({
    queryKey: [...KEY, 'texts', input],
    queryFn: ({ signal }) => client.call(dispatch.texts, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const textTemplates = queryOptions({
  queryKey: [...KEY, 'templates'],
  queryFn: ({ signal }) => client.call(dispatch.textTemplates, {}, { signal, quiet: true }),
});

export const saveTextTemplate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.saveTextTemplate>) =>
    client.call(dispatch.saveTextTemplate, input, { quiet: true }),
  onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
});
