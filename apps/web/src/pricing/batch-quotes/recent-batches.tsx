import type { Job } from '@boxhaul/contract/kit';
import { JOB_RETENTION_DAYS } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobList } from '../../data/kit/jobs.api';
import { JOB_TONES } from '../../parts/kit/job-tones';
import { ToneTag } from '../../parts/kit/tone-tag';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './batch.module.css';

const MOST = 50;

function Batch({ job }: { job: Job }) {
  return (
    <li>
      <Link className={css.recent} to={{ search: new URLSearchParams({ batch: job.jobId }).toString() }}>
        <span className={css.recentTitle}>{job.title}</span>
        <ToneTag tone={JOB_TONES[job.state]} text={job.stateText} />
        <span className={`figure ${css.quiet}`}>{job.total ?? job.done} 行</span>
        <span className={`figure ${css.quiet}`}>{job.createTime.slice(0, 16)}</span>
      </Link>
    </li>
  );
}

/** Earlier batches, as long as they are kept. */
export function RecentBatches() {
  const { data, error, refetch, isFetching } = useQuery(jobList({ kind: 'batch_quote', pageSize: MOST }));
  return (
    <section className={css.section} aria-label="最近的批量询价">
      <h2>最近 {JOB_RETENTION_DAYS} 天</h2>
      {data && data.data.length > 0 && (
        <ul className={css.recents}>
          {data.data.map((job) => (
            <Batch key={job.jobId} job={job} />
          ))}
        </ul>
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title="还没有批量询价"
          text={`把几个地址粘贴到上面的框里试试，结果在这里保留 ${JOB_RETENTION_DAYS} 天。`}
        />
      )}
      {!data && error && (
        <ErrorState
          title="最近的询价没有加载出来"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={3} height="44px" />}
    </section>
  );
}
