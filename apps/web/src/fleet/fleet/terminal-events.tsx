import { TERMINAL_EVENT_WORDS } from '@boxhaul/domain/fleet';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FactCards } from '../../ui/layout/fact-cards';
import { DataTable } from '../../ui/table/data-table';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Row = Overview['events'][number];

/** Who did it, or from where; and of a line that was replaced, where the older one came from. */
const source = ({ username, remote, former }: Row): string =>
  username ?? (former ? `${former} → ${remote}` : (remote ?? '—'));

/** What became of terminals, the newest first. */
export function TerminalEvents({ rows }: { rows: Overview['events'] }) {
  const phone = useBreakpoint() === 'phone';
  if (rows.length === 0)
    return <EmptyState title="没有终端动态" text="终端注册、鉴权、注销和时间不准列在这里。" />;
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
    <DataTable
      label="终端动态"
      rowKey={({ eventId }) => eventId}
      minWidth={860}
      pageSize={10}
      rows={rows}
      columns={[
        { title: '时间', width: 180, cell: ({ at }) => at },
        { title: '车牌', width: 120, cell: ({ plateNumber }) => plateNumber },
        { title: '终端号', className: css.figure, cell: ({ terminalId }) => terminalNumber(terminalId) },
        { title: '动态', cell: ({ kind }) => TERMINAL_EVENT_WORDS[kind] },
        { title: '来源', cell: source },
      ]}
    />
  );
}
