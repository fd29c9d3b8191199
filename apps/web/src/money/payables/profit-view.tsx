import type { BoxProfitRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boxProfit } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { boxOf } from '../../parts/money/cost-state';
import { Checkbox } from '../../ui/form/checkbox';
import { DateField } from '../../ui/form/dates/date-field';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { PagedList } from '../../ui/table/paged-list';
import css from './payables.module.css';

const DAYS = 30;

/** Not while some line of it still waits: the rest of its income may be among those. */
const loses = ({ profitAmount, incomplete: waits }: BoxProfitRow): boolean =>
  !waits && profitAmount.startsWith('-');
const profit = (row: BoxProfitRow) => (
  <span className={loses(row) ? css.loss : undefined}>
    {yuan(row.profitAmount)}
    {loses(row) && <span className="visually-hidden">（亏损）</span>}
  </span>
);
const margin = (row: BoxProfitRow): string => (row.margin === null ? '—' : `${row.margin.toFixed(1)}%`);
const incomplete = (row: BoxProfitRow): string => (row.incomplete ? '有费用待审核' : '—');

const COLUMNS: readonly Column<BoxProfitRow>[] = [
  { title: '订单号', width: 150, fixed: true, cell: ({ orderNo }) => orderNo },
  { title: RIGHT_GROUP_WORDS.customer, width: 200, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '箱', width: 180, cell: (row) => `${boxOf(row)} ${row.cabinetType}` },
  { title: '港口', width: 120, cell: ({ harborName }) => harborName },
  { title: '完成时间', width: 140, cell: ({ finishTime }) => finishTime.slice(0, 16) },
  { title: '应收（元）', width: 120, align: 'right', cell: ({ incomeAmount }) => yuan(incomeAmount) },
  { title: '应付（元）', width: 120, align: 'right', cell: ({ payableAmount }) => yuan(payableAmount) },
  { title: '毛利（元）', width: 120, align: 'right', cell: profit },
  { title: '毛利率', width: 90, align: 'right', cell: margin },
  { title: '说明', width: 120, cell: incomplete },
];

/** What the boxes of orders that were finished in a period bring in and cost; those that lose money in red. */
export function ProfitView() {
  const [params, change] = useAddress();
  const [today] = useState(() => toWireDate(new Date()));
  const startDate = params.get('from') ?? shiftDay(today, 1 - DAYS);
  const endDate = params.get('to') ?? today;
  const keyword = params.get('q') ?? '';
  const onlyLosses = params.get('state') === 'losses';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(
    boxProfit({ startDate, endDate, keyword, onlyLosses: onlyLosses ? 1 : 0, pageNo, pageSize: 50 }),
  );
  const phone = useBreakpoint() === 'phone';
  return (
    <>
      <ListHead
        id="payables"
        title="单箱毛利"
        searchLabel="搜索箱"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 柜号 / 客户"
        onSearch={(q) => change({ q, page: null })}
      />
      <div className={css.period}>
        <DateField
          label="完成自"
          value={startDate}
          max={today}
          onChange={(from) => change({ from: from || null, page: null })}
        />
        <DateField
          label="至"
          value={endDate}
          max={today}
          onChange={(to) => change({ to: to || null, page: null })}
        />
        <Checkbox checked={onlyLosses} onChange={(on) => change({ state: on ? 'losses' : null, page: null })}>
          只看亏损箱
        </Checkbox>
      </div>
      <PagedList
        query={list}
        failed="毛利加载失败"
        empty={{
          title: onlyLosses ? '没有亏损的箱' : '该期间没有完成的订单',
          text: '按订单完成时间统计，只计已审核的应收与应付。',
        }}
        rowHeight="40px"
        unit="箱"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => (
          <>
            <p className={css.sum}>
              共 {page.rowCount} 箱，应收 <b className="figure">¥ {yuan(page.incomeAmount)}</b>，应付{' '}
              <b className="figure">¥ {yuan(page.payableAmount)}</b>，毛利{' '}
              <b className="figure">¥ {yuan(page.profitAmount)}</b>，亏损 {page.losses} 箱
            </p>
            {phone ? (
              <FactCards
                paged
                rows={page.data.map((row) => ({
                  key: row.cabinetId,
                  title: `${row.orderNo} ${boxOf(row)}`,
                  facts: [
                    [RIGHT_GROUP_WORDS.customer, row.customerName],
                    ['应收', `${yuan(row.incomeAmount)} 元`],
                    ['应付', `${yuan(row.payableAmount)} 元`],
                    ['毛利', profit(row)],
                    ['毛利率', margin(row)],
                    ['说明', incomplete(row)],
                  ],
                }))}
              />
            ) : (
              <DataTable
                label="单箱毛利"
                columns={COLUMNS}
                rows={page.data}
                rowKey={({ cabinetId }) => cabinetId}
                minWidth={1336}
                sticky
                dense
              />
            )}
          </>
        )}
      </PagedList>
    </>
  );
}
