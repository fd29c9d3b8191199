import { ORDER_SHEET_WORDS, type OrderSheetColumn } from '@boxhaul/domain/orders';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pastedCells } from '../../lib/format/pasted-cells';
import css from './quick-order.module.css';

/** As wide as what usually stands there: s two signs, l a number or a time, xl an address. */
const WIDTHS: Readonly<Partial<Record<OrderSheetColumn, 's' | 'l' | 'xl'>>> = {
  bookSpaceNo: 'l',
  orderType: 's',
  address: 'xl',
  cabinetType: 's',
  cabinetNum: 's',
  goodsName: 'l',
  requireDate: 'l',
  contactPhone: 'l',
  weight: 's',
  trade: 's',
  invoicing: 's',
  remark: 'l',
};

/** The cell `rows` below and `columns` to the right of the one in focus, ready to be overwritten. */
function moveBy(event: KeyboardEvent<HTMLInputElement>, rows: number, columns: number): void {
  event.preventDefault();
  const { currentTarget } = event;
  const { column } = currentTarget.dataset;
  const along =
    rows === 0
      ? currentTarget.closest('tr')?.querySelectorAll<HTMLInputElement>('[data-column]')
      : currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`);
  const all = [...(along ?? [])];
  const next = all[all.indexOf(currentTarget) + rows + columns];
  next?.focus();
  next?.select();
}

/** As in a spreadsheet: up, down and Enter leave the cell; left and right do at the text's ends; F2 goes into the text. */
function takeKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isAt = (place: number) => selectionStart === place && selectionEnd === place;
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (event.key === 'ArrowUp') moveBy(event, -1, 0);
  else if (event.key === 'ArrowDown' || event.key === 'Enter') moveBy(event, 1, 0);
  else if (event.key === 'ArrowLeft' && (isWhole || isAt(0))) moveBy(event, 0, -1);
  else if (event.key === 'ArrowRight' && (isWhole || isAt(value.length))) moveBy(event, 0, 1);
  else if (event.key === 'F2') event.currentTarget.setSelectionRange(value.length, value.length);
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

interface DraftCellProps {
  column: OrderSheetColumn;
  /** From 0. */
  at: number;
  text: string;
  /** Typed, and not yet kept. */
  typed: boolean;
  marked: boolean;
  fixed: boolean;
  onChange: (text: string) => void;
  onPaste: (block: string[][]) => void;
  onLeave: () => void;
  onUndo: () => void;
}

export function DraftCell(props: DraftCellProps) {
  const { column, at, text, typed, marked, fixed, onChange, onPaste, onLeave, onUndo } = props;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = pastedCells(event.clipboardData.getData('text/plain'));
    // One value is the browser's own business.
    if (fixed || (block.length <= 1 && (block[0]?.length ?? 0) <= 1)) return;
    event.preventDefault();
    onPaste(block);
  };
  return (
    <td data-label={ORDER_SHEET_WORDS[column]} data-half={WIDTHS[column] !== 'xl' || undefined}>
      <input
        className={css.cell}
        data-column={column}
        data-width={WIDTHS[column]}
        data-marked={marked || undefined}
        aria-label={`第 ${at + 1} 行 ${ORDER_SHEET_WORDS[column]}`}
        aria-invalid={marked || undefined}
        value={text}
        maxLength={500}
        readOnly={fixed}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // What is being typed is the browser's own to take back.
          if (!isUndo(event) || typed) return takeKey(event);
          event.preventDefault();
          onUndo();
        }}
        onPaste={paste}
        onBlur={onLeave}
      />
    </td>
  );
}
