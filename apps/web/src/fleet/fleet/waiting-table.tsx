import { useState } from 'react';
import { relativeTime } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSession } from '../../data/kit/use-session';
import type { Overview } from '../../data/dispatch/dispatch.api';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { Closing } from '../../ui/overlay/closing';
import { DataTable } from '../../ui/table/data-table';
import { DecideTerminalDialog } from './decide-terminal-dialog';
import { TerminalChanges } from './terminal-changes';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Waiting = Overview['waiting'][number];

const state = (one: Waiting): string => (one.refusedAt ? `${one.refusedBy ?? ''} 已拒绝` : '待确认');

const changes = (one: Waiting) => <TerminalChanges changes={one.changes} />;

/** Terminals that say of themselves what is not kept; an operator agrees or refuses. */
export function WaitingTable({ rows, now }: { rows: Overview['waiting']; now: number }) {
  const [asked, setAsked] = useState<{ one: Waiting; agree: boolean } | null>(null);
  const phone = useBreakpoint() === 'phone';
  const mayDecide = useSession().user?.rights.includes('terminal.manage') ?? false;
  const act = (one: Waiting) =>
    mayDecide && (
      <div className={css.acts}>
        <Button onClick={() => setAsked({ one, agree: true })}>同意</Button>
        {!one.refusedAt && (
          <Button variant="danger-outline" onClick={() => setAsked({ one, agree: false })}>
            拒绝
          </Button>
        )}
      </div>
    );
  return (
    <>
      {phone ? (
        <FactCards
          rows={rows.map((one) => ({
            key: one.heldId,
            title: one.plateNumber,
            facts: [
              ['终端号', terminalNumber(one.terminalId)],
              ['状态', state(one)],
              ['不同之处', <TerminalChanges key="changes" changes={one.changes} />],
              ['来源', one.remote],
              ['次数', one.attempts],
              ['最近', relativeTime(one.lastAt, now)],
            ],
            action: act(one),
          }))}
        />
      ) : (
        <DataTable
          label="待确认的终端"
          rowKey={({ heldId }) => heldId}
          minWidth={900}
          pageSize={10}
          rows={rows}
          columns={[
            { title: '车牌', width: 120, cell: ({ plateNumber }) => plateNumber },
            { title: '终端号', className: css.figure, cell: ({ terminalId }) => terminalNumber(terminalId) },
            { title: '不同之处', cell: changes },
            { title: '来源', cell: ({ remote }) => remote },
            { title: '次数', align: 'right', cell: ({ attempts }) => attempts },
            { title: '最近', cell: ({ lastAt }) => relativeTime(lastAt, now) },
            { title: '状态', cell: state },
            { title: '操作', fixedEnd: true, cell: act },
          ]}
        />
      )}
      <Closing>{asked && <DecideTerminalDialog {...asked} onClose={() => setAsked(null)} />}</Closing>
    </>
  );
}
