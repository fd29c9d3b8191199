import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Ageing, type AgeingRow, receivableAgeing } from '../../../data/money/receipts.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { ListHead } from '../../../ui/table/list-head';
import { PagedList } from '../../../ui/table/paged-list';
import css from '../statements.module.css';
import { ReceiptDialog } from './receipt-dialog';

const SPANS = [
  ['未到期', 'notDue'],
  ['逾期 1–30 天', 'days30'],
  ['31–60 天', 'days60'],
  ['61–90 天', 'days90'],
  ['90 天以上', 'older'],
] as const;

/** Owes more than was agreed. */
const isOver = ({ openAmount, creditLimit }: AgeingRow): boolean =>
  creditLimit !== null && Number(openAmount) > Number(creditLimit);
const openOf = (row: AgeingRow) => (
  <>
    {yuan(row.openAmount)}
    {isOver(row) && <span className={css.late}>超出额度 {yuan(row.creditLimit)}</span>}
  </>
);

const COLUMNS: readonly Column<AgeingRow>[] = [
  { title: '客户', width: 240, fixed: true, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '未收合计（元）', width: 160, align: 'right', cell: openOf },
  ...SPANS.map(([title, key]) => ({
    title,
    width: 130,
    align: 'right' as const,
    cell: (row: AgeingRow) => yuan(row[key]),
  })),
  { title: '预收（元）', width: 120, align: 'right', cell: ({ advanceAmount }) => yuan(advanceAmount) },
];

/** What all of them owe, how much of it is overdue, and what they paid ahead. */
function Total({ page: { rowCount, sums } }: { page: Ageing }) {
  const overdue = [sums.days30, sums.days60, sums.days90, sums.older].reduce(
    (all, part) => fen(all + fromYuan(part)),
    fen(0),
  );
  return (
    <p className={css.sum}>
      共 {rowCount} 家，未收 <b className="figure">¥ {yuan(sums.openAmount)}</b>，其中逾期{' '}
      <b className="figure">¥ {yuan(toYuan(overdue))}</b>，预收{' '}
      <b className="figure">¥ {yuan(sums.advanceAmount)}</b>
    </p>
  );
}

/** Who owes what, by how long it has been due. */
export function AgeingView() {
  const [params, change] = useAddress();
  const receives = useSession().user?.rights.includes('statement.receive') ?? false;
  const phone = useBreakpoint() === 'phone';
  const [receiving, setReceiving] = useState<string | null>(null);
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(receivableAgeing({ keyword, pageNo, pageSize: 50 }));
  const enter = ({ customerId, customerName }: AgeingRow) => (
    <Button
      variant="outline"
      size="s"
      aria-label={`登记收款 ${customerName}`}
      onClick={() => setReceiving(customerId)}
    >
      登记收款
    </Button>
  );
  return (
    <>
      <ListHead
        id="statements"
        title="应收账龄"
        searchLabel="搜索客户"
        keyword={keyword}
        placeholder="客户名称"
        onSearch={(q) => change({ q, page: null })}
      />
      <PagedList
        query={list}
        failed="账龄加载失败"
        empty={{ title: '没有应收和预收', text: '对账单发给客户后，未收的金额按付款期限列在这里。' }}
        rowHeight="40px"
        unit="家"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => (
          <>
            <Total page={page} />
            {phone ? (
              <FactCards
                paged
                rows={page.data.map((row) => ({
                  key: row.customerId,
                  title: row.customerName,
                  facts: [
                    ['未收合计', openOf(row)],
                    ...SPANS.map(([title, key]) => [title, yuan(row[key])] as const),
                    ['预收', yuan(row.advanceAmount)],
                  ],
                  action: receives && enter(row),
                }))}
              />
            ) : (
              <DataTable
                label="应收账龄"
                columns={
                  receives
                    ? [...COLUMNS, { title: '操作', fixedEnd: true, width: 110, cell: enter }]
                    : COLUMNS
                }
                rows={page.data}
                rowKey={({ customerId }) => customerId}
                minWidth={1280}
                dense
              />
            )}
          </>
        )}
      </PagedList>
      <ReceiptDialog customerId={receiving} onClose={() => setReceiving(null)} />
    </>
  );
}
