import type { NoticeDelivery } from '@boxhaul/contract/identity';
import { DELIVERY_CHANNEL_WORDS } from '@boxhaul/domain/identity';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { DeliveryStateTag } from './delivery-state';
import css from './log.module.css';

interface DeliveryTableProps {
  rows: readonly NoticeDelivery[];
  onOpen: (delivery: NoticeDelivery) => void;
}

const COLUMNS: readonly Column<NoticeDelivery>[] = [
  { title: '时间', width: 180, fixed: true, cell: ({ at }) => at },
  {
    title: '通知',
    width: 200,
    cell: ({ title }) => (
      // The row hears its press; it is there for the keyboard.
      <button type="button" className={css.open}>
        {title}
      </button>
    ),
  },
  { title: '状态', width: 150, cell: (delivery) => <DeliveryStateTag delivery={delivery} /> },
  { title: '方式', width: 150, cell: ({ channel }) => DELIVERY_CHANNEL_WORDS[channel] },
  { title: '收件人', width: 140, ellipsis: true, cell: ({ to }) => to },
  { title: '企业', width: 220, ellipsis: true, cell: ({ customerName }) => customerName ?? '—' },
  { title: '尝试', width: 70, align: 'right', cell: ({ attempts }) => attempts.length },
  { title: '答复', width: 240, ellipsis: true, cell: ({ answer }) => answer ?? '—' },
];

export function DeliveryTable({ rows, onOpen }: DeliveryTableProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <FactCards
        rows={rows.map((delivery) => ({
          key: delivery.deliveryId,
          title: delivery.title,
          facts: [
            ['状态', <DeliveryStateTag key="state" delivery={delivery} />],
            ['时间', delivery.at],
            ['方式', DELIVERY_CHANNEL_WORDS[delivery.channel]],
            ['收件人', delivery.to],
            ['企业', delivery.customerName ?? '—'],
            ['答复', delivery.answer ?? '—'],
          ],
          action: (
            <Button
              variant="outline"
              size="s"
              aria-label={`查看 ${delivery.title} ${delivery.at}`}
              onClick={() => onOpen(delivery)}
            >
              查看
            </Button>
          ),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="通知发送记录"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ deliveryId }) => deliveryId}
      minWidth={1336}
      sticky
      onRow={onOpen}
    />
  );
}
