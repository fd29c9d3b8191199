import type { FeeRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { approveFees } from '../../data/money/fees.api';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ApprovalBar, LineChoice, useLineApproval } from '../../parts/money/line-approval';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import css from './fees.module.css';

interface FeeTableProps {
  rows: readonly FeeRow[];
  mayApprove: boolean;
  onOpen: (id: string) => void;
}

const status = ({ costStatus }: FeeRow) => (
  <ToneTag tone={COST_TONES[costStatus]} text={COST_STATUS_WORDS[costStatus]} />
);
const amount = ({ incomeAmount, usualAmount }: FeeRow) => (
  <>
    {yuan(incomeAmount)}
    {usualAmount !== null && <span className={css.far}>远高于常见的 {yuan(usualAmount)}</span>}
  </>
);

const COLUMNS: readonly Column<FeeRow>[] = [
  { title: '订单号', width: 190, fixed: true, cell: ({ orderNo }) => <RowLink>{orderNo}</RowLink> },
  { title: RIGHT_GROUP_WORDS.customer, width: 190, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '箱', width: 180, cell: (row) => `${boxOf(row)} ${row.cabinetType}` },
  { title: '费用类型', width: 110, cell: ({ costTypeName }) => costTypeName },
  { title: '来源', width: 100, cell: ({ origin }) => COST_ORIGIN_WORDS[origin] },
  { title: '备注', width: 140, ellipsis: true, cell: ({ remark }) => remark || '—' },
  { title: '产生时间', width: 140, cell: ({ createTime }) => createTime.slice(0, 16) },
  { title: '金额（元）', width: 140, align: 'right', fixedEnd: true, cell: amount },
  { title: '状态', width: 110, fixedEnd: true, cell: status },
];

/** Lines, those that wait with a box to choose them by; the chosen ones are approved in one step. */
export function FeeTable({ rows, mayApprove, onOpen }: FeeTableProps) {
  const approve = useMutation(approveFees(useQueryClient()));
  const approval = useLineApproval({
    rows,
    noun: RIGHT_GROUP_WORDS.cost,
    nameOf: ({ orderNo, costTypeName }) => `${orderNo} ${costTypeName}`,
    approve: approve.mutateAsync,
  });
  const choosing = mayApprove && approval.free.length > 0;
  const box = (row: FeeRow) => (
    <LineChoice approval={approval} row={row} label={`${row.orderNo} ${boxOf(row)} ${row.costTypeName}`} />
  );
  const phone = useBreakpoint() === 'phone';
  return (
    <>
      {mayApprove && <ApprovalBar approval={approval} />}
      {phone ? (
        <FeeCards rows={rows} box={choosing ? box : null} onOpen={onOpen} />
      ) : (
        <DataTable
          label={RIGHT_GROUP_WORDS.cost}
          columns={choosing ? [{ title: '选择', width: 64, cell: box }, ...COLUMNS] : COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          minWidth={1336}
          sticky
          dense
          onRow={({ id }) => onOpen(id)}
        />
      )}
    </>
  );
}

interface FeeCardsProps extends Pick<FeeTableProps, 'rows' | 'onOpen'> {
  box: ((row: FeeRow) => ReactNode) | null;
}

function FeeCards({ rows, box, onOpen }: FeeCardsProps) {
  return (
    <FactCards
      paged
      rows={rows.map((row) => ({
        key: row.id,
        title: `${row.costTypeName} ${yuan(row.incomeAmount)} 元`,
        facts: [
          [RIGHT_GROUP_WORDS.order, row.orderNo],
          [RIGHT_GROUP_WORDS.customer, row.customerName],
          ['箱', `${boxOf(row)} ${row.cabinetType}`],
          ['状态', status(row)],
          ['来源', COST_ORIGIN_WORDS[row.origin]],
          ...(row.usualAmount === null
            ? []
            : [['提示', `远高于常见的 ${yuan(row.usualAmount)} 元`] as const]),
        ],
        action: (
          <span className={css.cardActions}>
            {box?.(row)}
            <Button variant="outline" size="s" onClick={() => onOpen(row.id)}>
              查看
            </Button>
          </span>
        ),
      }))}
    />
  );
}
