import type { SailingRow } from '@boxhaul/contract/fleet';
import {
  SAILING_CUT_OFF_WORDS,
  SAILING_CUT_OFFS,
  SAILING_FIELD_WORDS,
  SAILING_STATE_WORDS,
  writeTypeCounts,
} from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeSailing } from '../../data/fleet/sailings.api';
import { failureOf } from '../../lib/format/failure-of';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './sailings.module.css';

const short = (time: string | null | undefined): string => time?.slice(5, 16) ?? '–';

const stateOf = ({ atd, stale }: SailingRow) =>
  stale ? (
    <ToneTag tone="wait" text={SAILING_STATE_WORDS.stale} />
  ) : atd ? (
    <ToneTag tone="done" text={SAILING_STATE_WORDS.departed} />
  ) : (
    <ToneTag tone="go" text={SAILING_STATE_WORDS.ahead} />
  );

const sailsOf = ({ etd, atd }: SailingRow) => (
  <span className={css.lines}>
    <span>预计 {short(etd)}</span>
    {atd && <span>实际 {short(atd)}</span>}
  </span>
);

const cutOffsOf = ({ cutOffs }: SailingRow) => {
  const known = SAILING_CUT_OFFS.filter((kind) => cutOffs[kind]);
  if (known.length === 0) return '–';
  return (
    <span className={css.lines}>
      {known.map((kind) => (
        <span key={kind}>
          {SAILING_CUT_OFF_WORDS[kind]} {short(cutOffs[kind])}
        </span>
      ))}
    </span>
  );
};

const loadOf = ({ cabinetTypes, boxes }: SailingRow) => (
  <span className={css.lines}>
    <span>{writeTypeCounts(cabinetTypes) || '–'}</span>
    {boxes.length > 0 && <span className={css.minor}>已有 {boxes.length} 个柜号</span>}
  </span>
);

const saidOf = ({ source, saidAt }: SailingRow) => (
  <span className={css.lines}>
    <span>{source}</span>
    <span className={css.minor}>{short(saidAt)}</span>
  </span>
);

const COLUMNS: readonly Column<SailingRow>[] = [
  {
    title: SAILING_FIELD_WORDS.bookSpaceNo,
    width: 168,
    fixed: true,
    cell: (row) => (
      <span className={css.lines}>
        <b className={css.number}>{row.bookSpaceNo}</b>
        {row.openOrders > 0 && <span className={css.minor}>{row.openOrders} 张未完成的订单</span>}
      </span>
    ),
  },
  {
    title: '船名航次',
    width: 190,
    cell: (row) => (
      <span className={css.lines}>
        <span>{[row.vessel, row.voyage].filter(Boolean).join(' / ')}</span>
        <span className={css.minor}>{[row.shipCompanyName, row.loadPort].filter(Boolean).join('，')}</span>
      </span>
    ),
  },
  { title: '开船', width: 140, cell: sailsOf },
  { title: '截止', width: 180, cell: cutOffsOf },
  { title: SAILING_FIELD_WORDS.cabinetTypes, width: 150, cell: loadOf },
  { title: '来源', width: 140, cell: saidOf },
  { title: '状态', width: 90, cell: stateOf },
];

interface SailingRowsProps {
  rows: readonly SailingRow[];
  manages: boolean;
  onEdit: (row: SailingRow) => void;
}

/** The sailings of a page, with what may be done to each. */
export function SailingRows({ rows, manages, onEdit }: SailingRowsProps) {
  const [removed, setRemoved] = useState<SailingRow | null>(null);
  const phone = useBreakpoint() === 'phone';
  const actions = (row: SailingRow) =>
    manages && (
      <span className={css.actions}>
        <Button variant="outline" size="s" aria-label={`修改 ${row.bookSpaceNo}`} onClick={() => onEdit(row)}>
          修改
        </Button>
        <Button
          variant="outline"
          size="s"
          aria-label={`删除 ${row.bookSpaceNo}`}
          onClick={() => setRemoved(row)}
        >
          删除
        </Button>
      </span>
    );
  const columns = manages
    ? [...COLUMNS, { title: '操作', fixedEnd: true, width: 132, cell: actions }]
    : COLUMNS;
  return (
    <>
      {phone ? (
        <FactCards
          paged
          rows={rows.map((row) => ({
            key: row.sailingId,
            title: row.bookSpaceNo,
            facts: COLUMNS.slice(1).map(({ title, cell }) => [title, cell(row)] as const),
            action: actions(row),
          }))}
        />
      ) : (
        <DataTable
          label="船期"
          columns={columns}
          rows={rows}
          rowKey={({ sailingId }) => sailingId}
          minWidth={1_190}
          sticky
          dense
        />
      )}
      <Closing>{removed && <RemoveSailing row={removed} onClose={() => setRemoved(null)} />}</Closing>
    </>
  );
}

function RemoveSailing({ row, onClose }: { row: SailingRow; onClose: () => void }) {
  const remove = useMutation(removeSailing(useQueryClient()));
  const { sailingId, version, bookSpaceNo, voyage } = row;
  const take = async () => {
    // Why it is not deleted the client has said.
    const failure = await failureOf(remove.mutateAsync({ sailingId, version }));
    if (failure === null) showToast('success', `${bookSpaceNo} ${voyage} 的船期已删除`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`删除 ${bookSpaceNo} ${voyage} 的船期？`}
      okText="删除船期"
      cancelText="返回"
      danger
      busy={remove.isPending}
      onOk={() => void take()}
      onCancel={onClose}
    >
      连同箱型箱量与柜号一起删除，不能恢复。未完成的订单还在用的不能删除，写错请修改。
    </ConfirmDialog>
  );
}
