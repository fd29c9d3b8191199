import type { SessionUser } from '@boxhaul/contract/identity';
import type { Job } from '@boxhaul/contract/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mayDo } from '../../data/identity/rights';
import { cancelJob, exportLink, retryJob } from '../../data/kit/jobs.api';
import { saveLink } from '../../data/kit/save-document';
import { BATCH_PATH } from '../../data/pricing/batch-path';
import { callFailure, failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import type { GridAction } from '../../ui/grid/column';

async function download(jobId: string): Promise<void> {
  try {
    const { url, fileName } = await exportLink(jobId);
    saveLink(url, fileName);
  } catch (error) {
    showToast('error', callFailure(error).message);
  }
}

/** What may be done with a job, the next act first: what it made is fetched or looked at, it is stopped or goes on. */
export function useJobActions(user: SessionUser | null): (job: Job) => readonly GridAction[] {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const cancel = useMutation(cancelJob(cache));
  const retry = useMutation(retryJob(cache));
  // What is refused is said by the call.
  const ask = async (work: Promise<unknown>) => void (await failureOf(work));
  return ({ jobId, kind, state, actions }) => {
    const acts: GridAction[] = [];
    if (actions.includes('cancel')) acts.push({ label: '中止', run: () => ask(cancel.mutateAsync(jobId)) });
    if (actions.includes('retry')) acts.push({ label: '继续', run: () => ask(retry.mutateAsync(jobId)) });
    if (kind === 'list_export' && state === 'done' && mayDo(user, 'export'))
      acts.push({ label: '下载', run: () => download(jobId) });
    if (kind === 'batch_quote' && mayDo(user, 'prices'))
      acts.push({ label: '打开', run: () => void navigate(`${BATCH_PATH}?batch=${jobId}`) });
    return acts;
  };
}
