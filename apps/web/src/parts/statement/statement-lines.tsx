import type { StatementLine } from '@boxhaul/contract';
import type { ReactNode } from 'react';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { Section } from '../../ui/layout/section';
import { costTypeCell } from '../cost-type-button';
import { type Column, DataTable } from '../../ui/table/data-table';
import { PagedList } from '../../ui/table/paged-list';

interface LinesPage {
  data: StatementLine[];
  rowCount: number;
  total: number;
  pageNo: number;
  pageSize: number;
}

interface StatementLinesProps {
  query: Parameters<typeof PagedList<LinesPage>>[0]['query'];
  onPage: (pageNo: number) => void;
  /** Shows why a line is charged. */
  onWhy: (costId: string) => void;
  /** What may be done with a line; absent: nothing. */
  act?: ((line: StatementLine) => ReactNode) | undefined;
}

const costOf = ({ costId, costTypeName }: StatementLine) => ({
  id: costId,
  costTypeName,
  disputeState: null,
});

const columnsWith = (onWhy: StatementLinesProps['onWhy']): readonly Column<StatementLine>[] => [
  { title: '序号', width: 56, align: 'right', cell: ({ lineNo }) => lineNo },
  { title: '日期', width: 110, cell: ({ serviceDate }) => serviceDate },
  { title: '订单号', width: 180, cell: ({ orderNo }) => orderNo },
  { title: '订舱号', width: 150, cell: ({ bookSpaceNo }) => bookSpaceNo },
  { title: '柜号', width: 140, cell: ({ cabinetNo }) => cabinetNo ?? '—' },
  { title: '箱型', width: 64, cell: ({ cabinetType }) => cabinetType },
  { title: '费用类型', width: 110, cell: (line) => costTypeCell(costOf(line), onWhy) },
  { title: '金额（元）', width: 110, align: 'right', cell: ({ amount }) => yuan(amount) },
  { title: '税率', width: 64, align: 'right', cell: ({ permille }) => `${permille / 10}%` },
  { title: '税额（元）', width: 100, align: 'right', cell: ({ taxAmount }) => yuan(taxAmount) },
  { title: '备注', width: 140, ellipsis: true, cell: ({ remark }) => remark || '—' },
];

/** The lines of a statement, a page at a time; cards on phones. */
export function StatementLines({ query, onPage, onWhy, act }: StatementLinesProps) {
  const phone = useBreakpoint() === 'phone';
  const own = columnsWith(onWhy);
  const columns = act ? [...own, { title: '操作', fixedEnd: true, width: 80, cell: act }] : own;
  return (
    <Section title="费用明细">
      <PagedList
        query={query}
        failed="费用明细加载失败"
        empty={{ title: '没有费用' }}
        rowHeight="40px"
        unit="笔"
        onPage={onPage}
      >
        {({ data }) =>
          phone ? (
            <FactCards
              paged
              rows={data.map((line) => ({
                key: line.costId,
                title: (
                  <>
                    {costTypeCell(costOf(line), onWhy)} {yuan(line.amount)} 元
                  </>
                ),
                facts: [
                  ['订单号', line.orderNo],
                  ['订舱号', line.bookSpaceNo],
                  ['柜', `${line.cabinetNo ?? '柜号未登记'} ${line.cabinetType}`],
                  ['日期', line.serviceDate],
                  ['税额', `${yuan(line.taxAmount)} 元（${line.permille / 10}%）`],
                ],
                action: act?.(line),
              }))}
            />
          ) : (
            <DataTable
              label="费用明细"
              columns={columns}
              rows={data}
              rowKey={({ costId }) => costId}
              minWidth={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
              dense
            />
          )
        }
      </PagedList>
    </Section>
  );
}
