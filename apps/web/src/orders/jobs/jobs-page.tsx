import type { Job } from '@boxhaul/contract/kit';
import { JOB_KIND_WORDS, JOB_RETENTION_DAYS, JOB_SIDES } from '@boxhaul/domain/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mayDo } from '../../data/identity/rights';
import { useLiveJobs } from '../../data/identity/use-live-jobs';
import { movingJobList } from '../../data/kit/jobs.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { BATCH_PATH } from '../../data/pricing/batch-path';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { Button } from '../../ui/button';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { COLUMNS, minuteOf } from './job-columns';
import { useJobActions } from './use-job-actions';

const PAGE_SIZE = 50;

const keyOf = ({ jobId }: Job) => jobId;
/** Exports of one list are all called the same: the minute tells them apart. */
const nameOf = ({ title, createTime }: Job) => `${title} ${minuteOf(createTime)}`;

/** What the address asks for, and the list that answers; what is under way moves by itself. */
function useJobs() {
  const [params] = useAddress();
  useLiveJobs(useQueryClient());
  const kind = oneOf(JOB_SIDES.portal, params.get('kind'));
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(movingJobList({ kind, pageNo, pageSize: PAGE_SIZE }));
  const filters: readonly ListFilter[] = [
    {
      key: 'kind',
      label: '任务类型',
      value: kind ?? '',
      usual: '',
      options: [
        { value: '', label: '全部' },
        ...JOB_SIDES.portal.map((value) => ({ value, label: JOB_KIND_WORDS[value] })),
      ],
    },
  ];
  return { query, filters, kind };
}

/** One's own work that outlasts a press: batches of quotes and exports of lists of the last days. */
export function JobsPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { query, filters, kind } = useJobs();
  const actionsOf = useJobActions(user);
  const store = useBrowserStore('jobs', user?.accountId ?? '');
  return (
    <ListPage
      title="后台任务"
      filters={filters}
      query={query}
      failed="后台任务加载失败"
      unit="个"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 4,
        primary: (job) => actionsOf(job)[0] ?? null,
        more: (job) => actionsOf(job).slice(1),
        empty: {
          title: kind ? `没有“${JOB_KIND_WORDS[kind]}”任务` : '还没有后台任务',
          text: `批量询价和行数很多的导出会列在这里，可以看进度、中止、继续、下载；结束后保留 ${JOB_RETENTION_DAYS} 天。`,
          action: mayDo(user, 'prices') && (
            <Button variant="outline" onClick={() => void navigate(BATCH_PATH)}>
              去批量询价
            </Button>
          ),
        },
      }}
    />
  );
}
