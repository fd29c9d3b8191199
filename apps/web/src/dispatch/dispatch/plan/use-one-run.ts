import { isJobUnderWay } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  beginRun,
  refreshAfter,
  runDetail,
  type WantedSteps,
} from '../../../data/dispatch/dispatch-runs.api';

/** A run that is begun here, and how far it is: it goes on while nobody looks. */
export function useOneRun() {
  const cache = useQueryClient();
  const beginning = useMutation(beginRun);
  const [begun, setBegun] = useState<string>();
  const { data: run } = useQuery({ ...runDetail(begun ?? ''), enabled: begun !== undefined });
  const underWay = begun !== undefined && (!run || isJobUnderWay(run.job.state));
  const over = begun !== undefined && !underWay;
  useEffect(() => {
    if (over) void refreshAfter(cache);
  }, [over, cache]);
  return {
    run: run ?? undefined,
    busy: beginning.isPending || underWay,
    fault: beginning.error?.message,
    begin: async (steps: WantedSteps): Promise<void> => setBegun((await beginning.mutateAsync(steps)).jobId),
  };
}
