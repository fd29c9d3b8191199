import { BANK_COLUMN_WORDS, BANK_COLUMNS, type BankMapping } from '@boxhaul/domain/money';
import { useState } from 'react';
import type { BankPreview } from '../../../data/money/bank-lines.api';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { Combobox } from '../../../ui/form/combobox';
import { TextField } from '../../../ui/form/text-field';
import css from './bank.module.css';

/** What the clerk chose otherwise than it was found; null: as it was found. */
export interface ChosenColumns {
  accountNo: string | null;
  headRow: number | null;
  columns: BankMapping | null;
  /** Whether all of it came in, where the file does not say. */
  onlyIncome: 0 | 1 | null;
}

/** As the call takes it: 'date:0,credit:3'. */
export const wireColumns = (columns: BankMapping): string =>
  BANK_COLUMNS.flatMap((column) =>
    columns[column] === undefined ? [] : [`${column}:${columns[column]}`],
  ).join(',');

/** 0 → 'A', 27 → 'AB', as Excel heads them. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

const NOWHERE = 'none';

interface BankColumnsFormProps {
  preview: BankPreview;
  chosen: ChosenColumns;
  onChange: (chosen: ChosenColumns) => void;
}

/** Our account, the row of the heads, and in which column each thing stands. */
export function BankColumnsForm({ preview, chosen, onChange }: BankColumnsFormProps) {
  const { heads, headRow, accountNo, missing, isRemembered, isOneSided, onlyIncome } = preview;
  // What was just chosen is shown before the file is read anew.
  const columns = chosen.columns ?? preview.columns;
  const places = heads.map((head, at) => ({
    value: String(at),
    label: `${letterOf(at)} 列 ${head || '（无表头）'}`,
  }));
  return (
    <>
      {isRemembered && <Notice tone="info">各列按这个账户上次的选择读取。</Notice>}
      {missing.includes('payer') && (
        <Notice tone="warning">
          {`没有认出“${BANK_COLUMN_WORDS.payer}”所在的列，导入后不能按户名找到客户；文件里有的话请选择。`}
        </Notice>
      )}
      <div className={css.fields}>
        <TextField
          label="收款账户"
          required
          hint="我方银行账号；同一账户的流水不会重复导入"
          maxLength={40}
          value={chosen.accountNo ?? accountNo}
          onChange={(text) => onChange({ ...chosen, accountNo: text })}
        />
        <HeadRowField
          headRow={headRow}
          // Its heads are found anew.
          onChange={(row) => onChange({ ...chosen, headRow: row, columns: null })}
        />
        {BANK_COLUMNS.map((column) => (
          <Combobox
            key={column}
            label={BANK_COLUMN_WORDS[column]}
            required={column === 'date'}
            placeholder="文件中没有"
            options={[{ value: NOWHERE, label: '文件中没有' }, ...places]}
            value={String(columns[column] ?? NOWHERE)}
            onChange={(value) => {
              const { [column]: _before, ...others } = columns;
              onChange({
                ...chosen,
                headRow,
                columns: value === NOWHERE ? others : { ...others, [column]: Number(value) },
              });
            }}
          />
        ))}
      </div>
      {(isOneSided || onlyIncome === 1) && (
        <Checkbox
          checked={(chosen.onlyIncome ?? onlyIncome) === 1}
          onChange={(all) => onChange({ ...chosen, headRow, columns, onlyIncome: all ? 1 : 0 })}
        >
          文件里只有收入
        </Checkbox>
      )}
    </>
  );
}

const rowOf = (text: string): number | null =>
  /^([1-9]\d{0,2}|1000)$/.test(text.trim()) ? Number(text) : null;

/** The number of a row; what is none is typed on, and asks nothing. */
function HeadRowField({ headRow, onChange }: { headRow: number; onChange: (row: number) => void }) {
  const [typed, setTyped] = useState(String(headRow));
  return (
    <TextField
      label="表头所在行"
      hint="表头以下各行为流水"
      error={rowOf(typed) === null ? '请填写 1 至 1000 的行号' : undefined}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const row = rowOf(text);
        if (row !== null) onChange(row);
      }}
    />
  );
}
