import type { JobEvent } from '@boxhaul/contract/identity';
import { type Call, type InputOf, type Job, jobs, type OutputOf } from '@boxhaul/contract/kit';
import { isJobUnderWay } from '@boxhaul/domain/kit';
import { type Query, queryOptions, type QueryClient } from '@tanstack/react-query';
import { createStore } from '../../lib/create-store';
import { client } from './client';
import { dataOf } from './data-of';

const KEY = ['jobs'] as const;
const data = dataOf(KEY);
/** How often a job under way is looked at of which the page's stream says nothing. */
const EVERY_MS = 1_000;
/** The same once the stream has said something: each word of it begins the wait anew. */
const EVERY_MS_BESIDE_STREAM = 5_000;

/** The job of which the stream told last. */
const heard = createStore('');

type JobPage = OutputOf<typeof jobs.list>;

/** How soon to look again at what is shown of these; false once none of them goes on by itself. */
const nextLook = (shown: readonly Job[]): number | false => {
  const underWay = shown.filter(({ state }) => isJobUnderWay(state));
  if (underWay.length === 0) return false;
  return underWay.some(({ jobId }) => heard.get() === jobId) ? EVERY_MS_BESIDE_STREAM : EVERY_MS;
};
const whileUnderWay = ({ state: { data } }: Query<Job>) => nextLook(data ? [data] : []);
const whileAnyUnderWay = ({ state: { data } }: Query<JobPage>) => nextLook(data?.data ?? []);

/** The same for the lists that hold the job. */
function applyToLists(cache: QueryClient, { jobId, state, done, total }: JobEvent): void {
  for (const [queryKey, page] of cache.getQueriesData<JobPage>({ queryKey: [...KEY, jobs.list.name] })) {
    const known = page?.data.find((job) => job.jobId === jobId);
    if (!page || !known) continue;
    if (known.state !== state) void cache.invalidateQueries({ queryKey });
    else {
      const rows = page.data.map((job) => (job === known ? { ...job, done, total } : job));
      cache.setQueryData<JobPage>(queryKey, { ...page, data: rows });
    }
  }
}

/** Takes up how far a job has come; one in another state than before is read anew. */
export function applyJobEvent(cache: QueryClient, data: string): void {
  const event: JobEvent = JSON.parse(data);
  const { jobId, state, done, total } = event;
  heard.set(jobId);
  applyToLists(cache, event);
  for (const { queryKey } of [jobDetail(jobId), deskJobDetail(jobId)]) {
    const known = cache.getQueryData<Job>(queryKey);
    if (known?.state === state) cache.setQueryData<Job>(queryKey, { ...known, done, total });
    else if (known) void cache.invalidateQueries({ queryKey });
  }
}

export const jobList = data.query(jobs.list, { keep: true });

/** The same list, looked at again and again while one of its jobs is under way. */
export const movingJobList = (input: InputOf<typeof jobs.list>): ReturnType<typeof jobList> => ({
  ...jobList(input),
  refetchInterval: whileAnyUnderWay,
});

/** Looked at again and again while it is under way. */
export const jobDetail = data.query(jobs.detail, { by: 'id', refetchInterval: whileUnderWay });

/** The operator's newest job of imports. */
export const newestDeskJob = queryOptions({
  queryKey: [...KEY, 'desk', 'newest'],
  queryFn: async ({ signal }) =>
    (await client.call(jobs.opsList, { pageSize: 1 }, { signal, quiet: true })).data[0] ?? null,
  // What was begun meanwhile is known to whoever began it.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const deskJobDetail = data.query(jobs.opsDetail, { by: 'id', refetchInterval: whileUnderWay });

export const cancelJob = data.mutation(jobs.cancel, { by: 'id' });
export const retryJob = data.mutation(jobs.retry, { by: 'id' });
export const cancelDeskJob = data.mutation(jobs.opsCancel, { by: 'id' });

/** The lists of jobs are read anew: one was begun. */
export const refreshJobs = data.refresh;

/** Begins a long export. Throws a CallError. */
export const beginExport = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  client.call(call, input, { quiet: true });

/** Where the file of one's own export is. Throws a CallError. */
export const exportLink = (id: string) => client.call(jobs.exportLink, { id }, { quiet: true });
