import { TERMINAL_EVENT_WORDS } from '@boxhaul/domain/fleet';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { terminalNumber } from './terminal-number';
import { TerminalViews } from './terminal-views';
import { useOverview } from './use-overview';

type Event = Overview['events'][number];

const COLUMNS: readonly GridColumn<Event>[] = [
  textColumn({ id: 'at', title: '时间', width: 170, importance: 1, sort: ({ at }) => at }, ({ at }) => at),
  textColumn(
    { id: 'plate', title: '车牌', width: 110, importance: 1, sort: (row) => row.plateNumber },
    ({ plateNumber }) => plateNumber,
  ),
  textColumn(
    { id: 'kind', title: '动态', width: 300, min: 180, grow: true, importance: 1, card: 'title' },
    ({ kind }) => TERMINAL_EVENT_WORDS[kind],
  ),
  textColumn({ id: 'terminal', title: '终端号', width: 150, min: 124, importance: 2 }, ({ terminalId }) =>
    terminalNumber(terminalId),
  ),
  // Who did it, or from where; and of a line that was replaced, where the older one came from.
  textColumn(
    { id: 'source', title: '来源', width: 280, min: 120, importance: 2 },
    ({ username, remote, former }) => username ?? (former ? `${former} → ${remote}` : remote),
  ),
];

const keyOf = ({ eventId }: Event): string => eventId;
const nameOf = ({ plateNumber, at }: Event): string => `${plateNumber} ${at}`;

/** What became of terminals, the newest first. */
export function EventsView() {
  const { query } = useOverview(({ events }) => events);
  return (
    <ListPage
      title="终端动态"
      views={<TerminalViews />}
      query={query}
      failed="终端加载失败"
      unit="条（最近 100 条）"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('terminal-events', useSession().user?.accountId ?? ''),
        facts: 4,
        empty: { title: '没有终端动态', text: '终端注册、鉴权、注销和时间不准列在这里。' },
      }}
    />
  );
}
