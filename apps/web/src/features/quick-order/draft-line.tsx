import {
  DRAFT_STATE_WORDS,
  type DraftState,
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_WORDS,
  type OrderCells,
  type OrderSheetColumn,
} from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { addDrafts, changeDraft, type OrderDraftRow, removeDrafts } from '../../data/order-drafts.api';
import { callFailure } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import css from './quick-order.module.css';
import { isPlaceable } from './use-chosen';

interface DraftLineProps {
  row: OrderDraftRow;
  /** From 0. */
  at: number;
  seesPrices: boolean;
  fault: string | undefined;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

const TONES: Readonly<Record<DraftState, string>> = {
  placed: 'good',
  ready: 'good',
  unpriced: 'warning',
  unsure: 'warning',
  faulty: 'bad',
};
const WIDE: ReadonlySet<OrderSheetColumn> = new Set([
  'address',
  'remark',
  'goodsName',
  'bookSpaceNo',
  'requireDate',
]);

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
      {message !== '' && <p className={css.message}>{message}</p>}
      {fault !== undefined && (
        <p className={css.message} role="alert">
          没有下单：{fault}
        </p>
      )}
      {sameBooking !== null && <p className={css.quiet}>该订舱号已有订单 {sameBooking}，请核对是否重复</p>}
      {candidates.slice(0, 3).map(({ regionCode, fullName }) => (
        <button key={regionCode} type="button" className={css.candidate} onClick={() => onRegion(regionCode)}>
          是 {fullName}
        </button>
      ))}
    </>
  );
}

interface DraftCellProps {
  column: OrderSheetColumn;
  /** From 0. */
  at: number;
  text: string;
  marked: boolean;
  fixed: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** To the cell above or below, by the arrows and Enter. */
function moveBy(event: KeyboardEvent<HTMLInputElement>): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const { currentTarget } = event;
  const column = currentTarget.dataset['column'] ?? '';
  const table = currentTarget.closest('table');
  const all = [...(table?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? [])];
  all[all.indexOf(currentTarget) + by]?.focus();
}

function DraftCell({ column, at, text, marked, fixed, onChange, onLeave }: DraftCellProps) {
  return (
    <td data-label={ORDER_SHEET_WORDS[column]}>
      <input
        className={css.cell}
        data-column={column}
        data-wide={WIDE.has(column) || undefined}
        data-marked={marked || undefined}
        aria-label={`第 ${at + 1} 行 ${ORDER_SHEET_WORDS[column]}`}
        aria-invalid={marked || undefined}
        value={text}
        maxLength={500}
        readOnly={fixed}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={moveBy}
        onBlur={onLeave}
      />
    </td>
  );
}

/** One line that is to become an order, each of its cells a field; what is left is kept at once. */
export function DraftLine({ row, at, seesPrices, fault, chosen, onChoose }: DraftLineProps) {
  const cache = useQueryClient();
  const change = useMutation(changeDraft(cache));
  const remove = useMutation(removeDrafts(cache));
  const add = useMutation(addDrafts(cache));
  const [typed, setTyped] = useState<Partial<OrderCells>>({});
  const told = { onError: (error: unknown) => showToast('error', callFailure(error).message) };
  const { draftId: id, revision, cells, state } = row;
  const keep = (next: Partial<OrderCells>, regionCode?: string) =>
    change.mutate(
      { id, revision, cells: { ...cells, ...next }, ...(regionCode !== undefined && { regionCode }) },
      { ...told, onSettled: () => setTyped({}) },
    );
  return (
    <tr data-state={state} aria-busy={change.isPending || undefined}>
      <td>
        <Checkbox checked={chosen} disabled={!isPlaceable(row)} onChange={onChoose}>
          第 {at + 1} 行
        </Checkbox>
      </td>
      <td className={css.result}>
        <b className={css[TONES[state]]}>{DRAFT_STATE_WORDS[state]}</b> {row.orderNo}
        <Told row={row} fault={fault} onRegion={(code) => keep({}, code)} />
      </td>
      {seesPrices && <td className={css.price}>{row.price === null ? '—' : yuan(row.price)}</td>}
      {ORDER_SHEET_COLUMNS.map((column) => (
        <DraftCell
          key={column}
          column={column}
          at={at}
          text={typed[column] ?? cells[column]}
          marked={row.marks.includes(column)}
          fixed={state === 'placed'}
          onChange={(text) => setTyped((before) => ({ ...before, [column]: text }))}
          onLeave={() => {
            const now = typed[column];
            if (now !== undefined && now.trim() !== cells[column]) keep(typed);
          }}
        />
      ))}
      <td className={css.steps}>
        <Button variant="text" size="s" busy={add.isPending} onClick={() => add.mutate([cells], told)}>
          复制
        </Button>
        <Button
          variant="text"
          size="s"
          busy={remove.isPending}
          aria-label={`删除第 ${at + 1} 行`}
          onClick={() => remove.mutate([id], told)}
        >
          {state === 'placed' ? '移除' : '删除'}
        </Button>
      </td>
    </tr>
  );
}
