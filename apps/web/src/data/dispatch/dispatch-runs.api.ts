import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { isJobUnderWay } from '@boxhaul/domain/kit';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type DispatchRun = NonNullable<OutputOf<typeof dispatch.run>>;
export type RunStep = DispatchRun['steps'][number];
export type WantedSteps = InputOf<typeof dispatch.beginRun>['steps'];

const KEY = ['jobs', 'run'] as const;
const data = dataOf(KEY);
const EVERY_MS = 1_000;

/** One's own run, or the newest; null without any. */
const askRun = (id: string | undefined, signal: AbortSignal) =>
  client.call(dispatch.run, { id }, { signal, quiet: true });

/** What was sent at once: looked at again and again while it is under way. */
export const runDetail = (id: string) =>
  queryOptions<DispatchRun | null>({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => askRun(id, signal),
    refetchInterval: ({ state: { data } }) => (data && !isJobUnderWay(data.job.state) ? false : EVERY_MS),
  });

/** The operator's newest run; null without one. */
export const newestRun = queryOptions({
  queryKey: [...KEY, 'newest'],
  queryFn: ({ signal }) => askRun(undefined, signal),
  gcTime: 0,
});

/** Stops a run, or takes it up again. */
export const stepRun = data.mutation(dispatch.stepRun);

/** Begins to work through steps; answers the id of the run. Throws a CallError. */
export const beginRun = {
  mutationFn: (steps: WantedSteps) => client.call(dispatch.beginRun, { steps }, { quiet: true }),
};

/** What the desk shows, and what runs say of their tasks, is read anew: a run has changed it. */
export const refreshAfter = (cache: QueryClient) =>
  Promise.all([['desk'], KEY].map((queryKey) => cache.invalidateQueries({ queryKey })));
