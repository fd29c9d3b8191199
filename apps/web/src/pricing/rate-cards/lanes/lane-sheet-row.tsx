import { isPriceColumn, LANE_COLUMN_WORDS, LANE_COLUMNS } from '@boxhaul/domain/pricing';
import { memo } from 'react';
import { Button } from '../../../ui/button';
import { isChanged, readPasted, type SheetRow } from './lane-sheet';
import css from './lane-sheet.module.css';

interface LaneSheetRowProps {
  row: SheetRow;
  /** From 0 on this page. */
  index: number;
  /** As it is shown. */
  number: number;
  /** What is wrong, by column. */
  faults: ReadonlyMap<string, string> | undefined;
  onWrite: (row: number, column: number, texts: readonly (readonly string[])[]) => void;
  onToggle: (id: string) => void;
}

const stateOf = (row: SheetRow): string | undefined =>
  row.removed ? 'removed' : row.laneKey === undefined ? 'new' : isChanged(row) ? 'changed' : undefined;

/** A line of the table; drawn anew only when it changed itself. */
export const LaneSheetRow = memo(function LaneSheetRow(props: LaneSheetRowProps) {
  const { row, index, number, faults, onWrite, onToggle } = props;
  return (
    <tr data-state={stateOf(row)}>
      <td className={css.number}>{number}</td>
      {LANE_COLUMNS.map((column, at) => {
        const fault = faults?.get(column);
        const changed = row.laneKey !== undefined && (row.before[column] ?? '') !== (row.cells[column] ?? '');
        return (
          <td key={column} data-changed={changed || undefined}>
            <input
              className={css.cell}
              data-cell={`${index} ${at}`}
              data-column={column}
              data-price={isPriceColumn(column) || undefined}
              aria-label={`第 ${number} 行 ${LANE_COLUMN_WORDS[column]}`}
              aria-invalid={fault !== undefined || undefined}
              title={fault ?? row.cells[column]}
              autoComplete="off"
              maxLength={100}
              inputMode={isPriceColumn(column) ? 'decimal' : undefined}
              disabled={row.removed}
              value={row.cells[column] ?? ''}
              onChange={({ target }) => onWrite(index, at, [[target.value]])}
              onPaste={(event) => {
                const texts = readPasted(event.clipboardData.getData('text/plain'));
                // One value is the browser's own business.
                if (texts.length === 1 && texts[0]?.length === 1) return;
                event.preventDefault();
                onWrite(index, at, texts);
              }}
            />
          </td>
        );
      })}
      <td className={css.action}>
        <Button variant="text" size="s" onClick={() => onToggle(row.id)}>
          {row.removed ? '恢复' : '删除'}
          <span className="visually-hidden">第 {number} 行</span>
        </Button>
      </td>
    </tr>
  );
});
