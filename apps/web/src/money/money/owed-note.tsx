import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Owed } from '@boxhaul/contract/money';
import { ownOwed } from '../../data/money/settlement.api';
import { yuan } from '../../lib/format/format';
import { Amount, SumNote } from './sum-note';
import css from './owed-note.module.css';

const isSome = (amount: string): boolean => Number(amount) !== 0;

const partsOf = ({ owed, dueSoon, overdue, unstated, advance }: Owed): readonly ReactNode[] =>
  [
    isSome(owed) && <Amount of="已出账未付" words={yuan(owed)} />,
    isSome(dueSoon) && <Amount of="其中 7 天内到期" words={yuan(dueSoon)} />,
    isSome(overdue) && (
      <span className={css.overdue}>
        <Amount of="其中已逾期" words={yuan(overdue)} />
      </span>
    ),
    isSome(unstated) && <Amount of="未出账" words={yuan(unstated)} />,
    isSome(advance) && <Amount of="预付余额" words={yuan(advance)} />,
  ].filter(Boolean);

/** What the enterprise owes in all: the same on every page, whatever is filtered. */
export function OwedNote() {
  const owed = useQuery(ownOwed);
  const { data } = owed;
  const parts = data ? partsOf(data) : [];
  if (data && parts.length === 0) return null;
  return (
    <SumNote query={owed} wraps>
      {parts.map((part, i) => (
        <span key={i} className={css.part}>
          {part}
        </span>
      ))}
    </SumNote>
  );
}
