import type { Overview } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { terminalNumber } from './terminal-number';
import { TerminalViews } from './terminal-views';
import css from './terminals.module.css';
import { useOverview } from './use-overview';

type Reject = Overview['rejects'][number];

const COLUMNS: readonly GridColumn<Reject>[] = [
  textColumn(
    { id: 'day', title: '日期', width: 110, importance: 1, sort: ({ day }) => day },
    ({ day }) => day,
  ),
  textColumn(
    { id: 'reason', title: '原因', width: 200, min: 140, importance: 1, card: 'title' },
    ({ reasonText }) => reasonText,
  ),
  textColumn(
    { id: 'count', title: '次数', width: 84, importance: 1, align: 'right', sort: (row) => row.count },
    ({ count }) => String(count),
  ),
  textColumn({ id: 'last', title: '最近', width: 170, importance: 2 }, ({ lastAt }) => lastAt),
  textColumn({ id: 'terminal', title: '终端号', width: 150, min: 124, importance: 2 }, (row) =>
    row.lastTerminalId === null ? null : terminalNumber(row.lastTerminalId),
  ),
  {
    id: 'sample',
    title: '最近一帧',
    width: 240,
    min: 140,
    grow: true,
    importance: 3,
    cell: ({ lastSample }) => <span className={css.sample}>{lastSample ?? '—'}</span>,
    copy: ({ lastSample }) => lastSample ?? '',
  },
];

const keyOf = ({ day, reason }: Reject): string => `${day} ${reason}`;
const nameOf = ({ day, reasonText }: Reject): string => `${day} ${reasonText}`;

/** What the gateway refused in seven days, counted by day and reason. */
export function RejectsView() {
  const { query } = useOverview(({ rejects }) => rejects);
  return (
    <ListPage
      title="网关拒收"
      views={<TerminalViews />}
      query={query}
      failed="终端加载失败"
      unit="条（最近 7 天）"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('rejects', useSession().user?.accountId ?? ''),
        facts: 5,
        empty: { title: '没有拒收记录', text: '网关拒收的报文按天和原因列在这里，只列最近 7 天。' },
      }}
    />
  );
}
