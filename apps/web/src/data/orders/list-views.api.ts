import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { listViews } from '@boxhaul/contract/orders';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type { ListView } from '@boxhaul/contract/orders';
type ListViews = OutputOf<typeof listViews.read>;
export type ViewContent = Pick<InputOf<typeof listViews.save>, 'filter' | 'columns' | 'sort'>;

const KEY = ['list-views'] as const;
const data = dataOf(KEY);

/** How the account looks at a list, and the views that it keeps. */
export const viewsOf = data.query(listViews.read, { by: 'list', staleTime: 60_000 });

type Layout = InputOf<typeof listViews.keepLayout>;

/** Shows the new columns at once; of two changes the later one is sent later. */
export const keepLayout = (cache: QueryClient) =>
  mutationOptions({
    scope: { id: 'list-layout' },
    mutationFn: (input: Layout) => client.call(listViews.keepLayout, input),
    onMutate: ({ list, columns, look }: Layout) =>
      cache.setQueryData(viewsOf(list).queryKey, (before) => before && { ...before, columns, look }),
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });

export const saveView = data.mutation(listViews.save, { quiet: true });

/** Shows another name or other columns at once; of two changes the later one is sent later. */
export const changeView = (cache: QueryClient) =>
  mutationOptions({
    scope: { id: 'list-view' },
    mutationFn: (input: InputOf<typeof listViews.change>) =>
      client.call(listViews.change, input, { quiet: true }),
    onMutate: ({ id, content }) =>
      cache.setQueriesData<ListViews>(
        { queryKey: KEY },
        (before) =>
          before && {
            ...before,
            views: before.views.map((view) =>
              view.viewId === id && content ? { ...view, columns: content.columns } : view,
            ),
          },
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });

export const removeView = data.mutation(listViews.remove, { by: 'id' });
