import { useState, type ReactNode } from 'react';
import css from './fact-cards.module.css';
import { Pagination } from '../table/pagination';

interface FactCard {
  key: string;
  title: ReactNode;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  action?: ReactNode;
}

const A_PAGE = 10;

interface FactCardsProps {
  rows: readonly FactCard[];
  /** They are a page of a longer list already: all of them are shown. */
  paged?: boolean;
}

/** Rows as cards, for windows too narrow for a table. */
export function FactCards({ rows, paged = false }: FactCardsProps) {
  const [pageNo, setPageNo] = useState(1);
  const size = paged ? rows.length : A_PAGE;
  return (
    <>
      <ul className={css.cards}>
        {rows.slice((pageNo - 1) * size, pageNo * size).map(({ key, title, facts, action }) => (
          <li key={key} className={css.card}>
            <b>{title}</b>
            <dl className={css.facts}>
              {facts.map(([label, value]) => (
                <div key={label} className={css.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {action}
          </li>
        ))}
      </ul>
      {rows.length > size && (
        <Pagination pageNo={pageNo} pageSize={size} total={rows.length} onChange={setPageNo} />
      )}
    </>
  );
}
