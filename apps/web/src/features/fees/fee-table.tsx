import type { FeeRow } from '@boxhaul/contract';
import { COST_ORIGIN_WORDS, COST_STATUS_WORDS, RIGHT_GROUP_WORDS } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Approved, approveFees } from '../../data/fees.api';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/tone-tag';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { Notice } from '../../ui/feedback/notice';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import { boxOf, COST_TONES } from './fee-state';
import css from './fees.module.css';

interface FeeTableProps {
  rows: readonly FeeRow[];
  mayApprove: boolean;
  onOpen: (id: string) => void;
}

const status = ({ costStatus }: FeeRow) => (
  <ToneTag tone={COST_TONES[costStatus]} text={COST_STATUS_WORDS[costStatus]} />
);
const amount = ({ incomeAmount, usualAmount }: FeeRow) => (
  <>
    {yuan(incomeAmount)}
    {usualAmount !== null && <span className={css.far}>远高于常见的 {yuan(usualAmount)}</span>}
  </>
);

const COLUMNS: readonly Column<FeeRow>[] = [
  { title: '订单号', width: 190, fixed: true, cell: ({ orderNo }) => <RowLink>{orderNo}</RowLink> },
  { title: RIGHT_GROUP_WORDS.customer, width: 220, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '柜', width: 190, cell: (row) => `${boxOf(row)} ${row.cabinetType}` },
  { title: '费用类型', width: 120, cell: ({ costTypeName }) => costTypeName },
  { title: '金额（元）', width: 150, align: 'right', cell: amount },
  { title: '来源', width: 110, cell: ({ origin }) => COST_ORIGIN_WORDS[origin] },
  { title: '状态', width: 120, cell: status },
  { title: '备注', width: 160, ellipsis: true, cell: ({ remark }) => remark || '—' },
  { title: '产生时间', width: 150, cell: ({ createTime }) => createTime.slice(0, 16) },
];

/** Lines, those that wait with a box to choose them by; the chosen ones are approved in one step. */
export function FeeTable({ rows, mayApprove, onOpen }: FeeTableProps) {
  const { free, chosen, lines, choose, refused, busy, run } = useApproval(rows);
  const choosing = mayApprove && free.length > 0;
  const box = (row: FeeRow) => (
    <Choice row={row} checked={chosen.has(row.id)} onChange={(on) => choose([row.id], on)} />
  );
  const all = free.map(({ id }) => id);
  const phone = useBreakpoint() === 'phone';
  return (
    <>
      {choosing && (
        <div className={css.bar}>
          <Checkbox checked={lines.length === free.length} onChange={(on) => choose(all, on)}>
            选择本页 {free.length} 条
          </Checkbox>
          <Button size="s" busy={busy} disabled={lines.length === 0} onClick={() => void run()}>
            审核通过{lines.length > 0 && ` ${lines.length} 条`}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <Notice tone="warning">
          有 {refused.length} 条没有通过：{refused.join('；')}
        </Notice>
      )}
      {phone ? (
        <FeeCards rows={rows} box={choosing ? box : null} onOpen={onOpen} />
      ) : (
        <DataTable
          label={RIGHT_GROUP_WORDS.cost}
          columns={choosing ? [{ title: '选择', width: 64, cell: box }, ...COLUMNS] : COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          minWidth={1410}
          sticky
          dense
          onRow={({ id }) => onOpen(id)}
        />
      )}
    </>
  );
}

interface FeeCardsProps extends Pick<FeeTableProps, 'rows' | 'onOpen'> {
  box: ((row: FeeRow) => ReactNode) | null;
}

function FeeCards({ rows, box, onOpen }: FeeCardsProps) {
  return (
    <FactCards
      paged
      rows={rows.map((row) => ({
        key: row.id,
        title: `${row.costTypeName} ${yuan(row.incomeAmount)} 元`,
        facts: [
          [RIGHT_GROUP_WORDS.order, row.orderNo],
          [RIGHT_GROUP_WORDS.customer, row.customerName],
          ['柜', `${boxOf(row)} ${row.cabinetType}`],
          ['状态', status(row)],
          ['来源', COST_ORIGIN_WORDS[row.origin]],
          ...(row.usualAmount === null
            ? []
            : [['提示', `远高于常见的 ${yuan(row.usualAmount)} 元`] as const]),
        ],
        action: (
          <span className={css.cardActions}>
            {box?.(row)}
            <Button variant="outline" size="s" onClick={() => onOpen(row.id)}>
              查看
            </Button>
          </span>
        ),
      }))}
    />
  );
}

/** Which lines of a page are chosen, their approval, and why some of them were not approved. */
function useApproval(rows: readonly FeeRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const approve = useMutation(approveFees(useQueryClient()));
  const free = rows.filter(({ actions }) => actions.includes('approve'));
  const lines = free.filter(({ id }) => chosen.has(id)).map(({ id, revision }) => ({ id, revision }));
  const tell = (answer: Approved) => {
    setChosen(new Set());
    setRefused(
      answer.refused.map(({ id, reason }) => {
        const row = rows.find((one) => one.id === id);
        return `${row ? `${row.orderNo} ${row.costTypeName}` : RIGHT_GROUP_WORDS.cost}：${reason}`;
      }),
    );
    if (answer.approved > 0) showToast('success', `已审核通过 ${answer.approved} 条费用`);
  };
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why it failed; what was chosen stays chosen.
    await failureOf(approve.mutateAsync(lines).then(tell));
  });
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (on) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { free, chosen, lines, choose, refused, busy, run };
}

interface ChoiceProps {
  row: FeeRow;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Chooses a line without opening it. */
function Choice({ row, checked, onChange }: ChoiceProps) {
  if (!row.actions.includes('approve')) return null;
  return (
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Checkbox checked={checked} onChange={onChange}>
        <span className="visually-hidden">
          选择 {row.orderNo} {boxOf(row)} {row.costTypeName}
        </span>
      </Checkbox>
    </span>
  );
}
