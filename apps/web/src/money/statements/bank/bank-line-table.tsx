import type { BankLineRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { BANK_COLUMN_WORDS as WORDS } from '@boxhaul/domain/money';
import { type ReactNode, useState } from 'react';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Checkbox } from '../../../ui/form/checkbox';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { BankLineActions, type BankLineWays } from './bank-line-actions';
import { BankLineBar } from './bank-line-bar';
import { BankLineOutcome, nameOf } from './bank-line-words';
import css from './bank.module.css';
import { IgnoreDialog } from './ignore-dialog';
import { type BankOutcome, useBankChoice } from './use-bank-choice';

interface BankLineTableProps extends Omit<BankLineWays, 'onIgnore'> {
  rows: readonly BankLineRow[];
  receives: boolean;
  onOutcome: (outcome: BankOutcome | null) => void;
}

const payerOf = ({ payer, payerAccount }: BankLineRow) => (
  <>
    {payer || '—'}
    {payerAccount && <span className={css.line}>{payerAccount}</span>}
  </>
);
const outcomeOf = (row: BankLineRow) => <BankLineOutcome row={row} />;
const summaryOf = ({ summary }: BankLineRow) => <span title={summary}>{summary || '—'}</span>;

const COLUMNS: readonly Column<BankLineRow>[] = [
  { title: '到账日期', width: 110, cell: ({ paidDate }) => paidDate },
  { title: '付款人', width: 220, cell: payerOf },
  { title: '金额（元）', width: 130, align: 'right', cell: ({ amount }) => yuan(amount) },
  { title: WORDS.summary, width: 180, ellipsis: true, cell: summaryOf },
  { title: WORDS.serial, width: 150, cell: ({ serialNo }) => serialNo ?? '—' },
  { title: '建议或结果', width: 310, cell: outcomeOf },
];

/** Lines of the bank with what may be done with each, or with several at once. */
export function BankLineTable({ rows, receives, onOutcome, ...ways }: BankLineTableProps) {
  const phone = useBreakpoint() === 'phone';
  const choice = useBankChoice(rows, onOutcome);
  const [ignoring, setIgnoring] = useState<readonly BankLineRow[]>([]);
  const choosing = receives && choice.open.length > 0;
  const box = (row: BankLineRow) =>
    row.state === 'open' && (
      <Checkbox
        className={css.choice}
        checked={choice.chosen.has(row.id)}
        onChange={(on) => choice.choose([row.id], on)}
      >
        <span className={phone ? undefined : 'visually-hidden'}>选择</span>
        <span className="visually-hidden"> {nameOf(row)}</span>
      </Checkbox>
    );
  const actions = (row: BankLineRow) => (
    <BankLineActions row={row} {...ways} onIgnore={() => setIgnoring([row])} />
  );
  return (
    <>
      {choosing && <BankLineBar choice={choice} onIgnore={() => setIgnoring(choice.lines)} />}
      {phone ? (
        <BankLineCards rows={rows} {...(receives && { box, actions })} />
      ) : (
        <DataTable
          label={AUDIT_TARGET_WORDS.bank_line}
          columns={[
            ...(choosing ? [{ title: '选择', width: 64, cell: box }] : []),
            ...COLUMNS,
            ...(receives ? [{ title: '操作', fixedEnd: true, width: 160, cell: actions }] : []),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          minWidth={1324}
          sticky
          dense
        />
      )}
      <IgnoreDialog lines={ignoring} onIgnore={choice.ignore} onClose={() => setIgnoring([])} />
    </>
  );
}

interface BankLineCardsProps extends Pick<BankLineTableProps, 'rows'> {
  box?: (row: BankLineRow) => ReactNode;
  actions?: (row: BankLineRow) => ReactNode;
}

function BankLineCards({ rows, box, actions }: BankLineCardsProps) {
  return (
    <FactCards
      paged
      rows={rows.map((row) => ({
        key: row.id,
        title: `${row.payer || '付款人未知'} ${yuan(row.amount)} 元`,
        facts: [
          ['到账日期', row.paidDate],
          [WORDS.payerAccount, row.payerAccount || '—'],
          [WORDS.summary, row.summary || '—'],
          [WORDS.serial, row.serialNo ?? '—'],
          ['建议或结果', outcomeOf(row)],
        ],
        action: actions && (
          <span className={css.actions}>
            {box?.(row)}
            {actions(row)}
          </span>
        ),
      }))}
    />
  );
}
