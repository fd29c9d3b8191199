import type { PayableRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import { ToneTag } from '../../parts/kit/tone-tag';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';

const status = ({ costStatus }: PayableRow) => (
  <ToneTag tone={COST_TONES[costStatus]} text={COST_STATUS_WORDS[costStatus]} />
);

const COLUMNS: readonly Column<PayableRow>[] = [
  { title: '订单号', width: 150, fixed: true, cell: ({ orderNo }) => orderNo },
  { title: '箱', width: 180, cell: (row) => `${boxOf(row)} ${row.cabinetType}` },
  { title: '费用类型', width: 100, cell: ({ costTypeName }) => costTypeName },
  { title: '金额（元）', width: 110, align: 'right', cell: ({ payableAmount }) => yuan(payableAmount) },
  { title: '业务日期', width: 110, cell: ({ serviceDate }) => serviceDate },
  { title: '来源', width: 100, cell: ({ origin }) => COST_ORIGIN_WORDS[origin] },
  { title: '状态', width: 100, cell: status },
  { title: '备注', width: 120, ellipsis: true, cell: ({ remark }) => remark || '—' },
];

/** The lines of one run, to be read; whose they are stands above them. */
export function RunLines({ rows }: { rows: readonly PayableRow[] }) {
  const phone = useBreakpoint() === 'phone';
  if (!phone) {
    return (
      <DataTable
        label={RIGHT_GROUP_WORDS.payable}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        minWidth={970}
        dense
      />
    );
  }
  return (
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
      }))}
    />
  );
}
