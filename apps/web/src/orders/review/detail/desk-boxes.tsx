import type { OrderDetail } from '@boxhaul/contract/orders';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { FactCards } from '../../../ui/layout/fact-cards';
import { DataTable } from '../../../ui/table/data-table';
import { Section } from '../../../ui/layout/section';

type Box = OrderDetail['cusCabinetDtoList'][number];

const driverOf = (box: Box): string => (box.driverName ? `${box.driverName} ${box.phone ?? ''}` : '—');

export function DeskBoxes({ cabinets }: { cabinets: readonly Box[] }) {
  if (useBreakpoint() === 'phone') {
    return (
      <Section title="箱列表" note={`${cabinets.length} 箱`}>
        <FactCards
          rows={cabinets.map((box) => ({
            key: box.cabinetId,
            title: `#${box.seq} ${box.cabinetNo ?? '柜号未登记'}`,
            facts: [
              ['状态', box.phase],
              ['封号', box.sealNo ?? '—'],
              ['车牌', box.plateNumber ?? '—'],
              ['司机', driverOf(box)],
            ],
          }))}
        />
      </Section>
    );
  }
  return (
    <Section title="箱列表" note={`${cabinets.length} 箱`}>
      <DataTable
        label="箱列表"
        dense
        rowKey={({ cabinetId }) => cabinetId}
        minWidth={620}
        rows={cabinets}
        columns={[
          { title: '#', width: 44, cell: ({ seq }) => seq },
          { title: '柜号', cell: ({ cabinetNo }) => cabinetNo ?? '—' },
          { title: '封号', cell: ({ sealNo }) => sealNo ?? '—' },
          { title: '车牌', cell: ({ plateNumber }) => plateNumber ?? '—' },
          { title: '司机', cell: driverOf },
          { title: '状态', cell: ({ phase }) => phase },
        ]}
      />
    </Section>
  );
}
