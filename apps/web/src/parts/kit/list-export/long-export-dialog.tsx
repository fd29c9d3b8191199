import type { Job } from '@boxhaul/contract/kit';
import { isJobUnderWay, JOB_RETENTION_DAYS } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelJob, exportLink, jobDetail, jobList, refreshJobs, retryJob } from '../../../data/kit/jobs.api';
import { saveLink } from '../../../data/kit/save-document';
import { useLiveJobs } from '../../../data/identity/use-live-jobs';
import { callFailure } from '../../../lib/format/failure-of';
import { count } from '../../../lib/format/format';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import { JOB_TONES } from '../job-tones';
import { ToneTag } from '../tone-tag';
import css from './list-export.module.css';

interface LongExportProps {
  title: string;
  rows: number;
  begin: () => Promise<unknown>;
  onClose: () => void;
}

/** So many of one's own are shown. */
const MOST_SHOWN = 5;

const fail = (error: unknown) => showToast('error', callFailure(error).message);

/** Writes a long list in the background, and shows how far one's own exports have come. */
export function LongExportDialog({ title, rows, begin, onClose }: LongExportProps) {
  const cache = useQueryClient();
  useLiveJobs(cache);
  const list = useQuery(jobList({ kind: 'list_export', pageSize: MOST_SHOWN }));
  const { busy, run } = useSingleFlight(async () => {
    try {
      await begin();
      await refreshJobs(cache);
    } catch (error) {
      fail(error);
    }
  });
  const { data, error } = list;
  return (
    <Dialog open title={`导出${title}`} onClose={onClose} width={560}>
      <div className={css.content}>
        <p>
          当前筛选共 <b className="figure">{count(rows)}</b> 行，将在后台生成
          Excel；可以关闭窗口，完成后回到这里下载。
        </p>
        <Button block busy={busy} onClick={() => void run()}>
          开始导出
        </Button>
        {error && !data && (
          <ErrorState
            title="导出记录没有加载出来"
            message={error.message}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {!data && !error && <Skeleton lines={2} height="60px" />}
        {data && data.data.length > 0 && (
          <section aria-label="导出记录">
            <h3 className={css.head}>最近 {JOB_RETENTION_DAYS} 天的导出</h3>
            <ul className={css.jobs}>
              {data.data.map((job) => (
                <ExportJob key={job.jobId} listed={job} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** One export: how far it is, and what may be done about it. */
function ExportJob({ listed }: { listed: Job }) {
  const cache = useQueryClient();
  const { data: job } = useQuery({
    ...jobDetail(listed.jobId),
    initialData: listed,
    enabled: isJobUnderWay(listed.state),
  });
  const cancel = useMutation(cancelJob(cache));
  const retry = useMutation(retryJob(cache));
  const fetching = useSingleFlight(async () => {
    try {
      const { url, fileName } = await exportLink(job.jobId);
      saveLink(url, fileName);
    } catch (error) {
      fail(error);
    }
  });
  const { state, done, total, ahead, actions } = job;
  return (
    <li className={css.job}>
      <div className={css.line}>
        <b>{job.title}</b>
        <ToneTag tone={JOB_TONES[state]} text={job.stateText} />
        <span className={`figure ${css.quiet}`}>{count(total ?? done)} 行</span>
        <span className={`figure ${css.quiet}`}>{job.createTime.slice(0, 16)}</span>
      </div>
      {isJobUnderWay(state) && (
        <ProgressBar
          label={
            state === 'queued' && ahead > 0
              ? `排队中，前面还有 ${ahead} 份`
              : `已写出 ${count(done)} / ${total === null ? '…' : count(total)} 行`
          }
          done={done}
          total={total}
        />
      )}
      {state === 'failed' && <Notice tone="error">{job.error}</Notice>}
      <div className={css.line}>
        {state === 'done' && (
          <Button size="s" variant="outline" busy={fetching.busy} onClick={() => void fetching.run()}>
            下载
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button size="s" variant="outline" busy={cancel.isPending} onClick={() => cancel.mutate(job.jobId)}>
            中止
          </Button>
        )}
        {actions.includes('retry') && (
          <Button size="s" variant="outline" busy={retry.isPending} onClick={() => retry.mutate(job.jobId)}>
            重新导出
          </Button>
        )}
      </div>
    </li>
  );
}
