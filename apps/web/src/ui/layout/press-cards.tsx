import type { ReactNode } from 'react';
import css from './press-cards.module.css';

interface PressCardsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onPress: (row: Row) => void;
  children: (row: Row) => ReactNode;
}

/** Rows as cards that open as a whole, for windows too narrow for a table. */
export function PressCards<Row>({ rows, rowKey, onPress, children }: PressCardsProps<Row>) {
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <button type="button" className={css.card} onClick={() => onPress(row)}>
            {children(row)}
          </button>
        </li>
      ))}
    </ul>
  );
}
