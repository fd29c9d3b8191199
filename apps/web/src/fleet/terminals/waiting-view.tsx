import { useMemo, useState } from 'react';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { relativeTime } from '../../lib/format/format';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { DecideTerminalDialog } from './decide-terminal-dialog';
import { changeWords } from './terminal-changes';
import { terminalNumber } from './terminal-number';
import { TerminalViews } from './terminal-views';
import { useOverview } from './use-overview';

type Waiting = Overview['waiting'][number];

const columnsAt = (now: number): readonly GridColumn<Waiting>[] => [
  textColumn(
    { id: 'plate', title: '车牌', width: 110, importance: 1, card: 'title' },
    ({ plateNumber }) => plateNumber,
  ),
  textColumn(
    { id: 'state', title: '状态', width: 130, min: 92, importance: 1, card: 'state' },
    ({ refusedAt, refusedBy }) => (refusedAt === null ? '待确认' : `${refusedBy ?? ''} 已拒绝`.trim()),
  ),
  textColumn(
    { id: 'changes', title: '不同之处', width: 320, min: 200, grow: true, importance: 1 },
    ({ changes }) => changeWords(changes).join('；'),
  ),
  textColumn({ id: 'terminal', title: '终端号', width: 150, min: 124, importance: 2 }, ({ terminalId }) =>
    terminalNumber(terminalId),
  ),
  textColumn(
    { id: 'attempts', title: '次数', width: 76, importance: 3, align: 'right', sort: (row) => row.attempts },
    ({ attempts }) => String(attempts),
  ),
  textColumn({ id: 'last', title: '最近', width: 110, importance: 2, sort: ({ lastAt }) => lastAt }, (row) =>
    relativeTime(row.lastAt, now),
  ),
  textColumn({ id: 'remote', title: '来源', width: 170, min: 120, importance: 4 }, ({ remote }) => remote),
];

const keyOf = ({ heldId }: Waiting): string => heldId;
const nameOf = ({ plateNumber }: Waiting): string => `${plateNumber} 的终端`;

/** Terminals that say of themselves what is not kept; an operator agrees or refuses. */
export function WaitingView() {
  const { query, now } = useOverview(({ waiting }) => waiting);
  const columns = useMemo(() => columnsAt(now), [now]);
  const [asked, setAsked] = useState<{ one: Waiting; agree: boolean } | null>(null);
  const { user } = useSession();
  const decides = user?.rights.includes('terminal.manage') ?? false;
  const store = useBrowserStore('waiting-terminals', user?.accountId ?? '');
  return (
    <ListPage
      title="待确认的终端"
      views={<TerminalViews />}
      query={query}
      failed="终端加载失败"
      unit="台"
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        ...(decides && {
          primary: (one: Waiting) => ({ label: '同意', run: () => setAsked({ one, agree: true }) }),
          more: (one: Waiting) =>
            one.refusedAt === null
              ? [{ label: '拒绝', danger: true, run: () => setAsked({ one, agree: false }) }]
              : [],
        }),
        empty: {
          title: '没有待确认的终端',
          text: '在册终端自报的车牌、设备编号等与登记的不同时，在这里等您同意或拒绝，之前不收它的数据。',
        },
      }}
    >
      <Closing>{asked && <DecideTerminalDialog {...asked} onClose={() => setAsked(null)} />}</Closing>
    </ListPage>
  );
}
