import type { TriedOrder } from '@boxhaul/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rateCardTrial } from '../../data/pricing/rate-cards.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { PagedList } from '../../ui/table/paged-list';
import { percentText } from './lanes/lane-text';
import css from './rate-cards.module.css';
import type { TabProps } from './tab-props';

const COLUMNS: readonly Column<TriedOrder>[] = [
  { title: '订单号', width: 170, className: 'figure', cell: ({ orderNo }) => orderNo },
  { title: '客户', width: 220, cell: ({ customerName }) => customerName },
  {
    title: '线路',
    width: 320,
    cell: ({ harborName, regionName }) => `${harborName} → ${regionName}`,
  },
  {
    title: '箱',
    width: 90,
    className: 'figure',
    cell: ({ cabinetType, cabinetNum }) => `${cabinetType}×${cabinetNum}`,
  },
  { title: '下单价', width: 100, align: 'right', className: 'figure', cell: ({ before }) => before },
  {
    title: '此版本价',
    width: 100,
    align: 'right',
    className: 'figure',
    cell: ({ after }) => after ?? '无运价',
  },
  {
    title: '幅度',
    width: 90,
    align: 'right',
    className: 'figure',
    cell: ({ percent }) => percentText(percent),
  },
];

/** What the orders of the last 30 days would have cost by this version. */
export function TrialTab({ version }: TabProps) {
  const phone = useBreakpoint() === 'phone';
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(rateCardTrial({ versionId: version.versionId, pageNo, pageSize: 50 }));
  const sums = query.data;
  return (
    <>
      {sums && sums.rowCount > 0 && (
        <p className={css.sums}>
          近 30 天 {sums.rowCount} 个订单，按 {sums.on} 的价格试算：合计{' '}
          <b className="figure">{sums.before}</b> 元 → <b className="figure">{sums.after}</b> 元（
          {percentText(sums.percent)}）
          {sums.missing > 0 && <b className={css.missing}>，{sums.missing} 个订单没有运价，未计入</b>}
        </p>
      )}
      <PagedList
        query={query}
        failed="试算失败"
        empty={{ title: '近 30 天没有可试算的订单', text: '有了定价的订单后，可在这里看新价格的影响。' }}
        rowHeight="48px"
        unit="个订单"
        onPage={setPageNo}
      >
        {({ data }) =>
          phone ? (
            <FactCards
              rows={data.map((row) => ({
                key: row.orderId,
                title: row.orderNo,
                facts: [
                  ['客户', row.customerName],
                  ['线路', `${row.harborName} → ${row.regionName}`],
                  ['箱', `${row.cabinetType}×${row.cabinetNum}`],
                  ['单箱', `${row.before} → ${row.after ?? '无运价'}（${percentText(row.percent)}）`],
                ],
              }))}
            />
          ) : (
            <DataTable
              label="订单试算"
              columns={COLUMNS}
              rows={data}
              rowKey={({ orderId }) => orderId}
              minWidth={1090}
              dense
            />
          )
        }
      </PagedList>
    </>
  );
}
