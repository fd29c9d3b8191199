import { TERMINAL_EVENT_WORDS, type TerminalEvent } from '@boxhaul/domain';
import { Table } from '../../ui/desk-parts';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FactCards } from '../../ui/layout/fact-cards';
import type { Overview } from '../../data/dispatch.api';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Row = Overview['events'][number];

/** Who did it, or from where; and of a line that was replaced, where the older one came from. */
const source = ({ username, remote, former }: Row): string =>
  username ?? (former ? `${former} → ${remote}` : (remote ?? '—'));

/** What became of terminals, the newest first. */
export function TerminalEvents({ rows }: { rows: Overview['events'] }) {
  const phone = useBreakpoint() === 'phone';
  if (rows.length === 0) return <EmptyState title="没有终端动态" />;
  if (phone) {
    return (
      <FactCards
        rows={rows.map((one) => ({
          key: one.eventId,
          title: TERMINAL_EVENT_WORDS[one.kind],
          facts: [
            ['时间', one.at],
            ['车牌', one.plateNumber],
            ['终端号', terminalNumber(one.terminalId)],
            ['来源', source(one)],
          ],
        }))}
      />
    );
  }
  return (
    <Table
      rowKey="eventId"
      size="middle"
      scroll={{ x: 860 }}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={rows}
      columns={[
        { title: '时间', dataIndex: 'at', width: 180 },
        { title: '车牌', dataIndex: 'plateNumber', width: 120 },
        { title: '终端号', dataIndex: 'terminalId', className: css.figure, render: terminalNumber },
        { title: '动态', dataIndex: 'kind', render: (kind: TerminalEvent) => TERMINAL_EVENT_WORDS[kind] },
        { title: '来源', key: 'source', render: (_, one) => source(one) },
      ]}
    />
  );
}
