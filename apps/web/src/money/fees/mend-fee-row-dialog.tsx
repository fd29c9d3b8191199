import type { FeeImportRow } from '@boxhaul/contract/money';
import { FEE_IMPORT_COLUMN_WORDS, FEE_IMPORT_COLUMNS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feeRules } from '../../data/money/fees.api';
import { Combobox } from '../../ui/form/combobox';
import { TextField } from '../../ui/form/text-field';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface MendFeeRowProps {
  /** Null closes it. */
  row: FeeImportRow | null;
  onMend: (row: FeeImportRow) => void;
  onClose: () => void;
}

/** A row of a file put right, before it is checked again. */
export function MendFeeRowDialog({ row, ...ways }: MendFeeRowProps) {
  return <Closing>{row && <MendFeeRow key={row.rowNo} row={row} {...ways} />}</Closing>;
}

function MendFeeRow({ row, onMend, onClose }: MendFeeRowProps & { row: FeeImportRow }) {
  const [typed, setTyped] = useState(row);
  const { data, isPending } = useQuery(feeRules);
  const types = (data?.costTypes ?? []).filter(({ byHand }) => byHand);
  return (
    <FormDialog
      title={`修改第 ${row.rowNo} 行`}
      okText="保存并检查"
      dirty={FEE_IMPORT_COLUMNS.some((column) => typed[column] !== row[column])}
      fault={row.notes.join('；') || null}
      // Mended it has no fault of its file, and is looked at anew.
      onSubmit={() => onMend({ ...typed, faults: [], accepted: 0 })}
      onClose={onClose}
    >
      {FEE_IMPORT_COLUMNS.map((column) =>
        column === 'costType' ? (
          <Combobox
            key={column}
            label={FEE_IMPORT_COLUMN_WORDS[column]}
            value={types.some(({ costTypeName }) => costTypeName === typed.costType) ? typed.costType : ''}
            options={types.map(({ costTypeName }) => ({ value: costTypeName, label: costTypeName }))}
            loading={isPending}
            onChange={(costType) => setTyped({ ...typed, costType })}
          />
        ) : (
          <TextField
            key={column}
            label={FEE_IMPORT_COLUMN_WORDS[column]}
            value={typed[column]}
            maxLength={column === 'remark' ? 200 : 40}
            onChange={(text) => setTyped({ ...typed, [column]: text })}
          />
        ),
      )}
    </FormDialog>
  );
}
