import type { fleet } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { useState } from 'react';
import { relativeTime } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSession } from '../../data/kit/use-session';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { Closing } from '../../ui/overlay/closing';
import { DataTable } from '../../ui/table/data-table';
import { BindTerminalDialog } from './bind-terminal-dialog';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Row = OutputOf<typeof fleet.quarantine>['data'][number];

interface QuarantineTableProps {
  rows: readonly Row[];
  freeVehicles: Overview['freeVehicles'];
  now: number;
}

/** Unknown terminals; binding one to a vehicle lets it register. */
export function QuarantineTable({ rows, freeVehicles, now }: QuarantineTableProps) {
  const [binding, setBinding] = useState<Row | null>(null);
  const phone = useBreakpoint() === 'phone';
  const mayBind = useSession().user?.rights.includes('terminal.manage') ?? false;
  const bindButton = (one: Row) =>
    mayBind && (
      <Button variant="outline" onClick={() => setBinding(one)}>
        绑定车辆
      </Button>
    );
  return (
    <>
      {phone ? (
        <FactCards
          rows={rows.map((one) => ({
            key: one.terminalId,
            title: terminalNumber(one.terminalId),
            facts: [
              ['自报车牌', one.plateNumber || '—'],
              ['来源', one.remote],
              ['次数', one.attempts],
              ['最近', relativeTime(one.lastAt, now)],
            ],
            action: bindButton(one),
          }))}
        />
      ) : (
        <DataTable
          label="隔离名单"
          rowKey={({ terminalId }) => terminalId}
          minWidth={760}
          rows={rows}
          columns={[
            { title: '终端号', className: css.figure, cell: ({ terminalId }) => terminalNumber(terminalId) },
            { title: '自报车牌', cell: ({ plateNumber }) => plateNumber || '—' },
            { title: '来源', cell: ({ remote }) => remote },
            { title: '次数', align: 'right', cell: ({ attempts }) => attempts },
            { title: '首次', cell: ({ firstAt }) => firstAt },
            { title: '最近', cell: ({ lastAt }) => relativeTime(lastAt, now) },
            { title: '操作', fixedEnd: true, cell: bindButton },
          ]}
        />
      )}
      <Closing>
        {binding && (
          <BindTerminalDialog
            terminal={binding}
            freeVehicles={freeVehicles}
            onClose={() => setBinding(null)}
          />
        )}
      </Closing>
    </>
  );
}
