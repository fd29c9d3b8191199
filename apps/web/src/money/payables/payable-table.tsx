import type { PayableRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approvePayables } from '../../data/money/payables.api';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import { ApprovalBar, LineChoice, useLineApproval } from '../../parts/money/line-approval';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import css from './payables.module.css';

interface PayableTableProps {
  rows: readonly PayableRow[];
  mayApprove: boolean;
  /** Absent: rows are read only. */
  onOpen?: (id: string) => void;
}

const status = ({ costStatus }: PayableRow) => (
  <ToneTag tone={COST_TONES[costStatus]} text={COST_STATUS_WORDS[costStatus]} />
);

/** What the page of one run says once above the lines is left out there. */
type Place = 'list' | 'run';

const COLUMNS: readonly (Column<PayableRow> & { only?: Place })[] = [
  { title: '订单号', width: 150, fixed: true, cell: ({ orderNo }) => <RowLink>{orderNo}</RowLink> },
  { title: '收款方', width: 160, ellipsis: true, cell: ({ payeeName }) => payeeName, only: 'list' },
  {
    title: RIGHT_GROUP_WORDS.customer,
    width: 180,
    ellipsis: true,
    cell: ({ customerName }) => customerName,
    only: 'list',
  },
  { title: '箱', width: 180, cell: (row) => `${boxOf(row)} ${row.cabinetType}` },
  { title: '费用类型', width: 100, cell: ({ costTypeName }) => costTypeName },
  { title: '金额（元）', width: 110, align: 'right', cell: ({ payableAmount }) => yuan(payableAmount) },
  { title: '业务日期', width: 110, cell: ({ serviceDate }) => serviceDate },
  { title: '来源', width: 100, cell: ({ origin }) => COST_ORIGIN_WORDS[origin] },
  { title: '状态', width: 100, cell: status },
  { title: '结算单', width: 120, cell: ({ runNo }) => runNo ?? '—', only: 'list' },
  { title: '备注', width: 120, ellipsis: true, cell: ({ remark }) => remark || '—', only: 'run' },
];
const columnsOf = (place: Place) => COLUMNS.filter(({ only }) => only === undefined || only === place);
const LIST = columnsOf('list');
const RUN = columnsOf('run');

/** Payable lines, those that wait with a box to choose them by; the chosen ones are approved in one step. */
export function PayableTable({ rows, mayApprove, onOpen }: PayableTableProps) {
  const approve = useMutation(approvePayables(useQueryClient()));
  const approval = useLineApproval({
    rows,
    noun: '应付费用',
    nameOf: ({ orderNo, payeeName }) => `${orderNo} ${payeeName}`,
    approve: approve.mutateAsync,
  });
  const choosing = mayApprove && approval.free.length > 0;
  const box = (row: PayableRow) => (
    <LineChoice approval={approval} row={row} label={`${row.orderNo} ${boxOf(row)} ${row.payeeName}`} />
  );
  const phone = useBreakpoint() === 'phone';
  return (
    <>
      {mayApprove && <ApprovalBar approval={approval} />}
      {phone ? (
        <FactCards
          paged
          rows={rows.map((row) => ({
            key: row.id,
            title: `${row.payeeName} ${yuan(row.payableAmount)} 元`,
            facts: [
              [RIGHT_GROUP_WORDS.order, row.orderNo],
              ['箱', `${boxOf(row)} ${row.cabinetType}`],
              ['费用类型', row.costTypeName],
              ['业务日期', row.serviceDate],
              ['状态', status(row)],
            ],
            action: onOpen && (
              <span className={css.cardActions}>
                {choosing && box(row)}
                <Button variant="outline" size="s" onClick={() => onOpen(row.id)}>
                  查看
                </Button>
              </span>
            ),
          }))}
        />
      ) : (
        <DataTable
          label={RIGHT_GROUP_WORDS.payable}
          columns={choosing ? [{ title: '选择', width: 64, cell: box }, ...LIST] : onOpen ? LIST : RUN}
          rows={rows}
          rowKey={({ id }) => id}
          minWidth={onOpen ? 1310 : 970}
          sticky={onOpen !== undefined}
          dense
          {...(onOpen && { onRow: ({ id }: PayableRow) => onOpen(id) })}
        />
      )}
    </>
  );
}
