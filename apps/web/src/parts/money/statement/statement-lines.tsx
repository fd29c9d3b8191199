import type { StatementLine } from '@boxhaul/contract/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { FactCards } from '../../../ui/layout/fact-cards';
import { Section } from '../../../ui/layout/section';
import { costTypeCell } from '../cost-type-button';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { PagedList } from '../../../ui/table/paged-list';
import css from './statement.module.css';

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

/** Two facts below one another, so that the amounts have room beside them. */
const pair = (first: ReactNode, second: ReactNode): ReactNode => (
  <span className={css.pair}>
    <span>{first}</span>
    <span className={css.at}>{second}</span>
  </span>
);

/** No wider together than the drawer in a window of 1440 px; the amount stays in sight in a narrower one. */
export const columnsWith = (
  onWhy: StatementLinesProps['onWhy'],
  act?: StatementLinesProps['act'],
): readonly Column<StatementLine>[] => [
  { title: '序号', width: 48, align: 'right', cell: ({ lineNo }) => lineNo },
  { title: '日期', width: 96, className: css.number, cell: ({ serviceDate }) => serviceDate },
  { title: '订单 / 订舱号', width: 160, cell: ({ orderNo, bookSpaceNo }) => pair(orderNo, bookSpaceNo) },
  {
    title: '柜号 / 箱型',
    width: 124,
    cell: ({ cabinetNo, cabinetType }) => pair(cabinetNo ?? '—', cabinetType),
  },
  { title: '费用类型', width: 100, cell: (line) => costTypeCell(costOf(line), onWhy) },
  {
    title: '备注',
    width: 108,
    ellipsis: true,
    cell: ({ remark }) => <span title={remark}>{remark || '—'}</span>,
  },
  {
    title: '税额 / 税率',
    width: 92,
    align: 'right',
    className: css.number,
    cell: ({ taxAmount, permille }) => pair(yuan(taxAmount), `${permille / 10}%`),
  },
  {
    title: '金额（元）',
    width: 108,
    align: 'right',
    className: css.number,
    fixedEnd: true,
    cell: ({ amount }) => yuan(amount),
  },
  ...(act ? [{ title: '操作', fixedEnd: true, width: 72, cell: act }] : []),
];

/** The lines of a statement, a page at a time; cards on phones. */
export function StatementLines({ query, onPage, onWhy, act }: StatementLinesProps) {
  const phone = useBreakpoint() === 'phone';
  const columns = columnsWith(onWhy, act);
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
                  ['箱', `${line.cabinetNo ?? '柜号未登记'} ${line.cabinetType}`],
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
