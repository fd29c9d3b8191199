import { ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS } from '@boxhaul/domain/orders';
import type { OrderDraftRow } from '../../data/orders/order-drafts.api';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { DraftLine } from './draft-line';
import css from './quick-order.module.css';
import { isPlaceable } from './use-chosen';
import type { DraftEdits } from './use-draft-edits';

interface DraftTableProps {
  rows: readonly OrderDraftRow[];
  seesPrices: boolean;
  /** What became of drafts that were just sent, by their ids. */
  faults: ReadonlyMap<string, string>;
  edits: DraftEdits;
  isChosen: (row: OrderDraftRow) => boolean;
  onChoose: (row: OrderDraftRow, on: boolean) => void;
  onChooseAll: (on: boolean) => void;
}

/** Drafts to be mended in place, as in a spreadsheet: Tab, Enter and the arrows go on, paste fills, Ctrl+Z takes back. */
export function DraftTable(props: DraftTableProps) {
  const { rows, seesPrices, faults, edits, isChosen, onChoose, onChooseAll } = props;
  const placeable = rows.filter(isPlaceable);
  const all = placeable.length > 0 && placeable.every(isChosen);
  return (
    <>
      <p className={css.keys}>
        <span>方向键、Tab、Enter 换格；可从 Excel 复制多格粘贴；Ctrl+Z 撤销。</span>
        <Button variant="text" size="s" disabled={edits.undoable === null} onClick={edits.undo}>
          撤销{edits.undoable !== null && `：${edits.undoable}`}
        </Button>
      </p>
      <div className={css.scroll} role="region" aria-label="订单草稿">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox checked={all} disabled={placeable.length === 0} onChange={onChooseAll}>
                  全选
                </Checkbox>
              </th>
              <th scope="col">结果</th>
              {seesPrices && <th scope="col">单价（元/箱）</th>}
              {ORDER_SHEET_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {ORDER_SHEET_WORDS[column]}
                </th>
              ))}
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <DraftLine
                key={row.draftId}
                row={row}
                at={at}
                seesPrices={seesPrices}
                fault={faults.get(row.draftId)}
                chosen={isChosen(row)}
                edits={edits}
                onChoose={(on) => onChoose(row, on)}
                onPaste={(column, block) => edits.paste(rows.slice(at), column, block)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
