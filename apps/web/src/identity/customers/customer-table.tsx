import type { CustomerRow } from '@boxhaul/contract/identity';
import { CUSTOMER_STATE_WORDS } from '@boxhaul/domain/identity';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import { CUSTOMER_TONES } from './customer-state';

interface CustomerTableProps {
  rows: readonly CustomerRow[];
  onOpen: (customerId: string) => void;
}

const owner = ({ ownerName, ownerPhone }: CustomerRow): string =>
  [ownerName, ownerPhone].filter(Boolean).join(' ') || '—';
const tag = ({ state }: CustomerRow) => (
  <ToneTag tone={CUSTOMER_TONES[state]} text={CUSTOMER_STATE_WORDS[state]} />
);

const COLUMNS: readonly Column<CustomerRow>[] = [
  {
    title: '企业名称',
    width: 300,
    fixed: true,
    cell: ({ customerName }) => <RowLink>{customerName}</RowLink>,
  },
  { title: '状态', width: 120, cell: tag },
  { title: '统一社会信用代码', width: 200, cell: ({ taxpayerId }) => taxpayerId ?? '—' },
  { title: '管理员 / 联系人', width: 220, cell: owner },
  { title: '账号数', width: 90, align: 'right', cell: ({ accounts }) => accounts },
  { title: '在途订单', width: 100, align: 'right', cell: ({ runningOrders }) => runningOrders },
  { title: '注册时间', width: 170, cell: ({ createTime }) => createTime.slice(0, 16) },
];

export function CustomerTable({ rows, onOpen }: CustomerTableProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <FactCards
        paged
        rows={rows.map((row) => ({
          key: row.customerId,
          title: row.customerName,
          facts: [
            ['状态', tag(row)],
            ['管理员 / 联系人', owner(row)],
            ['在途订单', row.runningOrders],
            ['注册时间', row.createTime.slice(0, 16)],
          ],
          action: (
            <Button variant="outline" size="s" onClick={() => onOpen(row.customerId)}>
              查看
            </Button>
          ),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="客户"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ customerId }) => customerId}
      minWidth={1180}
      sticky
      onRow={({ customerId }) => onOpen(customerId)}
    />
  );
}
