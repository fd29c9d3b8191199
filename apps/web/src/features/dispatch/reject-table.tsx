import type { opsTerminals, OutputOf } from '@boxhaul/contract';
import { Table } from 'antd';
import { EmptyState } from '../../ui/empty-state';
import css from './terminals-page.module.css';

type Rejects = OutputOf<typeof opsTerminals>['rejects'];

export function RejectTable({ rows }: { rows: Rejects }) {
  if (rows.length === 0) return <EmptyState title="没有拒收记录" />;
  return (
    <Table
      rowKey={(one) => `${one.day} ${one.reason}`}
      size="middle"
      scroll={{ x: 860 }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={rows}
      columns={[
        { title: '日期', dataIndex: 'day', width: 120 },
        { title: '原因', dataIndex: 'reasonText', width: 200 },
        { title: '次数', dataIndex: 'count', width: 90, align: 'right' },
        { title: '最近', dataIndex: 'lastAt', width: 180 },
        {
          title: '终端号',
          dataIndex: 'lastTerminalId',
          width: 150,
          render: (id: string | null) => id ?? '—',
        },
        {
          title: '最近一帧',
          dataIndex: 'lastSample',
          render: (sample: string | null) => <span className={css.sample}>{sample ?? '—'}</span>,
        },
      ]}
    />
  );
}
