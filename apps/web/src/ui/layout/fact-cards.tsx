import { useState, type ReactNode } from 'react';
import css from './fact-cards.module.css';
import { Pagination } from '../table/pagination';

interface FactCard {
  key: string;
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  action?: ReactNode;
}

const A_PAGE = 10;

/** Rows as cards, for windows too narrow for a table. */
export function FactCards({ rows }: { rows: readonly FactCard[] }) {
  const [pageNo, setPageNo] = useState(1);
  return (
    <>
      <ul className={css.cards}>
        {rows.slice((pageNo - 1) * A_PAGE, pageNo * A_PAGE).map(({ key, title, facts, action }) => (
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
      {rows.length > A_PAGE && (
        <Pagination pageNo={pageNo} pageSize={A_PAGE} total={rows.length} onChange={setPageNo} />
      )}
    </>
  );
}
