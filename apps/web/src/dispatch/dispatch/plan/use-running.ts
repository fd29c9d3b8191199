import type { Job } from '@boxhaul/contract/kit';
import { isJobUnderWay, toWireDate } from '@boxhaul/domain/kit';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  beginRun,
  newestRun,
  refreshAfter,
  runDetail,
  type WantedSteps,
} from '../../../data/dispatch/dispatch-runs.api';
import { failureOf } from '../../../lib/format/failure-of';
import type { Plan } from './planned-trips';
import { backOf, movesOf, outcomesOf, stepsOf, unsentOf } from './run-steps';

/** Under way, or begun today: who opens the window anew goes on with it. */
const isOfNow = ({ state, createTime }: Job): boolean =>
  isJobUnderWay(state) || createTime.startsWith(toWireDate(new Date()));

/** Assigns and publishes a plan on the server, which goes on while nobody looks; what was begun before is taken up. */
export function useRunning(
  plan: Plan | undefined,
  { anew = false }: { /** Trips are moved, not assigned. */ anew?: boolean } = {},
) {
  const cache = useQueryClient();
  const beginning = useMutation(beginRun);
  const newest = useQuery({ ...newestRun, enabled: !anew });
  /** Undefined until something is begun here: then the newest run is looked at. */
  const [begun, setBegun] = useState<readonly string[]>();
  const [error, setError] = useState('');
  const ids = begun ?? (newest.data && isOfNow(newest.data.job) ? [newest.data.job.jobId] : []);
  const asked = useQueries({ queries: ids.map(runDetail) });
  const runs = asked.flatMap(({ data }) => data ?? []);
  const unseen = asked.find(({ data, error: why }) => !data && why)?.error;
  const steps = runs.flatMap((run) => run.steps);
  const last = runs.at(-1);
  const unknown = begun !== undefined && runs.length < begun.length;
  const underWay = beginning.isPending || unknown || (last !== undefined && isJobUnderWay(last.job.state));
  const over = last && !isJobUnderWay(last.job.state) ? last.job.jobId : undefined;
  useEffect(() => {
    if (over !== undefined) void refreshAfter(cache);
  }, [over, cache]);

  const begin = async (wanted: WantedSteps, before: readonly string[]): Promise<void> => {
    if (wanted.length === 0) return;
    const beginningNow = beginning.mutateAsync(wanted);
    const failure = await failureOf(beginningNow);
    setError(failure ?? '');
    if (failure === null) setBegun([...before, (await beginningNow).jobId]);
  };
  const outcomes = outcomesOf(steps, anew ? 'move' : 'assign');
  const wanted = (chosen: ReadonlySet<string>) => (anew ? movesOf : stepsOf)(plan, chosen, outcomes);
  const back = anew && last ? backOf(plan, last.steps) : [];
  const unsent = unsentOf(steps);
  return {
    /** What was begun last, or before this window was opened. */
    last,
    error: unseen ? `进度没有加载出来，正在重试：${unseen.message}` : error,
    busy: underWay,
    outcomes,
    published: outcomesOf(steps, 'publish'),
    /** How many boxes wait to be published. */
    unsent: unsent.flatMap(({ mateId }) => (mateId === '' ? [1] : [1, 1])).length,
    /** How many steps a choice comes to. */
    count: (chosen: ReadonlySet<string>) => wanted(chosen).length,
    assign: (chosen: ReadonlySet<string>) => begin(wanted(chosen), begun ?? []),
    /** What was moved goes back to where it stood; undefined where nothing was. */
    undo: back.length === 0 ? undefined : () => begin(back, []),
    publish: () =>
      begin(
        unsent.map(({ taskId }) => ({ op: 'publish', taskId })),
        ids,
      ),
    /** A new plan begins: what became of the one before is shown no longer. */
    forget: () => setBegun([]),
  };
}
