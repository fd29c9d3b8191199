import type { fleet, OutputOf } from '@boxhaul/contract';
import { Table } from '../../ui/desk-parts';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FactCards } from '../../ui/layout/fact-cards';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Rejects = OutputOf<typeof fleet.terminals>['rejects'];

/** What the gateway refused, counted by day and reason. */
export function RejectTable({ rows }: { rows: Rejects }) {
  const phone = useBreakpoint() === 'phone';
  if (rows.length === 0) return <EmptyState title="没有拒收记录" />;
  if (phone) {
    return (
      <FactCards
        rows={rows.map((one) => ({
          key: `${one.day} ${one.reason}`,
          title: one.reasonText,
          facts: [
            ['日期', one.day],
            ['次数', one.count],
            ['最近', one.lastAt],
            ['终端号', terminalNumber(one.lastTerminalId)],
            ['最近一帧', one.lastSample ?? '—'],
          ],
        }))}
      />
    );
  }
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
          render: terminalNumber,
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
