import { CallError } from '@boxhaul/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Button } from '../../ui/button';
import { DataTable, type Column } from '../../ui/table/data-table';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Pagination } from '../../ui/table/pagination';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/form/text-field';
import { CostCards } from './cost-cards';
import { costTypeCell } from '../../parts/money/cost-type-button';
import { CostReasonDrawer } from './reason/cost-reason-drawer';
import css from './cost-list-dialog.module.css';
import { costList, type CostItem } from '../../data/money/money.api';

const PAGE_SIZE = 10;

/** The columns of S3; what a line is for opens why. */
const columnsOf = (onWhy: (id: string) => void): readonly Column<CostItem>[] => [
  { title: '柜号', width: 130, fixed: true, cell: ({ cabinetNo }) => cabinetNo ?? '—' },
  { title: '箱型', width: 70, cell: ({ cabinetType }) => cabinetType },
  { title: '费用类型', width: 110, cell: (cost) => costTypeCell(cost, onWhy) },
  {
    title: '金额（元）',
    width: 110,
    align: 'right',
    className: css.number,
    cell: ({ incomeAmount }) => yuan(incomeAmount),
  },
  { title: '费用状态', width: 90, cell: ({ costStatusName }) => costStatusName },
  { title: '备注', width: 160, cell: ({ remark }) => remark || '—' },
  { title: '结算日期', width: 110, cell: ({ settlementDate }) => settlementDate ?? '—' },
  { title: '更新时间', width: 165, className: css.number, cell: ({ updateTime }) => updateTime },
];

/** S8: a refusal says itself; anything else is a failed query. */
const sentence = (error: Error): string =>
  error instanceof CallError && error.kind === 'refusal' ? error.message : '查询出错，请重试';

/** An order's costs (S2): search by box number, total, pages. */
export function CostListDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const phone = useBreakpoint() === 'phone';
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const [filter, setFilter] = useState({ cabinetNo: '', pageNo: 1 });
  const costs = useQuery(costList({ orderId, ...filter, pageSize: PAGE_SIZE }));
  const rows = costs.data?.data ?? [];
  const total = costs.data?.total ?? 0;
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    setFilter({ cabinetNo: typed.trim().toUpperCase(), pageNo: 1 });
  };
  return (
    <Dialog open title="费用明细" width={1040} onClose={onClose}>
      <form className={css.bar} role="search" onSubmit={search}>
        <TextField
          label="柜号"
          value={typed}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={setTyped}
        />
        <Button type="submit" variant="outline" size="l">
          查询
        </Button>
        <p className={css.total}>
          合计
          <span className="figure">{yuan(costs.data?.incomeAmount)}</span>元
        </p>
      </form>
      {costs.error && (
        <ErrorState
          title="费用没有取到"
          message={sentence(costs.error)}
          requestId={requestIdOf(costs.error)}
          busy={costs.isFetching}
          onRetry={() => void costs.refetch()}
        />
      )}
      {costs.isPending && <Skeleton lines={6} height="36px" />}
      {!costs.error && costs.data && rows.length === 0 && (
        <EmptyState
          title={filter.cabinetNo ? '没有这个柜号的费用' : '暂无费用'}
          text={filter.cabinetNo ? undefined : '运输完成并经审核后，运费和杂费会列在这里。'}
        />
      )}
      {!costs.error && rows.length > 0 && phone && <CostCards costs={rows} onWhy={setWhy} />}
      {!costs.error && rows.length > 0 && !phone && (
        <DataTable
          label="费用"
          columns={columnsOf(setWhy)}
          rows={rows}
          rowKey={({ id }) => id}
          minWidth={945}
        />
      )}
      {total > PAGE_SIZE && (
        <Pagination
          pageNo={filter.pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          unit="条"
          onChange={(pageNo) => setFilter({ ...filter, pageNo })}
        />
      )}
      <CostReasonDrawer id={why} onClose={() => setWhy(null)} onOpen={setWhy} />
    </Dialog>
  );
}
