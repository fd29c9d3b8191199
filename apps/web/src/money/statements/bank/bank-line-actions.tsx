import type { BankLineRow } from '@boxhaul/contract/money';
import { Button } from '../../../ui/button';
import { nameOf } from './bank-line-words';
import css from './bank.module.css';

/** What the page does with a line. */
export interface BankLineWays {
  onClaim: (row: BankLineRow) => void;
  onIgnore: (row: BankLineRow) => void;
  onReopen: (row: BankLineRow) => void;
}

/** What may be done with a line as it is: one that was received only once its receipt is taken back. */
export function BankLineActions({ row, onClaim, onIgnore, onReopen }: BankLineWays & { row: BankLineRow }) {
  const button = (words: string, onPress: BankLineWays['onClaim']) => (
    <Button variant="outline" size="s" aria-label={`${words} ${nameOf(row)}`} onClick={() => onPress(row)}>
      {words}
    </Button>
  );
  if (row.state === 'open') {
    return (
      <span className={css.actions}>
        {button('认领', onClaim)}
        {button('忽略', onIgnore)}
      </span>
    );
  }
  return row.state === 'ignored' || row.isReversed ? button('恢复待认领', onReopen) : null;
}
