import type { Job } from '@boxhaul/contract/kit';
import { isJobUnderWay } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelJob, retryJob } from '../../data/kit/jobs.api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import css from './batch.module.css';

/** How far a batch has come, with what may be done about it; nothing once it is done. */
export function JobProgress({ job }: { job: Job }) {
  const cache = useQueryClient();
  const cancel = useMutation(cancelJob(cache));
  const retry = useMutation(retryJob(cache));
  const { state, done, total, ahead } = job;
  if (state === 'done') return null;
  return (
    <div className={css.progress}>
      {isJobUnderWay(state) && (
        <ProgressBar
          label={
            state === 'queued' ? `排队中，前面还有 ${ahead} 份` : `正在询价 ${done} / ${total ?? '…'} 行`
          }
          done={done}
          total={total}
        />
      )}
      {state === 'failed' && <Notice tone="error">{job.error}</Notice>}
      {state === 'cancelled' && (
        <Notice tone="info">{`已中止，询出了 ${done} 行；可以继续询完其余的。`}</Notice>
      )}
      {job.actions.includes('cancel') && (
        <Button variant="outline" busy={cancel.isPending} onClick={() => cancel.mutate(job.jobId)}>
          中止
        </Button>
      )}
      {job.actions.includes('retry') && (
        <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate(job.jobId)}>
          继续询价
        </Button>
      )}
    </div>
  );
}
