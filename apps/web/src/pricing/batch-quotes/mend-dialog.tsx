import { BATCH_COLUMN_WORDS, BATCH_COLUMNS, type BatchColumn } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BatchRow, mendBatchRow } from '../../data/pricing/batch-quotes.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { TextField } from '../../ui/form/text-field';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './batch.module.css';

interface MendDialogProps {
  jobId: string;
  row: BatchRow;
  onClose: () => void;
}

/** A row's cells, to be put right; its price is asked anew, and no other's. */
export function MendDialog({ jobId, row, onClose }: MendDialogProps) {
  const mend = useMutation(mendBatchRow(useQueryClient(), jobId));
  const [cells, setCells] = useState(row.cells);
  const [answer, setAnswer] = useState<BatchRow>(row);
  const [fault, setFault] = useState<string | null>(null);
  const dirty = BATCH_COLUMNS.some((column) => cells[column] !== row.cells[column]);
  const change = (column: BatchColumn) => (text: string) => {
    setCells((before) => ({ ...before, [column]: text }));
    setFault(null);
  };
  const submit = async () => {
    setFault(null);
    try {
      const mended = await mend.mutateAsync({ rowNo: row.rowNo, cells });
      setAnswer(mended);
      if (mended.outcome !== 'priced') return setFault(mended.message);
      showToast('success', `第 ${row.rowNo} 行：${mended.price} 元`);
      onClose();
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  return (
    <FormDialog
      title={`修改第 ${row.rowNo} 行`}
      okText="重新询价"
      busy={mend.isPending}
      dirty={dirty}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {answer === row && row.message !== '' && <p className={css.quiet}>{row.message}</p>}
      <div className={css.cells}>
        {BATCH_COLUMNS.map((column) => (
          <TextField
            key={column}
            label={BATCH_COLUMN_WORDS[column]}
            className={column === 'address' ? css.wide : undefined}
            value={cells[column]}
            maxLength={column === 'address' ? 500 : 60}
            autoComplete="off"
            error={answer.marks.includes(column) ? '请核对这一格' : undefined}
            onChange={change(column)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
