import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type TextTemplate = OutputOf<typeof dispatch.textTemplates>['templates'][number];

const KEY = ['dispatch-texts'] as const;
const data = dataOf(KEY);

/**
 * Each look is kept: the texts are asked for once, as long as they stand in sight. Those of before stay meanwhile only where the
 * template alone is another: nobody copies a driver's text for a carrier.
 */
export const dispatchTexts = ({ tried, ...about }: InputOf<typeof dispatch.texts>) => {
  const whose = JSON.stringify(about);
  return queryOptions({
    queryKey: [...KEY, 'texts', whose, tried],
    queryFn: ({ signal }) => client.call(dispatch.texts, { ...about, tried }, { signal, quiet: true }),
    placeholderData: (before, query) => (query?.queryKey[2] === whose ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

export const textTemplates = data.fixed(dispatch.textTemplates);

export const saveTextTemplate = data.mutation(dispatch.saveTextTemplate, { quiet: true });
