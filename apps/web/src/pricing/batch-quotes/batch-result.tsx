import { ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { isJobUnderWay } from '@boxhaul/domain/kit';
import { BATCH_OUTCOME_WORDS, BATCH_OUTCOMES, type BatchOutcome } from '@boxhaul/domain/pricing';
import type { Job } from '@boxhaul/contract/kit';
import { batchQuotes } from '@boxhaul/contract/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BatchRow, mendBatchRow, refreshBatch } from '../../data/pricing/batch-quotes.api';
import { jobDetail } from '../../data/kit/jobs.api';
import { openMakeOrder } from '../../data/orders/make-order-store';
import { menusOf } from '../../data/identity/menus';
import { mayDo } from '../../data/identity/rights';
import { useLiveJobs } from '../../data/identity/use-live-jobs';
import { useSession } from '../../data/kit/use-session';
import { useVirtualRows } from '../../lib/hooks/use-virtual-rows';
import { useRecordTitle } from '../../lib/page-title-store';
import { showToast } from '../../lib/toast-store';
import { ExportButton } from '../../parts/kit/export-button';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { ListTabs } from '../../ui/table/list-tabs';
import css from './batch.module.css';
import { BatchTable, useRowHeight } from './batch-table';
import { JobProgress } from './job-progress';
import { MendDialog } from './mend-dialog';
import { OrderRowsDialog } from './order-rows-dialog';
import { canOrder, prefillOf } from './outcome';
import { useBatchRows } from './use-batch-rows';

/** Orders that are made of rows at once. */
const MOST_ORDERS = 50;
type Tab = 'all' | BatchOutcome;

const useMayOrder = (): boolean => {
  const { user } = useSession();
  const menus = menusOf(user);
  const hasList = Object.values(ORDER_PAGE_MENUS).some((menu) => menus.includes(menu));
  return hasList && mayDo(user, 'publish') && Boolean(user?.authStatus);
};

/** A batch under way or answered. */
export function BatchResult({ id }: { id: string }) {
  useLiveJobs(useQueryClient());
  const job = useQuery(jobDetail(id));
  useRecordTitle(job.data?.title);
  if (job.data) return <BatchRows job={job.data} />;
  if (!job.isError) return <Skeleton lines={6} height="44px" />;
  return (
    <ErrorState
      title="这一批没有加载出来"
      message={job.error.message}
      busy={job.isFetching}
      onRetry={() => void job.refetch()}
    />
  );
}

/** Its progress, its rows, and what is made of them. */
function BatchRows({ job }: { job: Job }) {
  const { jobId: id, done, state } = job;
  const cache = useQueryClient();
  const mayOrder = useMayOrder();
  const [tab, setTab] = useState<Tab>('all');
  const [selected, setSelected] = useState<ReadonlyMap<number, BatchRow>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [mended, setMended] = useState<BatchRow | null>(null);
  const [ordering, setOrdering] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(0);
  const seen = useVirtualRows(box, { count: known, height: useRowHeight() });
  const outcome = tab === 'all' ? undefined : tab;
  const rows = useBatchRows(id, outcome, seen);
  const { count = known, counts } = rows;
  if (count !== known) setKnown(count);
  const mend = useMutation(mendBatchRow(cache, id));

  const progress = `${state} ${done}`;
  const read = useRef(progress);
  useEffect(() => {
    if (read.current === progress) return;
    read.current = progress;
    void refreshBatch(cache, id);
  }, [cache, id, progress]);

  const choose = (row: BatchRow, isChosen: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      if (isChosen && next.size < MOST_ORDERS) next.set(row.rowNo, row);
      else next.delete(row.rowNo);
      return next;
    });
  const chooseAll = () => {
    const next = new Map<number, BatchRow>();
    for (let index = 0; index < count && next.size < MOST_ORDERS; index += 1) {
      const row = rows.rowAt(index);
      if (row && canOrder(row)) next.set(row.rowNo, row);
    }
    setSelected(next);
  };
  const chooseRegion = (row: BatchRow, regionCode: string) =>
    mend.mutate(
      { rowNo: row.rowNo, cells: row.cells, regionCode },
      { onError: (error) => showToast('error', error.message) },
    );
  const tabs = [
    { key: 'all' as const, label: '全部', count: counts && counts.total - counts.open },
    ...BATCH_OUTCOMES.map((key) => ({
      key,
      label: BATCH_OUTCOME_WORDS[key],
      count: counts?.[key],
      urgent: key === 'unsure' && (counts?.unsure ?? 0) > 0,
    })),
  ];
  const chosen = [...selected.values()].toSorted((a, b) => a.rowNo - b.rowNo);
  return (
    <section className={css.section} aria-label={job.title}>
      <h2 className={css.jobTitle}>{job.title}</h2>
      <JobProgress job={job} />
      <div className={css.bar}>
        <ListTabs
          label="按结果查看"
          tabs={tabs}
          value={tab}
          onChange={(key) => {
            setTab(key);
            box.current?.scrollTo({ top: 0 });
          }}
        />
        <div className={css.buttons}>
          {mayOrder && chosen.length === 0 && count > 0 && (
            <Button variant="outline" onClick={chooseAll}>
              选择有价的
            </Button>
          )}
          {chosen.length > 0 && (
            <>
              <Button variant="text" onClick={() => setSelected(new Map())}>
                取消选择
              </Button>
              <Button onClick={() => setOrdering(true)}>{`下单（${chosen.length} 行）`}</Button>
            </>
          )}
          {!isJobUnderWay(state) && (
            <ExportButton
              call={batchQuotes.exportFile}
              input={{ id }}
              fileName="批量询价.xlsx"
              label="导出 Excel"
              done="已导出"
            />
          )}
        </div>
      </div>
      {rows.error && count === 0 && (
        <ErrorState title="结果没有加载出来" message={rows.error.message} onRetry={rows.retry} />
      )}
      {!rows.error && count === 0 && !isJobUnderWay(state) && (
        <EmptyState title="没有这样的行" text="换一个结果类型看看。" />
      )}
      <div hidden={count === 0}>
        <BatchTable
          box={box}
          count={count}
          rowAt={rows.rowAt}
          selected={selected}
          faults={faults}
          mayOrder={mayOrder}
          busyRow={mend.isPending ? mend.variables.rowNo : undefined}
          onSelect={choose}
          onRegion={chooseRegion}
          onMend={setMended}
          onOrder={(row) => openMakeOrder(prefillOf(row))}
        />
      </div>
      <Closing>{mended && <MendDialog jobId={id} row={mended} onClose={() => setMended(null)} />}</Closing>
      <Closing>
        {ordering && (
          <OrderRowsDialog
            jobId={id}
            rows={chosen}
            onDone={(refused) => {
              setFaults(refused);
              setSelected(
                new Map(chosen.filter(({ rowNo }) => refused.has(rowNo)).map((row) => [row.rowNo, row])),
              );
              setOrdering(false);
            }}
            onClose={() => setOrdering(false)}
          />
        )}
      </Closing>
    </section>
  );
}
