import type { fleet } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FactCards } from '../../ui/layout/fact-cards';
import { DataTable } from '../../ui/table/data-table';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Rejects = OutputOf<typeof fleet.terminals>['rejects'];

const sample = ({ lastSample }: Rejects[number]) => <span className={css.sample}>{lastSample ?? '—'}</span>;

/** What the gateway refused, counted by day and reason. */
export function RejectTable({ rows }: { rows: Rejects }) {
  const phone = useBreakpoint() === 'phone';
  if (rows.length === 0) return <EmptyState title="没有拒收记录" text="网关拒收的报文按天和原因列在这里。" />;
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
    <DataTable
      label="网关拒收"
      rowKey={({ day, reason }) => `${day} ${reason}`}
      minWidth={860}
      pageSize={20}
      rows={rows}
      columns={[
        { title: '日期', width: 120, cell: ({ day }) => day },
        { title: '原因', width: 200, cell: ({ reasonText }) => reasonText },
        { title: '次数', width: 90, align: 'right', cell: ({ count }) => count },
        { title: '最近', width: 180, cell: ({ lastAt }) => lastAt },
        { title: '终端号', width: 150, cell: ({ lastTerminalId }) => terminalNumber(lastTerminalId) },
        {
          title: '最近一帧',
          cell: sample,
        },
      ]}
    />
  );
}
