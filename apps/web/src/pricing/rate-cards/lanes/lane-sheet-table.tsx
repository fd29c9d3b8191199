import type { RateCardLane } from '@boxhaul/contract/pricing';
import { isPriceColumn, LANE_COLUMN_WORDS, LANE_COLUMNS } from '@boxhaul/domain/pricing';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Pagination } from '../../../ui/table/pagination';
import { LaneSheetRow } from './lane-sheet-row';
import css from './lane-sheet.module.css';
import { useLaneSheet } from './use-lane-sheet';

interface LaneSheetProps {
  versionId: string;
  /** Of the draft as the page shows it. */
  revision: number;
  page: { data: readonly RateCardLane[]; pageNo: number; pageSize: number; total: number };
  /** The cell that was written in last, across the tables that follow each other as a draft is saved. */
  placeRef: RefObject<string | null>;
  onEdited: (edited: boolean) => void;
  onPage: (pageNo: number) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

/** A table that is written in as in a spreadsheet: arrows, Enter and Tab go on, Ctrl+Z takes back, paste fills. */
export function LaneSheet({ versionId, revision, page, placeRef, onEdited, onPage }: LaneSheetProps) {
  const table = useRef<HTMLTableElement>(null);
  const { sheet, faults, fault, busy, changes, write, toggle, add, undo, save } = useLaneSheet(
    { versionId, revision },
    page.data,
    onEdited,
  );
  useEffect(() => {
    // The table before this one went with its focus, which nothing else has taken.
    if (placeRef.current === null || document.activeElement !== document.body) return;
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${placeRef.current}"]`)?.focus();
  }, [placeRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if ((event.ctrlKey || event.metaKey) && key === 'z') {
      event.preventDefault();
      undo();
      return;
    }
    const step = STEPS[key];
    const cell = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
    if (!step || cell === undefined) return;
    const [row = 0, column = 0] = cell.split(' ').map(Number);
    event.preventDefault();
    const next = `[data-cell="${row + step[0]} ${column + step[1]}"]`;
    table.current?.querySelector<HTMLInputElement>(next)?.focus();
  };
  return (
    <>
      <div className={css.tools}>
        <Button variant="outline" onClick={add}>
          加一行
        </Button>
        <Button variant="outline" disabled={sheet.past.length === 0} onClick={undo}>
          撤销
        </Button>
        <Button busy={busy} disabled={changes === 0} onClick={save}>
          {changes > 0 ? `保存 ${changes} 处修改` : '保存'}
        </Button>
        <span className={css.hint}>可从 Excel 复制后直接粘贴；方向键、回车换格，Ctrl+Z 撤销</span>
      </div>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <div className={css.scroll} role="region" aria-label="线路表格">
        <table
          ref={table}
          className={css.sheet}
          role="presentation"
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            placeRef.current = target.dataset['cell'] ?? placeRef.current;
          }}
        >
          <thead>
            <tr>
              <th className={css.number}>#</th>
              {LANE_COLUMNS.map((column) => (
                <th key={column} data-column={column} data-price={isPriceColumn(column) || undefined}>
                  {LANE_COLUMN_WORDS[column]}
                </th>
              ))}
              <th className={css.action}>操作</th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, i) => (
              <LaneSheetRow
                key={row.id}
                row={row}
                index={i}
                number={(page.pageNo - 1) * page.pageSize + i + 1}
                faults={faults.get(row.id)}
                onWrite={write}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        pageNo={page.pageNo}
        pageSize={page.pageSize}
        total={page.total}
        unit="条线路"
        onChange={onPage}
      />
    </>
  );
}
