import { paidInWholeOnly } from '@boxhaul/domain/money';
import type { OpenStatements } from '../../../data/money/receipts.api';
import { yuan } from '../../../lib/format/format';
import { TextField } from '../../../ui/form/text-field';
import css from '../statements.module.css';
import { restOf } from './propose-matches';

interface MatchFieldsProps {
  statements: OpenStatements['statements'];
  /** To be shared. */
  amount: string;
  matches: Readonly<Record<string, string>>;
  onChange: (matches: Readonly<Record<string, string>>) => void;
}

/** How much of an amount each open statement takes; what none takes is an advance. */
export function MatchFields({ statements, amount, matches, onChange }: MatchFieldsProps) {
  const rest = restOf(amount, matches);
  return (
    <>
      {statements.map(({ id, statementNo, state, dueDate, openAmount }) => (
        <TextField
          key={id}
          label={`核销 ${statementNo}`}
          hint={`未收 ${yuan(openAmount)} 元，期限 ${dueDate ?? '—'}${paidInWholeOnly(state) ? '；客户尚未确认，付清即视为确认' : ''}`}
          inputMode="decimal"
          maxLength={13}
          value={matches[id] ?? ''}
          onChange={(text) => onChange({ ...matches, [id]: text })}
        />
      ))}
      <p className={css.minor} role="status">
        {statements.length === 0 && '该客户没有待收款的对账单。'}
        {rest.startsWith('-')
          ? `核销金额超出收款 ${yuan(rest.slice(1))} 元，请调整`
          : rest === '0.00'
            ? '已全部核销'
            : `未核销 ${yuan(rest)} 元，留作预收款`}
      </p>
    </>
  );
}
