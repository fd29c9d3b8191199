import type { RateCardLane } from '@boxhaul/contract/pricing';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { laneConditions, laneText } from './lane-text';
import css from '../rate-cards.module.css';

const COLUMNS: readonly Column<RateCardLane>[] = [
  {
    title: '线路',
    width: 400,
    cell: ({ cells }) => (
      <>
        {laneText(cells)}
        <div className={css.minor}>{laneConditions(cells)}</div>
      </>
    ),
  },
  { title: '有效期', width: 210, cell: ({ cells }) => `${cells.validFrom} 至 ${cells.validTo}` },
  ...CABINET_TYPES.map((type): Column<RateCardLane> => ({
    title: type,
    width: 100,
    align: 'right',
    className: 'figure',
    cell: ({ cells }) => cells[type] || '—',
  })),
];

interface LaneListProps {
  rows: readonly RateCardLane[];
  /** On a phone: what can be done with each. */
  action?: (lane: RateCardLane) => ReactNode;
}

/** A page of lanes to look at. */
export function LaneList({ rows, action }: LaneListProps) {
  const phone = useBreakpoint() === 'phone';
  if (!phone) {
    return (
      <DataTable
        label="线路"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ laneKey }) => laneKey}
        minWidth={1010}
        dense
        sticky
      />
    );
  }
  return (
    <FactCards
      paged
      rows={rows.map((lane) => ({
        key: lane.laneKey,
        title: laneText(lane.cells),
        facts: [
          ['条件', laneConditions(lane.cells)],
          ['有效期', `${lane.cells.validFrom} 至 ${lane.cells.validTo}`],
          ...CABINET_TYPES.flatMap((type) => (lane.cells[type] ? [[type, lane.cells[type]] as const] : [])),
        ],
        action: action?.(lane),
      }))}
    />
  );
}
