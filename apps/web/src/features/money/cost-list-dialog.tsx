import { CallError } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Pagination, Table, type TableColumnsType } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { TextField } from '../../ui/form/text-field';
import { CostCards } from './cost-cards';
import css from './cost-list-dialog.module.css';
import { costList, type CostItem } from '../../data/money.api';

const PAGE_SIZE = 10;

/** The columns of S3. */
const COLUMNS: TableColumnsType<CostItem> = [
  {
    title: '柜号',
    dataIndex: 'cabinetNo',
    width: 130,
    fixed: 'left',
    render: (no: string | null) => no ?? '—',
  },
  { title: '箱型', dataIndex: 'cabinetType', width: 70 },
  { title: '费用类型', dataIndex: 'costTypeName', width: 110 },
  {
    title: '金额（元）',
    dataIndex: 'incomeAmount',
    width: 110,
    align: 'right',
    className: css.number,
    render: (amount: string) => yuan(amount),
  },
  { title: '费用状态', dataIndex: 'costStatusName', width: 90 },
  { title: '备注', dataIndex: 'remark', width: 160, render: (remark: string) => remark || '—' },
  { title: '结算日期', dataIndex: 'settlementDate', width: 110, render: (day: string | null) => day ?? '—' },
  { title: '更新时间', dataIndex: 'updateTime', width: 165, className: css.number },
];

/** S8: a refusal says itself; anything else is a failed query. */
const sentence = (error: Error): string =>
  error instanceof CallError && error.kind === 'refusal' ? error.message : '查询出错，请重试';

/** An order's costs (S2): search by box number, total, pages. */
export function CostListDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const phone = useBreakpoint() === 'phone';
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState({ cabinetNo: '', pageNo: 1 });
  const costs = useQuery(costList({ orderId, ...filter, pageSize: PAGE_SIZE }));
  const cards = phone && costs.data && costs.data.data.length > 0 ? costs.data.data : null;
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
      {!costs.error && cards && <CostCards costs={cards} />}
      {!costs.error && !cards && (
        <Table<CostItem>
          rowKey="id"
          size="middle"
          columns={COLUMNS}
          dataSource={costs.data?.data ?? []}
          loading={{ spinning: costs.isFetching && !costs.data, delay: 300 }}
          pagination={false}
          scroll={phone ? undefined : { x: 945 }}
          showHeader={!phone}
          locale={{
            emptyText: costs.data ? (
              <EmptyState
                title={filter.cabinetNo ? '没有这个柜号的费用' : '暂无费用'}
                text={filter.cabinetNo ? undefined : '运输完成后，运费和杂费会列在这里。'}
              />
            ) : (
              ' '
            ),
          }}
        />
      )}
      {(costs.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          className={css.pages}
          align="end"
          current={filter.pageNo}
          pageSize={PAGE_SIZE}
          total={costs.data?.total}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
          onChange={(pageNo) => setFilter({ ...filter, pageNo })}
        />
      )}
    </Dialog>
  );
}
