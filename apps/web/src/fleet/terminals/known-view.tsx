import { useMemo } from 'react';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { relativeTime } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { apartWords, clockWords, ClockState, signedHours } from './clock-words';
import { TerminalDrawer } from './terminal-drawer';
import { terminalNumber } from './terminal-number';
import { TerminalSheet } from './terminal-sheet';
import { TerminalViews } from './terminal-views';
import css from './terminals.module.css';
import { useOverview } from './use-overview';
import { useSetClock } from './use-set-clock';

type Terminal = Overview['terminals'][number];

const age = (at: string | null, now: number): string => (at ? relativeTime(at, now) : '从未');
const connection = ({ online }: Terminal): string => (online ? '在线' : '离线');

const columnsAt = (now: number): readonly GridColumn<Terminal>[] => [
  textColumn(
    { id: 'plate', title: '车牌', width: 110, importance: 1, card: 'title', sort: (row) => row.plateNumber },
    ({ plateNumber }) => plateNumber,
  ),
  {
    id: 'online',
    title: '连接',
    width: 84,
    importance: 1,
    card: 'state',
    cell: (row) => <span className={row.online ? css.online : css.offline}>{connection(row)}</span>,
    copy: connection,
    sort: ({ online }) => (online ? 0 : 1),
  },
  textColumn({ id: 'terminal', title: '终端号', width: 150, min: 124, importance: 1 }, ({ terminalId }) =>
    terminalNumber(terminalId),
  ),
  {
    id: 'clock',
    title: '终端时钟',
    width: 200,
    min: 132,
    grow: true,
    importance: 1,
    cell: ({ clock }) => <ClockState clock={clock} />,
    copy: ({ clock }) => [clockWords(clock), apartWords(clock)].filter(Boolean).join('，'),
  },
  textColumn(
    { id: 'seen', title: '最近通讯', width: 116, importance: 2, sort: ({ seenAt }) => seenAt },
    ({ seenAt }) => age(seenAt, now),
  ),
  textColumn(
    { id: 'position', title: '最近定位', width: 116, importance: 2, sort: (row) => row.lastPositionAt },
    ({ lastPositionAt }) => age(lastPositionAt, now),
  ),
  textColumn({ id: 'version', title: '协议', width: 130, importance: 4 }, ({ protocolVersion }) =>
    protocolVersion ? `JT/T 808-${protocolVersion}` : null,
  ),
  textColumn({ id: 'model', title: '型号', width: 120, min: 80, importance: 5 }, ({ model }) => model),
];

const keyOf = ({ terminalId }: Terminal): string => terminalId;
const nameOf = ({ plateNumber }: Terminal): string => `${plateNumber} 的终端`;

/** The terminals that are entered: connected or not, and a clock that is wrong put right by one press. */
export function KnownView() {
  const { query, overview, now } = useOverview(({ terminals }) => terminals);
  const columns = useMemo(() => columnsAt(now), [now]);
  const walk = useRecordWalk('terminal', '台');
  const { user } = useSession();
  const manages = user?.rights.includes('terminal.manage') ?? false;
  const setClock = useSetClock();
  const store = useBrowserStore('terminals', user?.accountId ?? '');
  const terminals = overview?.terminals ?? [];
  const online = terminals.filter((one) => one.online).length;
  return (
    <ListPage
      title="在册终端"
      views={<TerminalViews />}
      actions={<TerminalSheet />}
      note={<ListNote>{overview && `${terminals.length} 台在册，${online} 台在线`}</ListNote>}
      query={query}
      failed="终端加载失败"
      unit="台"
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        walk,
        primary: (row) =>
          manages && row.clock.off
            ? { label: `校正 ${signedHours(row.clock.off.hours)} 小时`, run: () => setClock(row) }
            : { label: '管理', run: () => walk.open(row.terminalId) },
        empty: {
          title: '还没有在册终端',
          text: '把终端的服务器地址设为本平台，端口为网关端口（GATEWAY_PORT，默认 6808）；它来连接后出现在“隔离名单”，绑定到车辆即可入网。',
        },
      }}
    >
      <TerminalDrawer
        walk={walk}
        terminals={overview?.terminals}
        freeVehicles={overview?.freeVehicles ?? []}
      />
    </ListPage>
  );
}
