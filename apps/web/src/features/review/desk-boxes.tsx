import { type CabinetState, CABINET_WORDS } from '@boxhaul/domain';
import type { OrderDetail } from '@boxhaul/contract';
import { Table } from '../../ui/desk-parts';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { Section } from './section';

type Box = OrderDetail['cusCabinetDtoList'][number];

const stateOf = (box: Box): string =>
  box.cabinetState === 2 ? box.phase : CABINET_WORDS[box.cabinetState as CabinetState];
const driverOf = (box: Box): string => (box.driverName ? `${box.driverName} ${box.phone ?? ''}` : '—');

export function DeskBoxes({ cabinets }: { cabinets: readonly Box[] }) {
  if (useBreakpoint() === 'phone') {
    return (
      <Section title="箱列表" note={`${cabinets.length} 箱`}>
        <FactCards
          rows={cabinets.map((box) => ({
            key: box.cabinetId,
            title: `#${box.seq} ${box.cabinetNo ?? '柜号待登记'}`,
            facts: [
              ['状态', stateOf(box)],
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
      <Table
        size="small"
        rowKey="cabinetId"
        pagination={false}
        scroll={{ x: 620 }}
        dataSource={[...cabinets]}
        columns={[
          { title: '#', dataIndex: 'seq', width: 44 },
          { title: '柜号', dataIndex: 'cabinetNo', render: (no: string | null) => no ?? '—' },
          { title: '封号', dataIndex: 'sealNo', render: (no: string | null) => no ?? '—' },
          { title: '车牌', dataIndex: 'plateNumber', render: (no: string | null) => no ?? '—' },
          { title: '司机', key: 'driver', render: (_, box: Box) => driverOf(box) },
          { title: '状态', key: 'state', render: (_, box: Box) => stateOf(box) },
        ]}
      />
    </Section>
  );
}
