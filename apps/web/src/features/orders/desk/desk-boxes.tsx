import { type CabinetState, CABINET_WORDS } from '@boxhaul/domain';
import type { OrderDetail } from '@boxhaul/contract';
import { Table } from 'antd';
import { Section } from './section';

type Box = OrderDetail['cusCabinetDtoList'][number];

export function DeskBoxes({ cabinets }: { cabinets: readonly Box[] }) {
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
          {
            title: '司机',
            key: 'driver',
            render: (_, box: Box) => (box.driverName ? `${box.driverName} ${box.phone ?? ''}` : '—'),
          },
          {
            title: '状态',
            key: 'state',
            render: (_, box: Box) =>
              box.cabinetState === 2 ? box.phase : CABINET_WORDS[box.cabinetState as CabinetState],
          },
        ]}
      />
    </Section>
  );
}
