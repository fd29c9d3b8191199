import { useState } from 'react';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { relativeTime } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { TerminalClock } from './terminal-clock';
import { TerminalDrawer } from './terminal-drawer';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Terminal = Overview['terminals'][number];

const version = (year: number | null): string => (year ? `JT/T 808-${year}` : '—');
const age = (at: string | null, now: number): string => (at ? relativeTime(at, now) : '从未');

const connection = ({ online }: Terminal) => (
  <span className={online ? css.online : css.offline}>{online ? '在线' : '离线'}</span>
);

const NOBODY = (
  <EmptyState
    title="还没有在册终端"
    text="把终端的服务器地址设为本平台，端口为网关端口（GATEWAY_PORT，默认 6808）；它来连接后出现在隔离名单，绑定到车辆即可入网。"
  />
);

const clock = (one: Terminal) => <TerminalClock terminal={one} />;

interface TerminalTableProps extends Pick<Overview, 'terminals' | 'freeVehicles'> {
  /** Milliseconds since 1970. */
  now: number;
}

/** The terminals that are entered, each with its connection and a way to what became of it. */
export function TerminalTable({ terminals, freeVehicles, now }: TerminalTableProps) {
  const phone = useBreakpoint() === 'phone';
  const [opened, setOpened] = useState<string | null>(null);
  const manage = (one: Terminal) => (
    <ManageButton plateNumber={one.plateNumber} onPress={() => setOpened(one.terminalId)} />
  );
  const columns: readonly Column<Terminal>[] = [
    { title: '车牌', fixed: true, width: 120, cell: ({ plateNumber }) => plateNumber },
    { title: '终端号', className: css.figure, cell: ({ terminalId }) => terminalNumber(terminalId) },
    { title: '连接', cell: connection },
    { title: '协议', cell: ({ protocolVersion }) => version(protocolVersion) },
    { title: '型号', cell: ({ model }) => model ?? '—' },
    { title: '最近通讯', cell: ({ seenAt }) => age(seenAt, now) },
    { title: '最近定位', cell: ({ lastPositionAt }) => age(lastPositionAt, now) },
    { title: '终端时钟', cell: clock },
    { title: '操作', fixedEnd: true, cell: manage },
  ];
  if (terminals.length === 0) return NOBODY;
  return (
    <>
      {phone ? (
        <FactCards
          rows={terminals.map((one) => ({
            key: one.terminalId,
            title: one.plateNumber,
            facts: [
              ['终端号', terminalNumber(one.terminalId)],
              ['连接', one.online ? '在线' : '离线'],
              ['协议', version(one.protocolVersion)],
              ['最近通讯', age(one.seenAt, now)],
              ['最近定位', age(one.lastPositionAt, now)],
              ['终端时钟', clock(one)],
            ],
            action: manage(one),
          }))}
        />
      ) : (
        <DataTable
          label="在册终端"
          rowKey={({ terminalId }) => terminalId}
          minWidth={960}
          pageSize={20}
          rows={terminals}
          columns={columns}
        />
      )}
      <TerminalDrawer
        terminal={terminals.find(({ terminalId }) => terminalId === opened) ?? null}
        freeVehicles={freeVehicles}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

const ManageButton = ({ plateNumber, onPress }: { plateNumber: string; onPress: () => void }) => (
  <Button variant="outline" size="s" aria-label={`管理 ${plateNumber} 的终端`} onClick={onPress}>
    管理
  </Button>
);
