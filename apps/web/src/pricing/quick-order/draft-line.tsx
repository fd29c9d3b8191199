import {
  DRAFT_STATE_WORDS,
  type DraftState,
  ORDER_SHEET_COLUMNS,
  type OrderSheetColumn,
} from '@boxhaul/domain/orders';
import { sameBookingDoubt } from '@boxhaul/domain/pricing';
import { useState } from 'react';
import type { OrderDraftRow } from '../../data/orders/order-drafts.api';
import { yuan } from '../../lib/format/format';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { DraftCell } from './draft-cell';
import type { Patch } from './draft-patch';
import css from './quick-order.module.css';
import { isPlaceable } from './use-chosen';
import type { DraftEdits } from './use-draft-edits';

interface DraftLineProps {
  row: OrderDraftRow;
  /** From 0. */
  at: number;
  seesPrices: boolean;
  fault: string | undefined;
  chosen: boolean;
  edits: DraftEdits;
  onChoose: (on: boolean) => void;
  onPaste: (column: OrderSheetColumn, block: string[][]) => void;
}

const TONES: Readonly<Record<DraftState, string>> = {
  placed: 'good',
  ready: 'good',
  unpriced: 'warning',
  unsure: 'warning',
  faulty: 'bad',
};

/** What stands in the way of a draft, and what its address may mean. */
function Told({
  row,
  fault,
  onRegion,
}: {
  row: OrderDraftRow;
  fault: string | undefined;
  onRegion: (code: string) => void;
}) {
  const { message, candidates, sameBooking } = row;
  return (
    <>
      {message !== '' && <p className={row.state === 'faulty' ? css.fault : css.message}>{message}</p>}
      {fault !== undefined && (
        <p className={css.fault} role="alert">
          没有下单：{fault}
        </p>
      )}
      {sameBooking !== null && <p className={css.message}>{sameBookingDoubt([sameBooking])}</p>}
      {candidates.slice(0, 3).map(({ regionCode, fullName }) => (
        <button key={regionCode} type="button" className={css.candidate} onClick={() => onRegion(regionCode)}>
          是 {fullName}
        </button>
      ))}
    </>
  );
}

/** One line that is to become an order, each of its cells a field; what is left is kept at once. */
export function DraftLine(props: DraftLineProps) {
  const { row, at, seesPrices, fault, chosen, edits, onChoose, onPaste } = props;
  const [typed, setTyped] = useState<Patch>({});
  const { cells, state } = row;
  const leave = async (column: OrderSheetColumn) => {
    const text = typed[column];
    if (text === undefined) return;
    const isKept = text.trim() === cells[column] || (await edits.keep(row, { [column]: text.trim() }));
    // What is typed meanwhile stays, and what could not be kept.
    if (isKept) setTyped(({ [column]: now, ...rest }) => (now === text ? rest : { ...rest, [column]: now }));
  };
  return (
    <tr data-state={state} aria-busy={edits.busy.has(row.draftId) || undefined}>
      <td>
        <Checkbox checked={chosen} disabled={!isPlaceable(row)} onChange={onChoose}>
          第 {at + 1} 行
        </Checkbox>
      </td>
      <td className={css.result}>
        <b className={css[TONES[state]]}>{DRAFT_STATE_WORDS[state]}</b> {row.orderNo}
        <Told
          row={row}
          fault={state === 'placed' ? undefined : fault}
          onRegion={(code) => void edits.keep(row, {}, code)}
        />
      </td>
      {seesPrices && <td className={css.price}>{row.price === null ? '—' : yuan(row.price)}</td>}
      {ORDER_SHEET_COLUMNS.map((column) => (
        <DraftCell
          key={column}
          column={column}
          at={at}
          text={typed[column] ?? cells[column]}
          typed={typed[column] !== undefined}
          marked={row.marks.includes(column)}
          fixed={state === 'placed'}
          onChange={(text) => setTyped((before) => ({ ...before, [column]: text }))}
          onPaste={(block) => onPaste(column, block)}
          onLeave={() => void leave(column)}
          onUndo={edits.undo}
        />
      ))}
      <td className={css.steps}>
        <Button variant="text" size="s" aria-label={`复制第 ${at + 1} 行`} onClick={() => edits.copy(row)}>
          复制
        </Button>
        <Button
          variant="text"
          size="s"
          aria-label={`${state === 'placed' ? '移除' : '删除'}第 ${at + 1} 行`}
          onClick={() => edits.remove(row, at)}
        >
          {state === 'placed' ? '移除' : '删除'}
        </Button>
      </td>
    </tr>
  );
}
