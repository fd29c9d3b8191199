import type { RateCardLane } from '@boxhaul/contract';
import { CABINET_TYPES } from '@boxhaul/domain';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { laneConditions, laneText } from './lane-text';
import css from './rate-cards.module.css';

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

/** Lanes to look at. */
export function LaneList({ rows }: { rows: readonly RateCardLane[] }) {
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
      rows={rows.map(({ laneKey, cells }) => ({
        key: laneKey,
        title: laneText(cells),
        facts: [
          ['条件', laneConditions(cells)],
          ['有效期', `${cells.validFrom} 至 ${cells.validTo}`],
          ...CABINET_TYPES.flatMap((type) => (cells[type] ? [[type, cells[type]] as const] : [])),
        ],
      }))}
    />
  );
}
