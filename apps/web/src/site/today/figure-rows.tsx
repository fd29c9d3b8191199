import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count as number } from '../../lib/format/format';
import css from './today.module.css';

/** A figure with the list behind it. */
export interface FigureRow {
  label: string;
  to: string;
  value: string;
  unit?: string;
  calm: boolean;
  note?: string;
  alarm?: boolean;
}

export const counted = (label: string, to: string, value: number, unit: string): FigureRow => ({
  label,
  to,
  value: number(value),
  unit,
  calm: value === 0,
});

interface FigureRowsProps {
  title: string;
  rows: readonly FigureRow[];
  /** What stands below them. */
  children?: ReactNode;
}

/** Figures of one kind of work. */
export function FigureRows({ title, rows, children }: FigureRowsProps) {
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <ul>
        {rows.map(({ label, to, value, unit, calm, note, alarm }) => (
          <li key={label} className={css.wait} data-calm={calm || undefined}>
            <Link className={css.open} to={to}>
              <span className={css.label}>{label}</span>
              <span className={css.count} data-alarm={alarm || undefined}>
                <b className="figure">{value}</b> {unit}
              </span>
            </Link>
            {note !== undefined && <span className={css.notes}>{note}</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
