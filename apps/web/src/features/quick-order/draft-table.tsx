import { ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS } from '@boxhaul/domain';
import type { OrderDraftRow } from '../../data/order-drafts.api';
import { Checkbox } from '../../ui/form/checkbox';
import { DraftLine } from './draft-line';
import css from './quick-order.module.css';
import { isPlaceable } from './use-chosen';

interface DraftTableProps {
  rows: readonly OrderDraftRow[];
  seesPrices: boolean;
  /** What became of drafts that were just sent, by their ids. */
  faults: ReadonlyMap<string, string>;
  isChosen: (row: OrderDraftRow) => boolean;
  onChoose: (row: OrderDraftRow, on: boolean) => void;
  onChooseAll: (on: boolean) => void;
}

/** Drafts to be mended in place: Tab goes on to the next cell, the arrows and Enter to the line below or above. */
export function DraftTable(props: DraftTableProps) {
  const { rows, seesPrices, faults, isChosen, onChoose, onChooseAll } = props;
  const placeable = rows.filter(isPlaceable);
  const all = placeable.length > 0 && placeable.every(isChosen);
  return (
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
              onChoose={(on) => onChoose(row, on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
