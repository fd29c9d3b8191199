import type { Job } from '@boxhaul/contract/kit';
import { isJobUnderWay } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cancelDeskJob, deskJobDetail } from '../../../data/kit/jobs.api';
import { type ImportReport, importReport } from '../../../data/pricing/rate-cards.api';
import { useLiveJobs } from '../../../data/identity/use-live-jobs';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { ErrorState } from '../../../ui/feedback/error-state';

interface ImportProgressProps {
  jobId: string;
  /** With what was made, or null when it failed or was stopped. */
  onEnd: (job: Job, report: ImportReport | null) => void;
}

const wordsOf = ({ state, ahead, done, total }: Job): string => {
  if (state === 'queued') return ahead > 0 ? `排队中，前面还有 ${ahead} 份在导入` : '排队中';
  return total === null ? `正在读取，已读 ${done} 行` : `正在写入 ${done} / ${total} 行`;
};

/** How far an import has come; it may be stopped, and then nothing of it is left. */
export function ImportProgress({ jobId, onEnd }: ImportProgressProps) {
  const cache = useQueryClient();
  useLiveJobs(cache);
  const job = useQuery(deskJobDetail(jobId));
  const cancel = useMutation(cancelDeskJob(cache));
  const ended = job.data && !isJobUnderWay(job.data.state) ? job.data : undefined;
  const made = useQuery({ ...importReport(cache, jobId), enabled: ended?.state === 'done' });
  const report = made.data ?? null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended && (ended.state !== 'done' || report)) end(ended, report);
  }, [ended, report]);
  if (made.isError) {
    return (
      <ErrorState
        title="导入已完成，结果没有加载出来"
        message={made.error.message}
        busy={made.isFetching}
        onRetry={() => void made.refetch()}
      />
    );
  }
  if (job.isError && !job.data) {
    return (
      <ErrorState title="进度没有加载出来" message={job.error.message} onRetry={() => void job.refetch()} />
    );
  }
  return (
    <>
      <ProgressBar
        label={job.data ? wordsOf(job.data) : '已上传'}
        done={job.data?.done ?? 0}
        total={job.data?.total ?? null}
      />
      <Button variant="outline" busy={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
        中止导入
      </Button>
    </>
  );
}
